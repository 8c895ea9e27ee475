import { expect, test } from 'vitest';
import { fieldCatalogs, listFieldTexts, readFieldTexts } from './field-texts.ts';

test.each(Object.entries(fieldCatalogs))('%s explains each field', (_, catalog) => {
  expect(Object.keys(catalog)).toEqual([...listFieldTexts().keys()]);
  expect(Object.values(catalog).filter((text) => !text.trim())).toEqual([]);
});

test('a text has the key of its field, or one that several types share', () => {
  const texts = listFieldTexts();
  expect(texts.get('project.title')).toBe('Name of the project.');
  expect(texts.get('skillGroup.items.icon')).toContain('simpleicons.org');
  expect(texts.get('common.links.url')).toContain('Where it leads');
  expect(texts.get('site.theme.paper.dark')).toContain('dark theme');
  expect(new Set(texts.values()).size).toBe(texts.size);
});

test('explanations are found by the English ones, in a language of any region', () => {
  expect(readFieldTexts('de-AT')['Title of the post.']).toBe('Titel des Beitrags.');
  expect(readFieldTexts('en')).toEqual({});
  expect(readFieldTexts('he')).toEqual({});
});
