import { expect, test } from 'vitest';
import { drawIconSheet, readIcon } from './icons.ts';

test('each icon is on the sheet once, sorted by name, with its brand’s color', async () => {
  const { svg, icons } = await drawIconSheet(['vscode', 'react', 'vscode']);
  const [react, vscode] = [readIcon('react'), readIcon('vscode')];
  expect(icons).toEqual([
    { slug: 'react', color: react.color },
    { slug: 'vscode', color: vscode.color },
  ]);
  expect(svg).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="96">` +
      `<path transform="translate(0 0)" d="${react.path}"/>` +
      `<path transform="translate(-1 48)" d="${vscode.path}"/></svg>\n`,
  );
});

test('black brands take the text’s color, and an unknown icon is named', async () => {
  expect((await drawIconSheet(['nextdotjs'])).icons).toEqual([{ slug: 'nextdotjs' }]);
  expect((await drawIconSheet([])).svg).toContain('width="24" height="48"');
  await expect(drawIconSheet(['nosuchicon'])).rejects.toThrow('no icon is named "nosuchicon"');
});
