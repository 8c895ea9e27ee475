import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../src/node/check/index.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startScript } from '../helpers/run-script.ts';

const sample = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

let root: string;

beforeEach(async () => {
  root = await makeFolder();
});

async function runImport(...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: join(root, 'content'), CONTENT_GIT_URL: '' };
  const { code, out, err } = await readEnd(startScript(['import', ...args], '.', env));
  return { code, out: out.replaceAll(root, ''), err: err.replaceAll(root, '') };
}

test('the command makes a resume content that can be built', async () => {
  const content = join(root, 'content');
  const asked = await runImport(sample);
  expect(asked).toMatchObject({
    code: 1,
    err: 'Nothing was written, as nobody can be asked here — add --yes to write 13 files to /content\n',
  });
  expect(await readdir(root)).toEqual([]);
  const { code, out, err } = await runImport(sample, '--yes');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${asked.out}Wrote 13 files to /content.\nNext: run npm run dev.\n`);
  const { errors, fileCount } = await checkContent(content);
  expect({ errors, fileCount }).toEqual({ errors: [], fileCount: 13 });
  const lines = (await readFile(join(content, 'volunteer/teacher.yaml'), 'utf8')).split('\n');
  expect(lines.filter((line) => !line.startsWith('# ')).join('\n')).toBe(
    `title: Teacher
by: CoderDojo
year: Jan 2012 - Jan 2013
description: |-
  Global movement of free coding clubs for young people.

  - Awarded 'Teacher of the Month'
link: http://coderdojo.example.com/
order: 1
`,
  );
});

test('invalid JSON is reported with its position and without a stack trace', async () => {
  await writeFile(join(root, 'resume.json'), '{\n  "basics": {},\n}\n');
  expect(await runImport(join(root, 'resume.json'))).toEqual({
    code: 1,
    out: '',
    err: `/resume.json:3:1  error  this is not JSON: property name expected
  3 | }
    | ^
  Look at the quotes, commas and brackets here and on the line above.

1 error in 1 file
`,
  });
});
