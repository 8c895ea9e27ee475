import { expect, test } from 'vitest';
import { isRedistributable } from './is-redistributable.ts';

test.each(['MIT', '(MIT)', 'GPL-3.0 OR MIT', '(AGPL-3.0 OR MIT) AND Zlib', 'MIT AND (ISC OR X)'])(
  '%s leaves a way to pass on',
  (expression) => expect(isRedistributable(expression)).toBe(true),
);

test.each(['', 'UNLICENSED', 'GPL-3.0', 'MIT AND GPL-3.0', 'X OR MIT AND Y', '(MIT', 'MIT ISC'])(
  '"%s" leaves none',
  (expression) => expect(isRedistributable(expression)).toBe(false),
);
