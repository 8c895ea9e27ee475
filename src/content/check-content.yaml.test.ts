import { describe, expect, test } from 'vitest';
import { listFaults } from './list-faults.ts';
import { type ContentFiles, experience } from './make-content.ts';

const cases: [files: ContentFiles, ...faults: string[]][] = [
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
  [
    { 'experience/a.yaml': experience.replace('role:', 'role') },
    'experience/a.yaml:2:1 this line does not begin with a field and ": "',
  ],
  [
    { 'experience/a.yaml': experience.replace('role: ', 'role:') },
    'experience/a.yaml:2:1 this line does not begin with a field and ": "',
  ],
  [
    { 'experience/a.yaml': experience.replace('Work.', 'Work\nthat goes on.') },
    'experience/a.yaml:5:1 this line does not begin with a field and ": "',
  ],
  [
    { 'experience/a.yaml': `${experience}foo\n` },
    'experience/a.yaml:6:1 this line does not begin with a field and ": "',
  ],
  [
    { 'experience/a.yaml': experience.replace('Work.', '"Say "hi" now"') },
    'experience/a.yaml:4:20 more text follows after a closing quote or bracket',
  ],
  [
    { 'experience/a.yaml': experience.replace('Work.', "'It's me'") },
    'experience/a.yaml:4:18 more text follows after a closing quote or bracket',
  ],
  [
    { 'experience/a.yaml': experience.replace('Studio', '"c:\\Users"') },
    'experience/a.yaml:3:13 this "\\" begins something that YAML does not know',
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
  [
    { 'experience/a.yaml': `a: ${'['.repeat(100000)}` },
    'experience/a.yaml:1:1 the file is nested too deeply',
  ],
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
    'experience/a.yaml:1:1 the file repeats too much through aliases',
  ],
];

describe('the checker says of YAML', () => {
  test.each(cases.map(([files, ...faults]) => ({ files, faults })))(
    '$faults.0',
    async ({ files, faults }) => {
      expect(await listFaults(files)).toEqual(faults);
    },
  );
});
