import { experience, project } from '../helpers/content.ts';
import { type BadInput, changes } from './bad-input.ts';

const conflict = '<<<<<<< HEAD\nrole: a\n=======\nrole: b\n>>>>>>> other\n';

/** Files that are no YAML, or YAML that stands for too much. */
export const badYaml: readonly BadInput[] = [
  ...changes('experience/a.yaml', experience, [
    [
      'Work.',
      'Foo: bar',
      '4:14 this text holds a second ": ", or the next line is indented too far',
    ],
    [/$/, 'role: Other\n', '6:1 this field stands here twice'],
    [/$/, 'foo:\n\tbar: 1\n', '7:1 a tab stands where spaces are needed'],
    ['Developer', '"Dev', '2:7 this quote or bracket is not closed'],
    ['Developer', "'Dev", '2:7 this quote or bracket is not closed'],
    ['[React.js]', '[React.js, "Vite]', '5:26 this quote or bracket is not closed'],
    ['[React.js]', '[React.js', '5:15 this quote or bracket is not closed'],
    [
      'company',
      ' company',
      '2:7 this text holds a second ": ", or the next line is indented too far',
    ],
    ['Developer', '!!js/function "x"', '2:7 this YAML tag is not supported'],
    ['Developer', '!!binary aGk=', '2:7 this YAML tag is not supported'],
    ['[React.js]', '!!set &x { React.js }', '5:15 this YAML tag is not supported'],
    ['[React.js]', '&t [*t]', '5:19 the file repeats too much through aliases'],
    ['[React.js]', '&t [[*t], &u [*t], *u]', '5:20 the file repeats too much through aliases'],
    ['Developer', '*nobody', '2:7 this alias names no anchor'],
    ['Developer', '@me', '2:7 text cannot begin with this character'],
    [
      '[React.js]',
      '[🎨, שלום, 5]',
      '5:26 item 3 of "technologies" must be text, found the number 5',
    ],
    [
      '[React.js]',
      '\t[👩‍👩‍👧‍👦,\t5]',
      '5:30 item 2 of "technologies" must be text, found the number 5',
    ],
    ['role', '🎨', '1:1 missing field "role"', '2:1 unknown field "🎨"'],
    [
      'Developer',
      '|x\n  a',
      '2:8 this is not YAML: block scalar header includes extra characters: |x',
    ],
    ['role: ', 'role:', '2:1 this line has no ": " behind the name of a field'],
    ['role: ', 'role = ', '2:1 this line has no ": " behind the name of a field'],
    ['React.js]', 'React.js}', '5:15 this quote or bracket is not closed'],
    ['Developer', '`x`', '2:7 text cannot begin with this character'],
    ['Developer', '%x', '2:7 text cannot begin with this character'],
    ['Developer', '"\\q"', '2:8 this "\\" begins a sign that is not known'],
    ['Developer', '- a', '2:7 a list cannot begin on the line of its field'],
    ['Developer', '& x', '2:7 this alias names no anchor'],
    ['Developer', '"a" b', '2:11 text goes on after the closing quote'],
    ['Developer', '!<tag:x,2000:y> z', '2:7 this YAML tag is not supported'],
    [/$/, '<<<<<<< HEAD\n', '6:1 this line has no ": " behind the name of a field'],
    [/$/, 'toString: 1\n', '6:1 unknown field "toString"'],
    ['Developer', '{ __proto__: { a: 1 } }', '2:7 "role" must be text, found a group of fields'],
    [
      '[React.js]',
      '\n  - C\n - B',
      '7:1 this does not begin in the same column as what it belongs to',
    ],
    ['Studio', "'Joe's'", '3:15 text goes on after the closing quote'],
    [/$/, 'foo\n', '6:1 this line has no ": " behind the name of a field'],
    ['[React.js]', '{ a: b, , c: d }', '5:23 this is not YAML: unexpected , in flow map'],
  ]),
  ...changes('projects/a.mdx', project, [
    ['title: Shop\n', conflict, '2:1 a merge conflict begins here'],
  ]),
  [
    { 'experience/a.yaml': `${experience.replace('Studio', '7')}role: Other\n` },
    'experience/a.yaml:3:10 "company" must be text, found the number 7',
    'experience/a.yaml:6:1 this field stands here twice',
  ],
  [
    { 'experience/a.yaml': `${experience}---\n${experience}` },
    'experience/a.yaml:6:1 the file holds more than one document',
  ],
  [{ 'experience/a.yaml': '' }, 'experience/a.yaml:1:1 the file holds no fields'],
  [{ 'experience/a.yaml': '# x\n' }, 'experience/a.yaml:1:1 the file holds no fields'],
  [{ 'experience/a.yaml': '- a\n' }, 'experience/a.yaml:1:1 the file must hold fields at its top'],
  [
    { 'experience/a.yaml': 'hello\n' },
    'experience/a.yaml:1:1 the file must hold fields at its top',
  ],
  [
    { 'experience/a.yaml': experience.replaceAll('\n', '\r\n').replace('role', 'rle') },
    'experience/a.yaml:2:1 unknown field "rle" — did you mean "role"?',
  ],
  [
    { 'experience/a.yaml': `\ufeff${experience.replace('year', 'yaer')}` },
    'experience/a.yaml:1:1 unknown field "yaer" — did you mean "year"?',
  ],
  ...[`a: ${'['.repeat(3000)}`, '- '.repeat(3000), `a: ${'{a: '.repeat(3000)}`].map(
    (text): BadInput => [
      { 'experience/a.yaml': text },
      'experience/a.yaml:1:1 the file is nested too deeply',
    ],
  ),
  [
    {
      'experience/a.yaml':
        'a: &a [x,x,x,x,x,x,x,x,x]\n' +
        'bcdefghij'
          .split('')
          .map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`)
          .join('\n') +
        '\n',
    },
    'experience/a.yaml:2:8 the file repeats too much through aliases',
  ],
  [
    {
      'experience/a.yaml': `a:\n${Array.from({ length: 120 }, (_, i) => `${' '.repeat(i + 1)}b:\n`).join('')}`,
    },
    'experience/a.yaml:101:101 the file is nested too deeply',
  ],
  [
    { 'experience/a.yaml': `a: &a x\nb: [${'*a,'.repeat(101)}]\n` },
    'experience/a.yaml:2:5 the file repeats too much through aliases',
  ],
  [
    {
      'experience/a.yaml': bomb(
        (name) => `{ ${[...'abcdefghi'].map((key) => `${key}: *${name}`)} }`,
      ),
    },
    'experience/a.yaml:2:12 the file repeats too much through aliases',
  ],
  [
    { 'experience/a.yaml': bomb((name) => `{ <<: [${Array(9).fill(`*${name}`)}] }`) },
    'experience/a.yaml:2:14 the file repeats too much through aliases',
  ],
  [
    { 'experience/a.yaml': bomb((name) => `{ ? [${Array(9).fill(`*${name}`)}] : 1 }`) },
    'experience/a.yaml:2:12 the file repeats too much through aliases',
  ],
  [
    { 'experience/a.yaml': `# שלום 🎨\nrole: 🎨 : x : y\n` },
    'experience/a.yaml:2:7 this text holds a second ": ", or the next line is indented too far',
  ],
  [
    {
      'experience/a.yaml': `\ufeff${experience}`.replaceAll('\n', '\r\n').replace('Developer', '5'),
    },
    'experience/a.yaml:2:7 "role" must be text, found the number 5',
  ],
  [
    { 'experience/a.yaml': `%YAML 1.2\n---\n${experience}%\n` },
    'experience/a.yaml:8:1 text cannot begin with this character',
  ],
  [
    { 'experience/a.yaml': `a: b\n${conflict}` },
    'experience/a.yaml:2:1 a merge conflict begins here',
  ],
  [
    { 'experience/a.yaml': conflict.replaceAll('\n', '\r\n') },
    'experience/a.yaml:1:1 a merge conflict begins here',
  ],
  [
    { 'projects/a.mdx': `${project}\nText.\n${conflict}` },
    'projects/a.mdx:9:1 a merge conflict begins here',
  ],
  [
    { 'experience/a.yaml': ` ${experience}` },
    'experience/a.yaml:2:1 this does not begin in the same column as what it belongs to',
  ],
];

/** Lists or groups that each hold the one before several times. */
function bomb(hold: (name: string) => string): string {
  const names = [...'bcdefghijk'];
  const lines = names.map((name, index) => `${name}: &${name} ${hold(names[index - 1] ?? 'a')}`);
  return ['a: &a { k: x }', ...lines, ''].join('\n');
}
