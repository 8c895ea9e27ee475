import { expect, test } from 'vitest';
import { findEndings } from './endings.ts';

const all = (ending: string) => ({
  Profile: ending,
  SkillGroup: ending,
  Experience: ending,
  Education: ending,
});

test('a folder without files has entries that end in .yaml', () => {
  expect(findEndings([])).toEqual({ endings: all('yaml'), notes: [] });
});

test('an owner of .yml files has them all in the editor', () => {
  const paths = ['profile', 'skills/a', 'experience/a', 'experience/b', 'education/a'];
  const files = [...paths.map((path) => `${path}.yml`), 'projects/a.mdx', 'images/a.svg'];
  expect(findEndings(files)).toEqual({ endings: all('yml'), notes: [] });
});

test('of a mixed folder the owner is told which files the editor leaves out', () => {
  const paths = [
    'skills/a.yml',
    'skills/b.yml',
    'skills/c.yaml',
    'education/b.yml',
    'education/a.yaml',
  ];
  const { endings, notes } = findEndings(paths);
  expect(endings).toMatchObject({ SkillGroup: 'yml', Education: 'yaml' });
  expect(notes).toEqual([
    'The editor does not show "skills/c.yaml": call it "skills/c.yml", as the other files there end.',
    'The editor does not show "education/b.yml": call it "education/b.yaml", as the other files there end.',
  ]);
});

test('what only looks like a record is passed over', () => {
  const paths = ['profile.old.yml', 'skills/more/a.yml', 'skills-old/a.yml', 'profile.yml.bak'];
  expect(findEndings(paths)).toEqual({ endings: all('yaml'), notes: [] });
});
