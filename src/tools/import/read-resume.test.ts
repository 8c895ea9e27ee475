import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  expect(await findError()).toBe('/resume.json is not there — correct the path');
  await writeFile(file, ' '.repeat(3_000_000));
  expect(await findError()).toBe(
    '/resume.json has 3 MiB, and 1 MiB is the most — take pictures and other data out of it',
  );
  await writeFile(file, Buffer.from('{"basics": {"name": "Zoë"}}', 'latin1'));
  expect(await findError()).toBe(
    '/resume.json is not UTF-8 text — save it again with the encoding UTF-8',
  );
  await rm(file);
  await mkdir(file);
  expect(await findError()).toBe("/resume.json is no file — name the resume's own file");
});

test('an error shows its line, and how to fix it', async () => {
  await writeFile(file, '\ufeff{\r\n  "basics": {},\r\n}\r\n');
  expect(await findError()).toBe(`/resume.json:2:15  error  a comma stands before "}"
  2 |   "basics": {},
    |               ^
  Take the comma out.

1 error in 1 file`);
});

const close = 'Close it with ", and write the end of a line as "\\n".';

test.each<[text: string, place: string, message: string, hint: string]>([
  ['', '1:1', 'the file ends too early', 'Look at the quotes'],
  ['[1, 2, ]', '1:6', 'a comma stands before "]"', 'Take the comma out.'],
  ['[1,, 2]', '1:4', 'expected a value, found ","', 'Look at the quotes'],
  ['{"a" 1}', '1:6', 'expected ":", found "1"', 'Look at the quotes'],
  ['{"a": 1\n"b": 2}', '2:1', 'expected a comma or the closing bracket, found """', 'Look at'],
  ['[1}', '1:3', 'expected a comma or the closing bracket, found "}"', 'Look at the quotes'],
  ['{a: 1}', '1:2', 'expected a value, found "a"', 'Look at the quotes'],
  ["{'a': 1}", '1:2', 'text needs straight double quotes', 'Put it between two ".'],
  ['{"a": “b”}', '1:7', 'text needs straight double quotes', 'Put it between two ".'],
  ['{} {}', '1:4', 'something stands after the last bracket', 'Look at the quotes'],
  ['{ // start\n"a": 1}', '1:3', 'JSON has no comments', 'Take it out.'],
  ['{"a": [1\n\n', '1:9', 'the file ends before a "[" is closed', 'Look at the quotes'],
  ['{"a": "b\nc"}', '1:7', 'this text is not closed', close],
  ['["a\tb"]', '1:2', 'this text holds a control character', 'Write it as "\\t"'],
  ['["C:\\dir"]', '1:2', 'a backslash in this text means nothing in JSON', 'Write a backslash'],
  ['basics:\n  name: x', '1:1', 'expected a value, found "basics"', 'Look at the quotes'],
  ['[{"basics": {}}]', '1:1', 'this is no JSON Resume', 'At its top it has none of basics, work,'],
  ['"basics"', '1:1', 'this is no JSON Resume', 'At its top'],
  ['{"name": "x"}', '1:1', 'this is no JSON Resume', 'At its top'],
])('%j is refused at its place', async (text, place, message, hint) => {
  await writeFile(file, text);
  const error = await findError();
  expect(error).toContain(`/resume.json:${place}  error  ${message}\n`);
  expect(error).toContain(`\n  ${hint}`);
});
