import { createRequire } from 'node:module';
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
export function makeHostileText(chance: Chance, longest = 8): string {
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

interface SectionSchema {
  properties?: object;
  items?: SectionSchema;
}

/** The fields of each section of a JSON Resume. */
const sections = new Map(
  Object.entries<SectionSchema>(schema.properties).map(([name, { properties, items }]) => [
    name,
    Object.keys(items?.properties ?? properties ?? {}),
  ]),
);

/** Names of fields, with those of older versions and of other programs. */
const names = [
  ...[...sections.values()].flat(),
  'company',
  'website',
  'gpa',
  'picture',
  'entity',
  'network',
  'username',
  '__proto__',
  'constructor',
  'odd name.',
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes a resume of known names and values that are mostly not what they should be. */
export function makeRandomResume(chance: Chance): string {
  const resume = [...sections.keys(), 'extra']
    .filter(() => chance.below(8))
    .map((name) => [name, makeSection(chance, name)]);
  return JSON.stringify({ basics: {}, ...Object.fromEntries(resume) });
}

function makeSection(chance: Chance, name: string): Json {
  if (chance.below(10) === 0) return makeValue(chance, 2);
  if (name === 'basics') return makeGroup(chance, name);
  return Array.from({ length: chance.below(4) }, () =>
    chance.below(10) ? makeGroup(chance, name) : makeValue(chance, 2),
  );
}

function makeGroup(chance: Chance, section: string): Json {
  const own = sections.get(section) ?? [];
  const fields = Array.from({ length: 3 + chance.below(8) }, (): [string, Json] => {
    const name = chance.below(5) && own.length > 0 ? chance.pick(own) : chance.pick(names);
    const isDate = /date|start|end/i.test(name) && chance.below(5) > 0;
    return [name, isDate ? chance.pick(oddDates) : makeValue(chance, 3)];
  });
  return Object.fromEntries(fields);
}

function makeValue(chance: Chance, depth: number): Json {
  const kind = chance.below(depth > 0 ? 12 : 9);
  if (kind < 6) return chance.pick(oddTexts) + (chance.below(3) ? '' : ` ${chance.pick(oddTexts)}`);
  if (kind < 9) return chance.pick([null, true, false, 0, -1, 2015, 1.5, 1e21]);
  if (kind === 11) return makeGroup(chance, 'basics');
  return Array.from({ length: chance.below(5) }, () => makeValue(chance, depth - 1));
}
