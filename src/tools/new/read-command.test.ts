import { expect, test } from 'vitest';
import { drawHelp } from './help-text.ts';
import { kinds } from './kinds.ts';
import { readCommand } from './read-command.ts';

function read(...args: string[]) {
  const command = readCommand(args);
  if (command === 'help') throw new Error('it asks for help');
  return { kind: command.kind?.name, values: command.values };
}

test.each([
  ['experience', 'experience'],
  ['Experiences', 'experience'],
  ['PROJECT', 'project'],
  ['projects', 'project'],
  ['education', 'education'],
  ['skill-group', 'skill-group'],
  ['skill-groups', 'skill-group'],
  ['skill group', 'skill-group'],
  ['Skill_Group', 'skill-group'],
  ['skills', 'skill-group'],
  ['skill', 'skill-group'],
  ['skillGroup', 'skill-group'],
])('%s names the type %s', (word, kind) => {
  expect(read(word, 'A')).toMatchObject({ kind });
});

test('the type may be two words without quotes', () => {
  expect(read('skill', 'group', 'Cloud')).toEqual({
    kind: 'skill-group',
    values: { group: 'Cloud' },
  });
  expect(read('skill', 'group')).toEqual({ kind: 'skill-group', values: { group: 'group' } });
});

test('the title goes into the field that names the entry', () => {
  const titles = kinds.map(({ name }) => read(name, 'A'));
  expect(titles).toEqual([
    { kind: 'skill-group', values: { group: 'A' } },
    { kind: 'experience', values: { role: 'A' } },
    { kind: 'education', values: { title: 'A' } },
    { kind: 'project', values: { title: 'A' } },
  ]);
});

test('options set fields, as text, numbers and lists', () => {
  const args = ['--year', '2009', '--technologies', 'A, B,,', '--technologies=C'];
  expect(read('experience', 'Boss', ...args, '--company', ' ')).toEqual({
    kind: 'experience',
    values: { role: 'Boss', year: '2009', technologies: ['A', 'B', 'C'], company: ' ' },
  });
  expect(read('project', '--order', '-1.5', '--title', 'Shop', '--image-alt', 'x')).toEqual({
    kind: 'project',
    values: { order: -1.5, title: 'Shop', imageAlt: 'x' },
  });
  expect(read('project', 'Shop', '--order', 'soon').values).toEqual({
    title: 'Shop',
    order: 'soon',
  });
});

test('skills get their icons where their names say which', () => {
  const { values } = read('skills', 'Cloud', '--items', 'Node.js, My own tool');
  expect(values).toEqual({
    group: 'Cloud',
    items: [{ name: 'Node.js', icon: 'nodedotjs' }, { name: 'My own tool' }],
  });
});

test('nothing at all may be asked for', () => {
  expect(read()).toEqual({ kind: undefined, values: {} });
});

test.each([
  [
    ['experiense', 'A'],
    'There is no entry of the type "experiense" — did you mean "experience"?\nTypes are: skill-group, experience, education, project',
  ],
  [
    ['talk', 'A'],
    'There is no entry of the type "talk"\nTypes are: skill-group, experience, education, project',
  ],
  [['profile', 'A'], 'There is one profile, and it is there — write your words into profile.yaml'],
  [
    ['experience', 'Staff', 'engineer'],
    '"engineer" is too much — put the title into quotes: npm run new -- experience "Staff engineer"',
  ],
  [
    ['experience', 'A', '--compny', 'B'],
    '--compny is not known for the type experience — did you mean "--company"?\nOptions are: --year, --role, --company, --description, --technologies',
  ],
  [
    ['skills', 'A', '--link', 'B'],
    '--link is not known for the type skill-group\nOptions are: --group, --order, --items',
  ],
  [['experience', 'A', '--company'], '--company needs a value behind it'],
  [['experience', 'A', '--company', '--year', '2009'], '--company needs a value behind it'],
  [['experience', 'A', '--role', 'B'], 'The role stands there twice — leave --role out'],
  [['--company', 'B'], 'Which type? Write npm run new -- <type> "<title>"'],
  [
    ['experience', 'A', '-y', '2009'],
    '-y is not known for the type experience\nOptions are: --year, --role, --company, --description, --technologies',
  ],
])('%j is refused', (args, message) => {
  expect(() => readCommand(args)).toThrow(new Error(message));
});

test('the help names every type with its options', () => {
  expect(readCommand(['--help'])).toBe('help');
  expect(readCommand(['experience', 'A', '--help'])).toBe('help');
  const help = drawHelp();
  expect(help.split('\n')[0]).toBe(
    'npm run new -- <type> "<title>"           writes a new entry and prints its path',
  );
  expect(help).toContain('\nexperience "<role>"\n  --year            Period, like');
  expect(help).toContain(
    '\n  --card-logo       Wider picture on the card, as a path from this file.',
  );
});
