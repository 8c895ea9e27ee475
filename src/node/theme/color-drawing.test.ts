import { expect, test } from 'vitest';
import type { Theme } from '../../schemas/theme.ts';
import { colorDrawing } from './color-drawing.ts';
import { findPalette } from './find-palette.ts';
import { palettes } from './palettes.ts';

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
