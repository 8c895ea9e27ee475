import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { openKept } from './kept-results.ts';

test('results are there for the next process, in a file of their own', async () => {
  const folder = await makeFolder();
  const first = openKept<string>('bodies', folder);
  await first.cache.find('text', () => 'result');
  first.keep();
  expect(readdirSync(folder)).toEqual(['bodies.json']);
  const make = vi.fn(() => 'another');
  expect(await openKept<string>('bodies', folder).cache.find('text', make)).toBe('result');
});

test.each(['{"version":"other","entries":[["a","b"]]}', '{"version"', '[]'])(
  'what other code or a broken disk left is passed over: %s',
  async (text) => {
    const folder = await makeFolder();
    writeFileSync(join(folder, 'bodies.json'), text);
    const kept = openKept<string>('bodies', folder);
    expect(await kept.cache.find('text', () => 'result')).toBe('result');
    kept.keep();
    expect(readFileSync(join(folder, 'bodies.json'), 'utf8')).toContain('"result"');
  },
);
