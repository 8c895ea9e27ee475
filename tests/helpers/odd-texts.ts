import { createRequire } from 'node:module';
import type { Random } from '../../maintainers/random.ts';

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
  '__proto__',
  'constructor',
  'CON',
  ' \t blanks \t ',
  '\u200b\u2060',
  '\ufeffmark',
  'nul\u0000bell\u0007escape\u001b[31m',
  'lone \ud800 half',
  'lines\u2028and\u2029parts\u0085next',
  'Win\r\ndows\rlines',
  '../../etc/passwd',
  '$(rm -rf .) `id`',
  `${'long words '.repeat(60)}end`,
  'x'.repeat(400),
] as const;

/** Every character that is printed in ASCII and is no letter or digit. */
const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (sign) => /\W|_/.test(sign),
);

/** Pieces of text that YAML, MDX, file names or terminals could stumble over. */
const pieces = [
  ...signs,
  ...oddTexts.filter((text) => text.length < 20),
  ': ',
  ' #',
  '- ',
  '!!str',
  '\n  ',
  '\t',
  '\u00a0',
  '\u2028',
  'e\u0301',
  'ß',
  'İ',
  'हिन्दी',
  'ﬁ',
  'Ａ',
  '\u2800',
  '0o7',
  '.inf',
  'word',
  'C++',
  'x'.repeat(90),
];

/** Puts up to `longest` of the pieces together. */
export function makeHostileText(chance: Random, longest = 8): string {
  return Array.from({ length: 1 + chance.below(longest) }, () => chance.pick(pieces)).join('');
}

const { schema } = createRequire(import.meta.url)('@jsonresume/schema');

export const oddDates = [
  '2014',
  '2014-06',
  '2014-06-29',
  '2014-13-01',
  '06/2015',
  '12/06/2015',
  'June 5, 2015',
  'Sept 2015',
  'Spring 2015',
  'Present',
  'now',
  '9999-12-31',
  '2015-06-12T00:00:00Z',
  '',
];

interface FieldSchema {
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  /** Dates alone refer to another schema. */
  $ref?: string;
}

/** Names of fields of older versions and of other programs, or of no program. */
const otherNames = [
  'company',
  'website',
  'gpa',
  'picture',
  '__proto__',
  'constructor',
  'odd name.',
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes a resume of known names and values that are mostly not what they should be. */
export function makeRandomResume(chance: Random): string {
  const resume = makeValue(chance, { ...schema, $ref: undefined });
  return JSON.stringify({ basics: {}, ...(resume as object) });
}

function makeValue(chance: Random, { properties, items, $ref }: FieldSchema): Json {
  if (properties) {
    const named = Object.entries(properties).filter(() => chance.below(4) > 0);
    const fields = named.map(([name, field]) => [name, makeField(chance, field)]);
    const other = [chance.pick(otherNames), makeOdd(chance)];
    return Object.fromEntries(chance.below(3) ? fields : [...fields, other]);
  }
  if (items) return Array.from({ length: chance.below(4) }, () => makeField(chance, items));
  return $ref ? chance.pick(oddDates) : makeOdd(chance);
}

/** A value for a field, in a tenth of all cases one for another kind of field. */
const makeField = (chance: Random, field: FieldSchema): Json =>
  chance.below(10) ? makeValue(chance, field) : makeOdd(chance);

function makeOdd(chance: Random): Json {
  const kind = chance.below(10);
  if (kind < 6) return chance.pick(oddTexts) + (chance.below(3) ? '' : ` ${chance.pick(oddTexts)}`);
  if (kind < 8) return chance.pick([null, true, false, 0, -1, 2015, 1.5, 1e21]);
  return kind === 8 ? [makeOdd(chance)] : { name: makeOdd(chance) };
}
