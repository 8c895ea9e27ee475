import { expect, test } from 'vitest';
import { readEntry } from './read-entry.ts';
import { writeEntry } from './write-entry.ts';

const school = 'year: 2009\ntitle: School\ndescription: Words\n';

test('a picture that was chosen is written without a dot before its folder', () => {
  const entry = readEntry(`${school}logo: images/a.svg\ncardLogo: ./images/b.svg`, 'yaml');
  expect(writeEntry({ ...entry, logo: './images/c.svg' }, 'yaml')).toBe(
    `${school}logo: images/c.svg\ncardLogo: ./images/b.svg`,
  );
});

test('words that begin like a path stay as they are', () => {
  const entry = readEntry(`${school}logo: images/a.svg\ncardLogo: images/b.svg`, 'yaml');
  expect(writeEntry({ ...entry, title: './school' }, 'yaml')).toContain('title: ./school\n');
});
