/** The colors of a drawn cover: its ground, and what is on it. */
export type Plate = Readonly<Record<'ground' | 'line' | 'shape' | 'mark' | 'tone', string>>;

/** A drawing in three parts: what stays, what moves, and the same moved. */
interface Art {
  still: string;
  mark: string;
  answer: string;
}

/** Picks a number from 0 to below `below`. */
export type Picker = (below: number) => number;

/** The size of a drawn cover. */
export const coverSize = { width: 1600, height: 1000 } as const;
const { width, height } = coverSize;

/** The size of a cell of the grid, which has 8 × 5 of them. */
const cell = 200;
const cellColumns = width / cell;

/** How many threads the band of a language has, the most used one first. */
const threads = [2, 1, 4, 3, 6];

/**
 * Weaves the languages of a repository, the most used one first, which has the most bands. The last row of the
 * weft is the accent; its answer is one row further.
 */
export function drawWeave(names: readonly string[], plate: Plate, pick: Picker): Art {
  const ranks = [...threads.slice(0, names.length).keys()];
  const sett = ranks.flatMap((rank) => Array<number>(ranks.length - rank).fill(rank));
  const listBands = (count: number, start: number) =>
    Array.from({ length: count }, (_, index) => sett[(start + index) % sett.length] ?? 0);
  const pickInk = (rank: number) => (rank % 2 ? plate.line : plate.shape);
  const drawRow = (rank: number, row: number, ink: string) => {
    const start = `M${(row % 2) * cell} `;
    const cover = `<path stroke="${plate.ground}" stroke-width="${cell}" d="${start}${(row + 0.5) * cell}H${width}"/>`;
    const band = drawBand(rank, row, ink, (y) => `${start}${y}H${width}`);
    return `<g stroke-dasharray="${cell}">${cover}${band}</g>`;
  };
  const warp = listBands(cellColumns, pick(cellColumns)).map((rank, column) =>
    drawBand(rank, column, rank % 2 ? plate.tone : plate.line, (x) => `M${x} 0v${height}`),
  );
  const rows = 2 + pick(2);
  const weft = listBands(rows, pick(cellColumns)).map((rank, row) =>
    drawRow(rank, row, pickInk(rank)),
  );
  const last = Math.min(1, ranks.length - 1);
  return {
    still: [...warp, ...weft].join(''),
    mark: drawRow(last, rows, plate.mark),
    answer: drawRow(last, rows, pickInk(last)) + drawRow(last, rows + 1, plate.mark),
  };
}

function drawBand(rank: number, index: number, ink: string, draw: (middle: number) => string) {
  const count = threads[rank] ?? 1;
  const pitch = (0.9 * cell) / count;
  const lines = Array.from({ length: count }, (_, thread) =>
    draw(Math.round((index + 0.05) * cell + pitch * (thread + 0.5))),
  );
  const thickness = Math.round(pitch * 0.62);
  return `<path stroke="${ink}" stroke-width="${thickness}" d="${lines.join('')}"/>`;
}

