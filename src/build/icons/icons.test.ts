import { expect, test } from 'vitest';
import { drawIconSheet, readIcon } from './icons.ts';

test('each icon is on the sheet once, in alphabetical order, with its brand’s colour beside it', () => {
  const { svg, icons } = drawIconSheet(['vscode', 'react', 'vscode']);
  const [react, vscode] = [readIcon('react'), readIcon('vscode')];
  expect(icons).toEqual([
    { slug: 'react', color: react?.color },
    { slug: 'vscode', color: vscode?.color },
  ]);
  expect(svg).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="96">` +
      `<path transform="translate(0 0)" d="${react?.path}"/>` +
      `<path transform="translate(0 48)" d="${vscode?.path}"/></svg>\n`,
  );
});

test('a brand of black has no colour, so that it shows in that of the text on dark ground too', () => {
  expect(drawIconSheet(['nextdotjs']).icons).toEqual([{ slug: 'nextdotjs' }]);
});

test('a sheet without icons is a drawing too', () => {
  expect(drawIconSheet([]).svg).toContain('width="24" height="48"');
});

test('an unknown icon is named', () => {
  expect(() => drawIconSheet(['nosuchicon'])).toThrow('no icon is named "nosuchicon"');
});
