import { expect, test } from 'vitest';
import { readIcon } from '../icons/icons.ts';
import { drawIconSprite } from './icon-sprite.ts';

test('each icon is on the sheet once, in its brand’s colour', () => {
  const sheet = drawIconSprite(['react', 'vscode', 'react']);
  expect(sheet.match(/<symbol id="[^"]+"/g)).toEqual(['<symbol id="react"', '<symbol id="vscode"']);
  expect(sheet).toContain(
    `color-mix(in oklab,${readIcon('react')?.color} var(--tint,100%),currentColor)`,
  );
});

test('a brand of black takes the colour of the text, so that it shows on dark ground too', () => {
  expect(drawIconSprite(['nextdotjs'])).toContain('<path fill="currentColor"');
});

test('an unknown icon is named', () => {
  expect(() => drawIconSprite(['nosuchicon'])).toThrow('no icon is named "nosuchicon"');
});
