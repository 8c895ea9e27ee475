import { expect, test } from 'vitest';
import { renderHeadStyles } from './head-styles.ts';

test.each([
  [2.4, true],
  [4.9, false],
])('beside a name of %d em there is room for the portrait: %s', (width, isBeside) => {
  const nameWidths = [width, width / 2];
  const styles = renderHeadStyles({ fonts: [], nameWidths, nameLeading: 0.86, nameCrop: 0.2 });
  expect(styles.includes('--portrait-row:1')).toBe(isBeside);
});
