import type { Chance } from './make-chance.ts';

/** Texts that mean something to YAML, Markdown, MDX, a shell, a terminal or JavaScript. */
export const oddTexts = [
  'Plain words',
  'Zażółć gęślą jaźń',
  '日本語のテキスト。',
  'مرحبا \u202eabc\u202c',
  '👩‍👩‍👧 family',
  'import x from "y"',
  'export default 1',
  '{1 + 1} and {/* no */}',
  '<script>alert(1)</script>',
  '<Note>no</Note> <!-- no -->',
  '<p>One <b>bold</b><br>word</p><ul><li>a<li>b</ul>',
  'List<T> &lt;p&gt;x&lt;/p&gt; &nbsp;&#10;&#x202e;',
  '**bold** `code` [text](https://example.com)',
  '---',
  '- item\n- item',
  '# heading',
  '1. one\n2) two',
  '> quote',
  '===',
  '```js',
  '*stars* _lines_ snake_case __both__ ~~gone~~ ~one~',
  '| a | b |\n|---|---|',
  '[x](javascript:alert(1)) ![y](z.png) [^1] [ ] [a]: b',
  '&amp; &#x41; &lt;b&gt; AT&T',
  'back\\slash \\{ \\* C:\\new',
  'https://example.com/a_b_c?d=e&f=g#h.',
  'http://[::1 www.example.com, www.. a@b.co',
  'key: value # comment',
  '"double" \'single\' `tick`',
  '@at !tag &anchor *alias %percent',
  'yes',
  'null',
  '0x1f',
  '1e3',
  '2024-01-01',
  ' \t blanks \t ',
  '\u200b\u2060',
  '\ufeffmark',
  'nul\u0000bell\u0007escape\u001b[31m',
  'lone \ud800 half',
  'lines\u2028and\u2029parts\u0085next',
  'Win\r\ndows\rlines',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'CON',
  '$(rm -rf .) `id`',
  `${'long words '.repeat(60)}end`,
  'x'.repeat(400),
] as const;

/** Pieces of text that YAML, MDX, file names or terminals could stumble over. */
const pieces = [
  ...[': ', ' #', '#', '- ', '-', '---', '...', '? ', '& ', '&a', '*a', '!t', '!!str', '%TAG', '@'],
  ...['`', '|', '>', '>-', '{', '}', '[', ']', ',', "'", "''", '"', '\\', '\\n', '$x', '<<', '='],
  ...['null', '~', 'true', 'No', '1e3', '0x1F', '0o7', '2009', '.inf', '-1', '2009-01-01', '::'],
  ...['\n', '\n\n', '\n  ', ' ', '   ', '\t', '\u00a0', '\u2028', '\u2029', '\ufeff', '\u200b'],
  ...['é', 'e\u0301', 'ß', 'İ', '日本', 'हिन्दी', 'שלום', '\u202e', '👩‍👩‍👧', 'ﬁ', 'Ａ', '\u2800'],
  ...['__proto__', 'constructor', '../', '/', 'con', 'NUL', '.', 'COM1', 'a', 'word', 'Node.js'],
  ...['import x', 'export', '<b>', '{1+1}', '</', '<!--', 'https://a.b/c?d=#e', 'C++', 'C#'],
  'x'.repeat(90),
];

/** Puts up to `longest` of the pieces together. */
export function makeHostileText(chance: Chance, longest = 8): string {
  return Array.from({ length: 1 + chance.below(longest) }, () => chance.pick(pieces)).join('');
}
