/** A text of usual letters. */
export const sample = 'people who use it';

/** How wide it is in the face of the text, in em, in each weight; a little more, so that lines end no sooner. */
export const sampleWidths: Record<string, number> = { 400: 8.14, 600: 8.34 };

/**
 * Sets the text in its own face once that has come, long after the first paint, which has the
 * system's. No box in view moves for it: letters get the measures of the system's, and where a text
 * takes more lines or fewer all the same, the system's stays, as it does for who has scrolled or pressed
 * a key meanwhile.
 *
 * @throws where a font does not come
 */
export async function startTextFace(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const system = style.fontFamily;
  const faces: string = JSON.parse(style.getPropertyValue('--text-faces'));
  const load = (face: string) => {
    const [weight, address, unicodeRange] = face.split(' ') as [string, string, string?];
    const measures = matchMeasures(`${weight} 100px ${system}`, sampleWidths[weight] as number);
    const options = { weight, unicodeRange, ...measures } as object;
    return new FontFace('Text', `url(${address})`, options).load();
  };
  const fonts = await Promise.all(faces.split('|').map(load));
  if (!scrollY && !keyed) setFace(fonts);
}

/** The descriptors that give a font the width and the height of another. */
function matchMeasures(font: string, width: number): object {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.font = font;
  const measured = context.measureText(sample);
  const scale = measured.width / width;
  const toShare = (length: number) => `${(100 * length) / scale}%`;
  return {
    sizeAdjust: `${scale}%`,
    ascentOverride: toShare(measured.fontBoundingBoxAscent),
    descentOverride: toShare(measured.fontBoundingBoxDescent),
  };
}

function setFace(fonts: readonly FontFace[]): void {
  const shown: [box: Element, bottom: number][] = [];
  for (const box of document.querySelectorAll('p, li, dd')) {
    const { top, bottom } = box.getBoundingClientRect();
    // To ask where the rest is would have it laid out at once, too.
    if (top > innerHeight * 2) break;
    if (top < innerHeight) shown.push([box, bottom]);
  }
  // Styles name the family from the beginning: to give them another would look for each style anew.
  for (const font of fonts) document.fonts.add(font);
  const hasMoved = ([box, bottom]: (typeof shown)[number]) =>
    Math.abs(box.getBoundingClientRect().bottom - bottom) > 1;
  if (shown.some(hasMoved)) for (const font of fonts) document.fonts.delete(font);
}
