import { expect, test } from 'vitest';
import { recordTypes } from '../../../schemas/index.ts';
import { beforeSave, findCollectionType, findText, keepText } from './before-save.ts';
import type { Fields } from './formats/values.ts';

const text = '# mine\nyear: 2009\ntitle: A\ndescription: B\nlogo: a.svg\ncardLogo: b.svg';
const fields = { year: '2009', title: 'A', description: 'B', logo: 'a.svg', cardLogo: 'b.svg' };

/** The entry as the CMS keeps it when it is saved. */
function save(data: Fields, { newRecord = false, collection = 'education' } = {}): Fields {
  let kept = data;
  const entry = {
    toJS: () => ({ data, newRecord, collection, slug: 'a', path: 'education/a.yaml' }),
    setIn: ([, name = '']: string[], value: unknown) => {
      kept = { ...data, [name]: value };
      return entry;
    },
  };
  beforeSave({ entry });
  return kept;
}

const refusal = (words: string) =>
  expect.objectContaining({
    message: 'saving_failed',
    cause: expect.objectContaining({ message: expect.stringContaining(words) }),
  });

test('a saved entry carries the text that it was saved as', () => {
  const entry = keepText(fields, text);
  expect(findText(entry)).toBe(text);
  const saved = save({ ...entry, title: 'C' });
  expect(findText(saved)).toBe(text.replace('title: A', 'title: C'));
  expect(findText(save(saved))).toBe(findText(saved));
});

test('a draft of a text that the file no longer has is refused, unless it is a new entry', () => {
  const draft = { ...fields, __text: 'of an earlier visit' };
  expect(() => save(draft)).toThrow(refusal('was changed since'));
  expect(findText(save(draft, { newRecord: true }))).toContain('title: A');
});

test('an entry with errors is not saved, and one of no known type neither', () => {
  expect(() => save({ ...fields, title: ' ' })).toThrow(refusal('"Title" is empty.'));
  expect(() => save(fields, { collection: 'posts' })).toThrow(refusal('collection "posts"'));
});

test('each collection of the editor is one record type', () => {
  const collections = ['_singletons', 'skills', 'experience', 'education', 'projects'];
  const found = collections.map((name) => findCollectionType(name, 'profile')?.name);
  expect(found).toEqual(recordTypes.map(({ name }) => name));
});
