import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHead, readResults, writeResults } from './results.ts';

const makeFile = async () => join(await mkdtemp(join(tmpdir(), 'results-')), 'a/b.json');

test('what is written is read again, also from a folder that was not there', async () => {
  const file = await makeFile();
  const results = {
    head: makeHead(3, '156.0'),
    parts: { frames: { site: { droppedFrames: [1, 0] } } },
  };
  await writeResults(file, results);
  expect(await readResults(file)).toEqual(results);
});

test('the head says what the numbers depend on', () => {
  const { at, cores, ...head } = makeHead(3, '156.0');
  expect(head).toMatchObject({ runs: 3, chromium: '156.0', node: process.versions.node });
  expect(new Date(at).toISOString()).toBe(at);
  expect(cores).toBeGreaterThan(0);
});

test.each([undefined, '{"name": "portfolio"}', 'null', 'head'])(
  'a file that holds %s is refused',
  async (text) => {
    const file = (await makeFile()).replace('/a/', '/');
    if (text !== undefined) await writeFile(file, text);
    const words = `${file} holds no results — name a JSON file that the bench wrote`;
    await expect(readResults(file)).rejects.toThrow(new Error(words));
  },
);
