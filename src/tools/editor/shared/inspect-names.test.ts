import { expect, test } from 'vitest';
import { inspectNames } from './inspect-names.ts';

test('a folder without files has entries that end in .yaml', () => {
  const endings = { Profile: 'yaml', SkillGroup: 'yaml', Experience: 'yaml', Education: 'yaml' };
  const nothing = { endings, letters: 'ascii', notes: [] };
  expect(inspectNames([])).toEqual(nothing);
  expect(inspectNames(['profile.old.yml', 'skills/more/a.yml', 'images/привет.svg'])).toEqual(
    nothing,
  );
});

test('of a mixed folder the owner is told which files the editor leaves out', () => {
  const skills = ['skills/a.yml', 'skills/b.yml', 'skills/c.yaml'];
  const { endings, notes } = inspectNames([...skills, 'education/b.yml', 'education/a.yaml']);
  expect(endings).toMatchObject({ SkillGroup: 'yml', Education: 'yaml' });
  expect(notes).toEqual([
    'The editor does not show "skills/c.yaml": call it "skills/c.yml", as the other files there end.',
    'The editor does not show "education/b.yml": call it "education/b.yaml", as the other files there end.',
  ]);
});

test('letters of other scripts are kept where a file is called with some', () => {
  expect(inspectNames(['projects/привет.mdx', 'skills/a.yaml']).letters).toBe('unicode');
});
