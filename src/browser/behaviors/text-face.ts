/** A text of usual letters. */
export const sample = 'the people who use it';

/** How wide it is in the face of the text, in em, in each weight. */
export const sampleWidths: Record<string, number> = { 400: 9.751, 600: 9.988 };

/**
 * Sets the text in its own face once that has come, long after the first paint, which has the
 * system's. Nothing in view moves for it: letters get the measures of the system's, and where a line
 * breaks elsewhere all the same, the system's stays, as it does for who has scrolled meanwhile.
 *
 * @throws where a font does not come
 */
export async function startTextFace(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const system = style.fontFamily;
  const faces: string = JSON.parse(style.getPropertyValue('--text-faces'));
  const load = (face: string) => {
    const [weight = '', address, unicodeRange] = face.split(' ');
    const measures = matchMeasures(`${weight} 100px ${system}`, sampleWidths[weight] ?? 1);
    const options = { weight, unicodeRange, ...measures } as object;
    const font = new FontFace('Text', `url(${address})`, options);
    document.fonts.add(font);
    return font.load();
  };
  await Promise.all(faces.split('|').map(load));
  if (scrollY === 0) setFace(system);
}

/** What gives a font the width and the height of another. */
function matchMeasures(font: string, width: number): object {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.font = font;
  const measured = context.measureText(sample);
  // A little less, so that lines end no sooner.
  const scale = (0.985 * measured.width) / width;
  const toShare = (length: number) => `${(100 * length) / scale}%`;
  return {
    sizeAdjust: `${scale}%`,
    ascentOverride: toShare(measured.fontBoundingBoxAscent),
    descentOverride: toShare(measured.fontBoundingBoxDescent),
  };
}

function setFace(system: string): void {
  const set = (face: string) => document.documentElement.style.setProperty('--font-text', face);
  const boxes = [...document.querySelectorAll('p, li, dd')]
    .map((box) => ({ box, place: box.getBoundingClientRect() }))
    .filter(({ place }) => place.top < innerHeight);
  set(`Text,${system}`);
  const hasMoved = ({ box, place }: (typeof boxes)[number]) =>
    Math.abs(box.getBoundingClientRect().bottom - place.bottom) > 1;
  if (boxes.some(hasMoved)) set('');
}
