import { expect, test } from 'vitest';
import { inspectNames } from './inspect-names.ts';

const all = (ending: string) => ({
  Profile: ending,
  SkillGroup: ending,
  Experience: ending,
  Education: ending,
});

test('a folder without files has entries that end in .yaml', () => {
  expect(inspectNames([])).toEqual({ endings: all('yaml'), letters: 'ascii', notes: [] });
});

test('an owner of .yml files has them all in the editor', () => {
  const paths = ['profile', 'skills/a', 'experience/a', 'experience/b', 'education/a'];
  const files = [...paths.map((path) => `${path}.yml`), 'projects/a.mdx', 'images/a.svg'];
  expect(inspectNames(files)).toEqual({ endings: all('yml'), letters: 'ascii', notes: [] });
});

test('of a mixed folder the owner is told which files the editor leaves out', () => {
  const paths = [
    'skills/a.yml',
    'skills/b.yml',
    'skills/c.yaml',
    'education/b.yml',
    'education/a.yaml',
  ];
  const { endings, notes } = inspectNames(paths);
  expect(endings).toMatchObject({ SkillGroup: 'yml', Education: 'yaml' });
  expect(notes).toEqual([
    'The editor does not show "skills/c.yaml": call it "skills/c.yml", as the other files there end.',
    'The editor does not show "education/b.yml": call it "education/b.yaml", as the other files there end.',
  ]);
});

test('what only looks like a record is passed over', () => {
  const paths = ['profile.old.yml', 'skills/more/a.yml', 'skills-old/a.yml', 'profile.yml.bak'];
  expect(inspectNames(paths)).toEqual({ endings: all('yaml'), letters: 'ascii', notes: [] });
});

test('letters of other scripts are kept where a file is called with some', () => {
  expect(inspectNames(['projects/привет.mdx', 'skills/a.yaml']).letters).toBe('unicode');
  expect(inspectNames(['projects/a.mdx', 'images/привет.svg']).letters).toBe('ascii');
});
