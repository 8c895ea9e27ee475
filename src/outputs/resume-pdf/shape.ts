import type { Font } from 'fontkit';

type Run = ReturnType<Font['layout']>;

/**
 * The glyphs of one letter and its marks, from left to right, and how they are spelt; of several
 * letters where they are drawn in another order than they are written.
 */
export interface Cluster {
  text: string;
  glyphs: Run['glyphs'];
  positions: Run['positions'];
  /** Which of them are letters; the others are their marks. */
  letters: number[];
  /** In em. */
  width: number;
}

/** Scripts whose letters change or move when they are drawn, so that the glyphs do not spell them. */
const shaped =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]/u;

export function isShaped(text: string): boolean {
  return shaped.test(text);
}

/** Splits a text of one font and direction into what is drawn together. */
export function splitClusters(text: string, font: Font): Cluster[] {
  const run = font.layout(text);
  const isTurned = run.direction === 'rtl';
  const order = run.glyphs.map((_, index) => index);
  const groups: number[][] = [];
  // In the order of reading a letter comes before its marks.
  for (const index of isTurned ? order.reverse() : order) {
    const last = groups.at(-1);
    if (last && isMark(run, index)) last.push(index);
    else groups.push([index]);
  }
  const clusters = groups.map((group) => toCluster(run, group, font.unitsPerEm, isTurned));
  return isTurned ? clusters.reverse() : joinMoved(clusters, text);
}

/** Whether a glyph is a part of the letter before it. */
function isMark({ glyphs, positions }: Run, index: number): boolean {
  const { codePoints = [], isMark = false } = glyphs[index] ?? {};
  return codePoints.length === 0 || isMark || positions[index]?.xAdvance === 0;
}

function toCluster(run: Run, group: readonly number[], unit: number, isTurned: boolean): Cluster {
  const codes = group.flatMap((index) => run.glyphs[index]?.codePoints ?? []);
  const places = isTurned ? group.toReversed() : group;
  const positions = places.flatMap((index) => run.positions[index] ?? []);
  return {
    // A reader turns a line from the right around sign by sign, the marks of a letter too.
    text: String.fromCodePoint(...(isTurned ? codes.toReversed() : codes)),
    glyphs: places.flatMap((index) => run.glyphs[index] ?? []),
    positions,
    letters: [isTurned ? places.length - 1 : 0],
    width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unit,
  };
}

/** Scripts of India draw some vowels before the letter that they are written behind. */
function joinMoved(clusters: readonly Cluster[], text: string): Cluster[] {
  const joined: Cluster[] = [];
  let [rest, open] = [text, undefined as Cluster | undefined];
  for (const cluster of clusters) {
    open = open ? joinClusters(open, cluster) : cluster;
    const written = rest.slice(0, open.text.length);
    if (sortLetters(written) !== sortLetters(open.text)) continue;
    joined.push({ ...open, text: written });
    [rest, open] = [rest.slice(written.length), undefined];
  }
  return open ? [...joined, { ...open, text: rest }] : joined;
}

function joinClusters(left: Cluster, right: Cluster): Cluster {
  return {
    text: left.text + right.text,
    glyphs: [...left.glyphs, ...right.glyphs],
    positions: [...left.positions, ...right.positions],
    letters: [...left.letters, ...right.letters.map((letter) => letter + left.glyphs.length)],
    width: left.width + right.width,
  };
}

function sortLetters(text: string): string {
  return [...text].sort().join('');
}
