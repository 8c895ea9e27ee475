import { expect, test } from 'vitest';
import { colorDrawing } from './color-drawing.ts';
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

test('a drawing that asks for nothing stays as it is; one with an answer can show it', () => {
  const plain = draw('', '<path fill="#D2452A" d="M0 0h9"/>');
  expect(colorDrawing(plain, palettes.riso)).toBe(plain);
  const answering = draw('', '<g id="answer" display="none"/><g/>');
  expect(colorDrawing(answering, palettes.riso)).toContain(
    '<style>#answer:target{display:inline}#answer:target+*{display:none}</style><g id="answer"',
  );
});
