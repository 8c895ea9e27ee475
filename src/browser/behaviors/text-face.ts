/** A text of common letters. */
export const sample = 'people who use it';

/** The width of the sample in the text's own font, in em, by weight. Rounded up, so no line breaks earlier. */
export const sampleWidths: Record<string, number> = { 400: 8.14, 600: 8.34 };

/**
 * Sets the text in its own font once that has loaded, long after the first paint in the system's font. No
 * box in view moves: the font gets the measures of the system's font. If a text takes more or fewer lines
 * all the same, or the visitor has scrolled or pressed a key meanwhile, the system's font stays.
 *
 * @throws if a font does not load
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
    // Measuring boxes further down would force their layout.
    if (top > innerHeight * 2) break;
    if (top < innerHeight) shown.push([box, bottom]);
  }
  // The styles name this family from the start, since a change of the family would restyle everything.
  for (const font of fonts) document.fonts.add(font);
  const hasMoved = ([box, bottom]: (typeof shown)[number]) =>
    Math.abs(box.getBoundingClientRect().bottom - bottom) > 1;
  if (shown.some(hasMoved)) for (const font of fonts) document.fonts.delete(font);
}
