import type { Chance } from './make-chance.ts';

/** Pieces of text that YAML, MDX, file names or terminals could stumble over, for tests. */
const pieces = [
  ...[': ', ' #', '#', '- ', '-', '---', '...', '? ', '& ', '&a', '*a', '!t', '!!str', '%TAG', '@'],
  ...['`', '|', '>', '>-', '{', '}', '[', ']', ',', "'", "''", '"', '\\', '\\n', '$x', '<<', '='],
  ...['null', '~', 'true', 'No', '1e3', '0x1F', '0o7', '2009', '.inf', '-1', '2009-01-01', '::'],
  ...['\n', '\n\n', '\n  ', ' ', '   ', '\t', '\u00a0', '\u2028', '\u2029', '\ufeff', '\u200b'],
  ...[
    'é',
    'e\u0301',
    'ß',
    'İ',
    '日本',
    'हिन्दी',
    'שלום',
    '\u202e',
    '👩‍👩‍👧',
    '🎉',
    'ﬁ',
    'Ａ',
    '\u2800',
  ],
  ...['__proto__', 'constructor', '../', '/', 'con', 'NUL', '.', 'COM1', 'a', 'word', 'Node.js'],
  ...['import x', 'export', '<b>', '{1+1}', '</', '<!--', 'https://a.b/c?d=#e', 'C++', 'C#'],
  'x'.repeat(90),
];

/** Puts up to `longest` of them together. */
export function makeHostileText(chance: Chance, longest = 8): string {
  return Array.from({ length: 1 + chance.below(longest) }, () => chance.pick(pieces)).join('');
}
