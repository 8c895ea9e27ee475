/** SPDX names of licences under which a package may be passed on with the project. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Tells whether an SPDX expression, such as `(MIT OR GPL-3.0) AND Zlib`, leaves a way to pass on. */
export function isRedistributable(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  const isAllowed = readEither(words);
  return isAllowed && words.length === 0;
}

// AND binds tighter than OR. Both sides are always read, so that no word is left.
function readEither(words: string[]): boolean {
  let isAllowed = readBoth(words);
  while (words[0] === 'OR') {
    words.shift();
    const other = readBoth(words);
    isAllowed ||= other;
  }
  return isAllowed;
}

function readBoth(words: string[]): boolean {
  let isAllowed = readOne(words);
  while (words[0] === 'AND') {
    words.shift();
    const other = readOne(words);
    isAllowed &&= other;
  }
  return isAllowed;
}

function readOne(words: string[]): boolean {
  const word = words.shift() ?? '';
  if (word !== '(') return allowed.has(word);
  const isAllowed = readEither(words);
  return words.shift() === ')' && isAllowed;
}