/** The shapes of tags in a square of the size `s`; each looks different when it is turned. */
const shapes: readonly ((s: number) => string)[] = [
  (s) => `M0 ${s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
  (s) => `M0 ${s}v-${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0v${s / 2}z`,
  (s) => `M0 ${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
  (s) => `M0 0l${s} ${s}h-${s}z`,
  (s) => `M0 ${s}l${s / 2}-${s} ${s / 2} ${s}z`,
  (s) => [0, 1, 2, 3, 4].map((row) => `M0 ${(row * s) / 5}h${s}v${s / 10}H0z`).join(''),
  (s) => `M0 ${s}v-${s}h${s / 2}v${s / 2}h${s / 2}v${s / 2}z`,
  (s) => `M0 0a${s} ${s} 0 0 1 ${s} ${s}a${s} ${s} 0 0 1-${s}-${s}z`,
  (s) =>
    [5, 3, 1]
      .map((ring) => [(ring * s) / 5, ((ring - 1) * s) / 5])
      .map(
        ([outer, inner]) =>
          `M0 ${s - Number(outer)}a${outer} ${outer} 0 0 1 ${outer} ${outer}h-${s / 5}a${inner} ${inner} 0 0 0-${inner}-${inner}z`,
      )
      .join(''),
  (s) =>
    [0, 1]
      .map((row) => `M0 ${(row * s) / 2}h${s / 2}a${s / 4} ${s / 4} 0 0 1 0 ${s / 2}H0z`)
      .join(''),
];

/** Squares of 5, 3, 2, 1 and 1 cells, which fill the grid: column, row, size. */
export const squares = [
  [0, 0, 5],
  [5, 0, 3],
  [6, 3, 2],
  [5, 4, 1],
  [5, 3, 1],
] as const;

/**
 * Composes the tags of a project, each in a square: a tag has the same shape in all covers. The second shape turns
 * in the answer.
 *
 * @param pickFor makes the picker of a tag
 */
export function drawSquares(
  names: readonly string[],
  { ground, tone, shape, mark, line }: Plate,
  pick: Picker,
  pickFor: (name: string) => Picker,
): Art {
  const inks = [
    [ground, shape],
    [tone, mark],
    [shape, ground],
    [mark, shape],
    [line, shape],
  ] as const;
  const [isFlipped, isMirrored] = [pick(2) === 1, pick(2) === 1];
  const tiles = squares.slice(0, names.length).map(([column, row, cells], index) => {
    const pickOne = pickFor(names[index]?.toLowerCase() ?? '');
    const [back, front] = inks[index] ?? inks[0];
    const size = cells * cell;
    const x = cell * (isMirrored ? cellColumns - column - cells : column);
    const y = cell * (isFlipped ? 5 - row - cells : row);
    const path = shapes[pickOne(shapes.length)]?.(size);
    const turn = 90 * pickOne(4);
    return (more = 0) =>
      `<g transform="translate(${x} ${y})"><path fill="${back}" d="M0 0h${size}v${size}H0z"/><path fill="${front}" transform="rotate(${turn + more} ${size / 2} ${size / 2})" d="${path}"/></g>`;
  });
  const [moving = () => ''] = tiles.splice(Math.min(1, tiles.length - 1), 1);
  return { still: tiles.map((draw) => draw()).join(''), mark: moving(), answer: moving(90) };
}

/**
 * Draws the publications of a section as the rings of a tree, one for each year with some: the more, the wider. The
 * ring of this one's year is the accent, and grows in the answer.
 */
export function drawRings(
  { year, years }: { year: number; years: readonly number[] },
  { shape, mark }: Plate,
  pick: Picker,
): Art {
  const counts = new Map<number, number>();
  for (const one of years) counts.set(one, (counts.get(one) ?? 0) + 1);
  const first = Math.min(...years);
  const step = 800 / (Math.max(...years) - first + 2);
  const most = Math.max(...counts.values());
  const center = `cx="${[600, 800, 1000][pick(3)]}" cy="${[440, 560][pick(2)]}"`;
  const drawRing = (of: number, ink: string, more = 0) => {
    const share = 0.25 + (0.6 * (counts.get(of) ?? 0)) / most + more;
    return `<circle ${center} r="${Math.round(step * (of - first + 1))}" fill="none" stroke="${ink}" stroke-width="${Math.round(step * share)}"/>`;
  };
  const others = [...counts.keys()].filter((one) => one !== year);
  const core = `<circle ${center} r="${Math.round(step / 3)}" fill="${shape}"/>`;
  return {
    still: core + others.map((one) => drawRing(one, shape)).join(''),
    mark: drawRing(year, mark),
    answer: drawRing(year, mark, 0.3),
  };
}

/** Draws sentences as bars of their lengths from the upper edge. The longest is the accent, and grows in the answer. */
export function drawBars(lengths: readonly number[], { shape, mark }: Plate): Art {
  const longest = Math.max(...lengths);
  const pitch = width / Math.max(cellColumns, lengths.length);
  const at = lengths.indexOf(longest);
  const drawBar = (length: number, index: number, more = 0) =>
    `M${((index + 0.5) * pitch).toFixed(1)} 0v${Math.round(80 + (length / longest) * 760) + more}`;
  const draw = (ink: string, bars: readonly string[]) =>
    `<path stroke="${ink}" stroke-width="${(pitch * 0.62).toFixed(1)}" d="${bars.join('')}"/>`;
  const bars = lengths.map((length, index) => drawBar(length, index)).toSpliced(at, 1);
  return {
    still: bars.length > 0 ? draw(shape, bars) : '',
    mark: draw(mark, [drawBar(longest, at)]),
    answer: draw(mark, [drawBar(longest, at, 80)]),
  };
}
