import { expect, test } from 'vitest';
import { readPort } from './read-settings.ts';

test('a port is a whole number up to 65535, 4173 unless told', () => {
  expect(readPort()).toBe(4173);
  expect(['0', '80', '65535'].map(readPort)).toEqual([0, 80, 65_535]);
  for (const text of ['', 'abc', '65536', '-1', '41.5', '1e3', ' 80', '0x50']) {
    expect(readPort(text), text).toBeUndefined();
  }
});
