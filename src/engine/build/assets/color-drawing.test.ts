import { expect, test } from 'vitest';
import { findPalette } from '../../content/look/look.ts';
import { palettes } from '../../content/look/palettes.ts';
import type { Theme } from '../../schemas/theme.ts';
import { colorDrawing, type Drawn, joinDrawings } from './color-drawing.ts';

const draw = (attributes: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('a drawing that asks for it has the inks of the palette, light and dark', () => {
  const svg = draw('data-colors="palette"', '<path fill="#D2452A" stroke="#123456" d="M0 0h9"/>');
  const { light, dark } = palettes.ledger;
  expect(colorDrawing(svg, palettes.ledger)).toBe(
    draw(
      'data-colors="palette"',
      `<style>@media(prefers-color-scheme:dark){[fill="${light.accent}"]{fill:${dark.accent}}[stroke="${light.accent}"]{stroke:${dark.accent}}}</style><path fill="${light.accent}" stroke="#123456" d="M0 0h9"/>`,
    ),
  );
});

test("the owner's paper and ink are those of drawings in the dark theme, too", () => {
  const svg = draw('data-colors="palette"', '<path fill="#EFE8DA"/><path fill="#1B2230"/>');
  const dark = (theme: Theme) =>
    [...colorDrawing(svg, findPalette(theme)).matchAll(/\]\{fill:(#\w+)/g)].map(([, fill]) => fill);
  const [paper, ink] = dark({});
  // Pink paper, and green ink.
  const [pink] = dark({ paper: { light: '#ffe0e0', dark: '#300010' } });
  const [, green] = dark({ ink: { light: '#003300', dark: '#c8ffc8' } });
  expect([pink, green]).toEqual(['#f9e2e6', '#002b05']);
  expect(dark({ paper: { light: '#ffe0e0', dark: '#300010' } })).toEqual([pink, ink]);
  expect(dark({ ink: { light: '#003300', dark: '#c8ffc8' } })).toEqual([paper, green]);
  expect(dark({ accent: { light: '#0b5d3b' } })).toEqual([paper, ink]);
});

test('a drawing that asks for nothing stays as it is; one with an answer can show it', () => {
  const plain = draw('', '<path fill="#D2452A" d="M0 0h9"/>');
  expect(colorDrawing(plain, palettes.riso)).toBe(plain);
  const answering = draw('', '<g id="answer" display="none"/><g/>');
  expect(colorDrawing(answering, palettes.riso)).toContain(
    '<style>#answer:target{display:inline}#answer:target+*{display:none}</style><g id="answer"',
  );
  expect(colorDrawing(answering, palettes.riso, true)).toMatch(/\[id\]:not\(:target.*<\/style>/);
});

const ink = '<path fill="#1B2230"/>';
const picture = { src: 'own.svg', width: 8, height: 5 };
const prepare = (
  inside: string,
  attributes = 'data-colors="palette" viewBox="0 0 8 5"',
): Drawn => ({
  ...picture,
  drawing: colorDrawing(
    `<?xml version="1.0"?>\n${draw(`width="8" ${attributes}`, inside)}\n`,
    palettes.notebook,
  ),
});

/** Joins the drawings; returns the sheet, and the URLs on it. */
function join(...drawings: Drawn[]) {
  const sheets: string[] = [];
  const [pictures = {}, covers = {}] = joinDrawings(
    [{ a: prepare(ink) }, Object.fromEntries(drawings.entries())],
    (_stem, _extension, bytes) => `sheet${sheets.push(String(bytes))}`,
  );
  return { sheets, urls: [pictures, covers].flatMap(Object.values).map(({ sheet }) => sheet) };
}

test('drawings that follow the palette are one file, in which none is in the way of another', () => {
  const { sheets, urls } = join(
    prepare('<!-- Sample --><path id="a" fill="url(#b)"/><use href="#a" fill="#1B2230"/>'),
    prepare(`<g id="answer" display="none"/><g>${ink}</g>`),
  );
  expect(urls).toEqual(['sheet1#d0', 'sheet1#d1', 'sheet1#d2']);
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
  ['asks for no palette', prepare(ink, 'viewBox="0 0 8 5"')],
  ['has styles', prepare(`<style>path{fill:red}</style>${ink}`)],
  ['moves', prepare(`${ink}<animate attributeName="x"/>`)],
  ['has entities', { ...prepare(ink), drawing: `<!DOCTYPE svg>${prepare(ink).drawing}` }],
  ['has no box', prepare(ink, 'data-colors="palette"')],
  ['is large', prepare(ink.repeat(500))],
  ['is not on the home page', picture],
])('a drawing stays in its own file if it %s', (_, drawing) => {
  expect(join(drawing)).toEqual({ sheets: [], urls: [undefined, undefined] });
});
