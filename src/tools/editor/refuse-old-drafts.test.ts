import { expect, test } from 'vitest';
import { readEntry, sourceKey, writeEntry } from './formats/index.ts';
import { noteText, refuseOldDrafts, renewText } from './refuse-old-drafts.ts';

const save = (data: Record<string, unknown>, newRecord = false) =>
  refuseOldDrafts({ entry: { toJS: () => ({ data, newRecord }) } });
const draft = readEntry('# mine\ntitle: School\n', 'yaml');

test('a draft of a text that the file no longer has is refused in words', () => {
  noteText(readEntry('# changed by hand\ntitle: School\n', 'yaml'));
  expect(() => save(draft)).toThrow(
    expect.objectContaining({
      message: 'saving_failed',
      cause: expect.objectContaining({ message: expect.stringContaining('was changed since') }),
    }),
  );
});

test('a draft of the text that the file still has is saved', () => {
  const read = noteText(readEntry('title: The same\n', 'yaml'));
  expect(() => save({ ...read, title: 'Another' })).not.toThrow();
});

test('a new entry is saved, also one that began as the copy of another', () => {
  expect(() => save({ title: 'New' }, true)).not.toThrow();
  expect(() => save(draft, true)).not.toThrow();
});

test('a saved entry carries the text that it was saved as', () => {
  const fields = readEntry(
    '# mine\nyear: 2009\ntitle: A\ndescription: B\nlogo: images/a.svg\ncardLogo: images/b.svg',
    'yaml',
  );
  const data = { ...fields, title: 'C' };
  let kept: unknown;
  const entry = {
    toJS: () => ({ data, path: 'education/a.yaml' }),
    setIn: (_path: string[], value: unknown) => {
      kept = value;
      return entry;
    },
  };
  renewText({ entry });
  expect(writeEntry({ ...data, [sourceKey]: kept }, 'yaml')).toBe(writeEntry(data, 'yaml'));
  expect(() => save({ ...data, [sourceKey]: kept })).not.toThrow();
});
