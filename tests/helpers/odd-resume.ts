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

const oddDates = [
  '2014',
  '2014-06',
  '2014-06-29',
  '2014-13-01',
  '06/2015',
  'June 5, 2015',
  'Sept 2015',
  'Present',
  'now',
  '12/06/2015',
  'Spring 2015',
  '9999-12-31',
  '2015-06-12T00:00:00Z',
  '',
] as const;

/** The fields that are read in each section, some by two names. */
const sections: Record<string, string[]> = {
  basics: [
    'name',
    'label',
    'roles',
    'summary',
    'about',
    'image',
    'email',
    'phone',
    'url',
    'profiles',
  ],
  work: [
    'name',
    'company',
    'position',
    'startDate',
    'endDate',
    'summary',
    'highlights',
    'keywords',
  ],
  volunteer: ['organization', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  education: [
    'institution',
    'startDate',
    'endDate',
    'studyType',
    'area',
    'score',
    'gpa',
    'courses',
  ],
  projects: ['name', 'description', 'highlights', 'keywords', 'url', 'website'],
  skills: ['name', 'keywords'],
};

const names = [
  ...Object.values(sections).flat(),
  ...['location', 'level', 'entity', 'type', 'references', 'certificates'],
  'network',
  'username',
  '__proto__',
  'constructor',
  'odd name.',
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes a resume of known names and values that are mostly not what they should be. */
export function makeOddResume(chance: Chance): string {
  const resume = Object.fromEntries(
    [...Object.keys(sections), '$schema', 'meta', 'awards', 'languages', 'extra'].flatMap((name) =>
      chance.below(8) ? [[name, makeSection(chance, name)]] : [],
    ),
  );
  return JSON.stringify({ basics: {}, ...resume });
}

function makeSection(chance: Chance, name: string): Json {
  if (chance.below(10) === 0) return makeValue(chance, 2);
  if (name === 'basics') return makeGroup(chance, name);
  return Array.from({ length: chance.below(4) }, () =>
    chance.below(10) ? makeGroup(chance, name) : makeValue(chance, 2),
  );
}

function makeGroup(chance: Chance, section: string): Json {
  const own = sections[section] ?? [];
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
  if (kind === 6) return null;
  if (kind === 7) return chance.below(2) === 0;
  if (kind === 8) return chance.pick([0, -1, 2015, 1.5, 1e21]);
  if (kind === 11) return makeGroup(chance, 'basics');
  return Array.from({ length: chance.below(5) }, () => makeValue(chance, depth - 1));
}
