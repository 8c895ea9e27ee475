import { expect, test } from 'vitest';
import { readEntry } from './formats/index.ts';
import { noteText, refuseOldDrafts } from './refuse-old-drafts.ts';

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
