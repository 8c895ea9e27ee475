import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test('a file that cannot be opened is a finding', () => {
  expect(readText('/nowhere/a.yaml')).toEqual({
    ...{ line: 1, column: 1, text: '', rule: 'unreadable' },
    message: 'the file cannot be read (ENOENT)',
    hint: 'Look at its permissions.',
  });
});
