import { expect, test } from 'vitest';
import { colorDrawing } from '../theme/color-drawing.ts';
import { palettes } from '../theme/palettes.ts';
import { type Drawn, joinDrawings } from './drawing-sheet.ts';

const ink = '<path fill="#1B2230"/>';
const draw = (inside: string, attributes = 'data-colors="palette" viewBox="0 0 8 5"'): Drawn => ({
  src: 'own.svg',
  width: 8,
  height: 5,
  drawing: colorDrawing(
    `<?xml version="1.0"?>\n<svg width="8" xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`,
    palettes.notebook,
  ),
});

/** Joins the drawings; returns the sheet, and the URLs on it. */
function join(...drawings: Drawn[]) {
  const sheets: string[] = [];
  const [pictures = {}, covers = {}] = joinDrawings(
    [{ a: draw(ink) }, Object.fromEntries(drawings.entries())],
    (_stem, _extension, bytes) => `sheet${sheets.push(String(bytes))}`,
  );
  return { sheets, addresses: [pictures, covers].flatMap(Object.values).map(({ sheet }) => sheet) };
}

test('drawings that follow the palette are one file, in which none is in the way of another', () => {
  const { sheets, addresses } = join(
    draw('<!-- Sample --><path id="a" fill="url(#b)"/><use href="#a" fill="#1B2230"/>'),
    draw(`<g id="answer" display="none"/><g>${ink}</g>`),
  );
  expect(addresses).toEqual(['sheet1#d0', 'sheet1#d1', 'sheet1#d2']);
  const place = (index: number) =>
    `<g id="d${index}-answer"/><svg id="d${index}" preserveAspectRatio="xMidYMid slice" viewBox="0 0 8 5">`;
  const fill = '#192331';
  expect(sheets[0]?.replace(/^.*<\/style>/s, '').split('\n')).toEqual([
    `${place(0)}<path fill="${fill}"/></svg>`,
    `${place(1)}<path id="d1-a" fill="url(#d1-b)"/><use href="#d1-a" fill="${fill}"/></svg>`,
    `${place(2)}<g class="answer" display="none"/><g><path fill="${fill}"/></g></svg>`,
    '</svg>',
    '',
  ]);
  expect(sheets[0]?.split(`[fill="${fill}"]`)).toHaveLength(2);
});

test.each<[string, Drawn]>([
  ['asks for no palette', draw(ink, 'viewBox="0 0 8 5"')],
  ['has styles', draw(`<style>path{fill:red}</style>${ink}`)],
  ['moves', draw(`${ink}<animate attributeName="x"/>`)],
  ['has entities', { ...draw(ink), drawing: `<!DOCTYPE svg>${draw(ink).drawing}` }],
  ['has no box', draw(ink, 'data-colors="palette"')],
  ['is large', draw(ink.repeat(500))],
  ['is not on the home page', { src: 'own.svg', width: 8, height: 5 }],
])('a drawing stays in its own file if it %s', (_, drawing) => {
  expect(join(drawing)).toEqual({ sheets: [], addresses: [undefined, undefined] });
});
