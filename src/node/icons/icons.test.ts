import { expect, test } from 'vitest';
import { drawIconSheet, readIcon } from './icons.ts';

test('each icon is on the sheet once, in alphabetical order, with its brand’s colour beside it', () => {
  const { svg, icons } = drawIconSheet(['vscode', 'react', 'vscode']);
  const [react, vscode] = [readIcon('react'), readIcon('vscode')];
  expect(icons).toEqual([
    { slug: 'react', color: react.color },
    { slug: 'vscode', color: vscode.color },
  ]);
  expect(svg).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="96">` +
      `<path transform="translate(0 0)" d="${react.path}"/>` +
      `<path transform="translate(0 48)" d="${vscode.path}"/></svg>\n`,
  );
});

test('black brands take the colour of the text; a sheet may be empty; an unknown icon is named', () => {
  expect(drawIconSheet(['nextdotjs']).icons).toEqual([{ slug: 'nextdotjs' }]);
  expect(drawIconSheet([]).svg).toContain('width="24" height="48"');
  expect(() => drawIconSheet(['nosuchicon'])).toThrow('no icon is named "nosuchicon"');
});
