import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'resume-'));
  file = join(root, 'resume.json');
});
afterEach(() => rm(root, { recursive: true }));

async function findError(): Promise<string> {
  const error = await readResume(file).catch((reason: Error) => reason);
  return error instanceof Error ? error.message.replaceAll(root, '') : 'it was read';
}

test('what is no file of UTF-8 text is named', async () => {
  expect(await findError()).toBe(
    '/resume.json cannot be read (ENOENT) — correct the path, or look at its permissions',
  );
  await writeFile(file, Buffer.from('{"basics": {"name": "Zoë"}}', 'latin1'));
  expect(await findError()).toBe(
    '/resume.json is not UTF-8 text — save it again with the encoding UTF-8',
  );
});

test('an error shows its line, and how to fix it', async () => {
  await writeFile(file, '\ufeff{\r\n  "basics": {}\r\n  "work": []\r\n}\r\n');
  expect(await findError()).toBe(`/resume.json:3:3  error  this is no JSON: comma expected
  3 |   "work": []
    |   ^
  Look at the quotes, commas and brackets here and on the line above.

1 error in 1 file`);
});

test.each<[text: string, place: string, message: string]>([
  ['', '1:1', 'this is no JSON: value expected'],
  ['{ // start\n"a": 1}', '1:3', 'this is no JSON: invalid comment token'],
  ['{"name": "x"}', '1:1', 'this is no JSON Resume'],
])('%j is refused at its place', async (text, place, message) => {
  await writeFile(file, text);
  expect(await findError()).toContain(`/resume.json:${place}  error  ${message}\n`);
});
