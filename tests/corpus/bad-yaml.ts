import { experience, project } from '../helpers/content.ts';
import type { BadInput } from './bad-input.ts';

const conflict = '<<<<<<< HEAD\nrole: a\n=======\nrole: b\n>>>>>>> other\n';

/** Files that are no YAML, or YAML that stands for too much. */
export const badYaml: readonly BadInput[] = [
  [
    { 'experience/a.yaml': experience.replace('Work.', 'Foo: bar') },
    'experience/a.yaml:4:14 this text holds a second ": ", or the next line is indented too far',
  ],
  [
    { 'experience/a.yaml': `${experience}role: Other\n` },
    'experience/a.yaml:6:1 this field stands here twice',
  ],
  [
    { 'experience/a.yaml': `${experience.replace('Studio', '7')}role: Other\n` },
    'experience/a.yaml:3:10 "company" must be text, found the number 7',
    'experience/a.yaml:6:1 this field stands here twice',
  ],
  [
    { 'experience/a.yaml': `${experience}foo:\n\tbar: 1\n` },
    'experience/a.yaml:7:1 a tab stands where spaces are needed',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"Dev') },
    'experience/a.yaml:2:7 this quote or bracket is not closed',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', "'Dev") },
    'experience/a.yaml:2:7 this quote or bracket is not closed',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '[React.js, "Vite]') },
    'experience/a.yaml:5:26 this quote or bracket is not closed',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '[React.js') },
    'experience/a.yaml:5:15 this quote or bracket is not closed',
  ],
  [
    { 'experience/a.yaml': experience.replace('company', ' company') },
    'experience/a.yaml:2:7 this text holds a second ": ", or the next line is indented too far',
  ],
  [
    { 'experience/a.yaml': `${experience}---\n${experience}` },
    'experience/a.yaml:6:1 the file holds more than one document',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '!!js/function "x"') },
    'experience/a.yaml:2:7 this YAML tag is not supported',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '!!binary aGk=') },
    'experience/a.yaml:2:7 this YAML tag is not supported',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '!!set &x { React.js }') },
    'experience/a.yaml:5:15 this YAML tag is not supported',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '&t [*t]') },
    'experience/a.yaml:5:19 this alias holds itself',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '&t [[*t], &u [*t], *u]') },
    'experience/a.yaml:5:20 this alias holds itself',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '*nobody') },
    'experience/a.yaml:2:7 this alias names no anchor',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '@me') },
    'experience/a.yaml:2:7 text cannot begin with this character',
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
    'experience/a.yaml:2:305 the file repeats too much through aliases',
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
    { 'experience/a.yaml': experience.replace('[React.js]', '[🎨, שלום, 5]') },
    'experience/a.yaml:5:26 item 3 of "technologies" must be text, found the number 5',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '\t[👩‍👩‍👧‍👦,\t5]') },
    'experience/a.yaml:5:30 item 2 of "technologies" must be text, found the number 5',
  ],
  [
    {
      'experience/a.yaml': `\ufeff${experience}`.replaceAll('\n', '\r\n').replace('Developer', '5'),
    },
    'experience/a.yaml:2:7 "role" must be text, found the number 5',
  ],
  [
    { 'experience/a.yaml': experience.replace('role', '🎨') },
    'experience/a.yaml:1:1 missing field "role"',
    'experience/a.yaml:2:1 unknown field "🎨"',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '|x\n  a') },
    'experience/a.yaml:2:8 this is not YAML: block scalar header includes extra characters: |x',
  ],
  [
    { 'experience/a.yaml': `%YAML 1.2\n---\n${experience}%\n` },
    'experience/a.yaml:8:1 text cannot begin with this character',
  ],
  [
    { 'experience/a.yaml': experience.replace('role: ', 'role:') },
    'experience/a.yaml:2:1 this line has no ": " behind the name of a field',
  ],
  [
    { 'experience/a.yaml': experience.replace('role: ', 'role = ') },
    'experience/a.yaml:2:1 this line has no ": " behind the name of a field',
  ],
  [
    { 'experience/a.yaml': experience.replace('React.js]', 'React.js}') },
    'experience/a.yaml:5:15 this quote or bracket is not closed',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '`x`') },
    'experience/a.yaml:2:7 text cannot begin with this character',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '%x') },
    'experience/a.yaml:2:7 text cannot begin with this character',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"\\q"') },
    'experience/a.yaml:2:8 this "\\" begins a sign that is not known',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '- a') },
    'experience/a.yaml:2:7 a list cannot begin on the line of its field',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '& x') },
    'experience/a.yaml:2:7 this alias names no anchor',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"a" b') },
    'experience/a.yaml:2:11 text goes on after the closing quote',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '!<tag:x,2000:y> z') },
    'experience/a.yaml:2:7 this YAML tag is not supported',
  ],
  [
    { 'experience/a.yaml': `${experience}<<<<<<< HEAD\n` },
    'experience/a.yaml:6:1 this line has no ": " behind the name of a field',
  ],
  [
    { 'experience/a.yaml': `${experience}toString: 1\n` },
    'experience/a.yaml:6:1 unknown field "toString"',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '{ __proto__: { a: 1 } }') },
    'experience/a.yaml:2:7 "role" must be text, found a group of fields',
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
    { 'projects/a.mdx': project.replace('title: Shop\n', conflict) },
    'projects/a.mdx:2:1 a merge conflict begins here',
  ],
  [
    { 'projects/a.mdx': `${project}\nText.\n${conflict}` },
    'projects/a.mdx:9:1 a merge conflict begins here',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '\n  - C\n - B') },
    'experience/a.yaml:7:1 this does not begin in the same column as what it belongs to',
  ],
  [
    { 'experience/a.yaml': ` ${experience}` },
    'experience/a.yaml:2:1 this does not begin in the same column as what it belongs to',
  ],
  [
    { 'experience/a.yaml': experience.replace('Studio', "'Joe's'") },
    'experience/a.yaml:3:15 text goes on after the closing quote',
  ],
  [
    { 'experience/a.yaml': `${experience}foo\n` },
    'experience/a.yaml:6:1 this line has no ": " behind the name of a field',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '{ a: b, , c: d }') },
    'experience/a.yaml:5:23 this is not YAML: unexpected , in flow map',
  ],
];

/** Lists or groups that each hold the one before several times. */
function bomb(hold: (name: string) => string): string {
  const names = [...'bcdefghijk'];
  const lines = names.map((name, index) => `${name}: &${name} ${hold(names[index - 1] ?? 'a')}`);
  return ['a: &a { k: x }', ...lines, ''].join('\n');
}
