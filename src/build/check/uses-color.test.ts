import { expect, test } from 'vitest';
import { usesColor } from './uses-color.ts';

test.each<[isTTY: boolean | undefined, env: NodeJS.ProcessEnv, color: boolean]>([
  [true, {}, true],
  [undefined, {}, false],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [undefined, { FORCE_COLOR: '1' }, true],
  [undefined, { FORCE_COLOR: '' }, false],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [undefined, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('on a terminal: %s, with %j, colour: %s', (isTTY, env, color) => {
  expect(usesColor({ isTTY }, env)).toBe(color);
});
