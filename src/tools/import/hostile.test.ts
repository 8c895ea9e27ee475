import { execFileSync } from 'node:child_process';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { recordTerminal } from '../inbox/command/testing.ts';
import { importResume } from './import-resume.ts';

/** What the command says of a resume, with nothing written whatever that is. */
async function findError(resume: string | Uint8Array | ((file: string) => Promise<unknown>)) {
  const root = await makeFolder();
  const file = join(root, 'resume.json');
  await (typeof resume === 'function' ? resume(file) : writeFile(file, resume));
  const command = {
    file,
    into: join(root, 'out'),
    isDryRun: false,
    isSure: true,
    isReplacing: false,
  };
  const { terminal } = recordTerminal();
  const error = await importResume(command, {}, terminal).then(
    () => 'it was written',
    (error: Error) => error.message.replaceAll(root, ''),
  );
  expect((await readdir(root)).filter((name) => name !== 'resume.json')).toEqual([]);
  return error;
}

const general = 'Look at the quotes, commas and brackets here and on the line above.';
const none = `/resume.json:1:1  error  this is no JSON Resume
  At its top it has none of basics, work, volunteer, education, projects, skills.

1 error in 1 file`;

const entry = (text: string) => `{"work":[${text}]}`;

test.each<[what: string, resume: Parameters<typeof findError>[0], error: string]>([
  [
    'a file that is not there',
    async () => undefined,
    '/resume.json is not there — correct the path',
  ],
  ['a folder', (file) => mkdir(file), "/resume.json is no file — name the resume's own file"],
  [
    'a pipe that nobody writes to',
    async (file) => execFileSync('mkfifo', [file]),
    "/resume.json is no file — name the resume's own file",
  ],
  [
    'a file of 100 MB',
    async (file) => {
      await writeFile(file, '{');
      await truncate(file, 100 * 1024 * 1024);
    },
    '/resume.json has 100 MiB, and 1 MiB is the most — take pictures and other data out of it',
  ],
  [
    'UTF-16',
    Buffer.from('\ufeff{"basics": {}}', 'utf16le'),
    '/resume.json is not UTF-8 text — save it again with the encoding UTF-8',
  ],
  [
    'Latin-1',
    Buffer.from('{"basics": {"name": "Zoë"}}', 'latin1'),
    '/resume.json is not UTF-8 text — save it again with the encoding UTF-8',
  ],
  [
    'a NUL in a text',
    '{"basics": {"name": "A\u0000"}}',
    `/resume.json:1:23  error  the text holds the control character U+0000
  1 | {"basics": {"name": "A "}}
    |                       ^
  Write it as "\\u0000".

1 error in 1 file`,
  ],
  [
    'an empty file',
    '',
    `/resume.json:1:1  error  the file ends too early
  ${general}

1 error in 1 file`,
  ],
  [
    'half a file',
    '{\n  "basics": {\n    "name": "Ada"\n',
    `/resume.json:2:13  error  the file ends before this "{" is closed
  2 |   "basics": {
    |             ^
  ${general}

1 error in 1 file`,
  ],
  [
    'a comma too many on a Windows line behind a byte order mark',
    '\ufeff{\r\n  "basics": {},\r\n}\r\n',
    `/resume.json:2:15  error  a comma stands before "}"
  2 |   "basics": {},
    |               ^
  Take the comma out.

1 error in 1 file`,
  ],
  [
    'YAML with an alias bomb',
    `a: &a ["x"]\nb: &b [*a, *a]\nbasics: {c: [*b, *b]}`,
    `/resume.json:1:1  error  expected a value, found "a"
  1 | a: &a ["x"]
    | ^
  ${general}

1 error in 1 file`,
  ],
  [
    'JavaScript',
    'module.exports = {"basics": {}}',
    `/resume.json:1:1  error  expected a value, found "module.exports"
  1 | module.exports = {"basics": {}}
    | ^
  ${general}

1 error in 1 file`,
  ],
  [
    'HTML',
    '<!doctype html>',
    `/resume.json:1:1  error  expected a value, found "<!doctype"
  1 | <!doctype html>
    | ^
  ${general}

1 error in 1 file`,
  ],
  [
    'a comment with a terminal escape',
    '{"basics": {}} /* \u001b[2J */',
    `/resume.json:1:16  error  something stands after the last bracket
  1 | {"basics": {}} /*  [2J */
    |                ^
  ${general}

1 error in 1 file`,
  ],
  [
    'a field twice',
    '{"basics": {"__proto__": 1, "__proto__": {}}}',
    `/resume.json:1:29  error  "__proto__" stands here twice
  1 | {"basics": {"__proto__": 1, "__proto__": {}}}
    |                             ^
  Keep one of them.

1 error in 1 file`,
  ],
  [
    'a staircase of brackets',
    '['.repeat(80),
    `/resume.json:1:42  error  more than 40 brackets are open here
  1 | ${'['.repeat(80)}
    | ${' '.repeat(41)}^
  ${general}

1 error in 1 file`,
  ],
  ['a list', '[{"basics": {}}]', none],
  ['a text', '"basics"', none],
  ['null', 'null', none],
  ['another JSON file', '{"name": "x", "version": "1.0.0"}', none],
  ['a section of the prototype', '{"__proto__": {"basics": {}}}', none],
  [
    'more entries than anybody reads',
    entry(Array(501).fill('{"name":"a"}').join()),
    '/resume.json makes 502 entries, and 500 is the most — take out what nobody will read',
  ],
  [
    'texts that fill a file',
    entry(
      `{"name":"a","highlights":[${Array.from({ length: 30 }, (_, i) => `"${i}${'x'.repeat(9990)}"`).join()}]}`,
    ),
    `/out/experience/a.yaml:1:1  error  the file has 294 KiB; 256 KiB is the most
  Shorten it, or split it into several entries.

1 error in 1 file

Nothing was written. Fix /resume.json there first.`,
  ],
])('%s ends in a plain sentence', async (_, resume, error) => {
  expect(await findError(resume)).toBe(error);
});

const fill = (text: string, count: number) =>
  Array.from({ length: count }, (_, i) => `"${text.repeat(9900 / text.length)}${i}"`).join();

test.each<[what: string, resume: string]>([
  ['one text', `{"basics":{"summary":"${'a. '.repeat(300_000)}"}}`],
  ['commas in a label', `{"basics":{"label":${fill(',(', 1)}}}`],
  ['roles', `{"basics":{"label":[${fill('a', 40)}]}}`],
  ['keywords', `{"skills":[{"name":"a","keywords":[${'"k",'.repeat(200_000)}1]}]}`],
  ['unknown fields', `{"basics":{${Array.from({ length: 20_000 }, (_, i) => `"${i}":1`).join()}}}`],
  ['sentences', `{"basics":{"summary":${fill('A. ', 1)}}}`],
  ['blank lines', `{"basics":{"summary":${fill('\\n ', 1)}}}`],
  ['quotes', `{"work":[{"name":"a","highlights":[${fill(".'", 1)}]}]}`],
  ['signs of Markdown', `{"projects":[{"name":"a","highlights":[${fill('[*_<{', 2)}]}]}`],
  ['tags', `{"work":[{"name":"a","highlights":[${fill('<b><p>', 20)},${fill('</i><!-', 20)}]}]}`],
  [
    'pairs of marks',
    `{"skills":[{"name":"a","keywords":[${Array.from({ length: 20_000 }, (_, i) => `"*${i}*"`).join()}]}]}`,
  ],
  ['lines', `{"basics":{"summary":[${fill('\\n-\\n', 80)}]}}`],
  ['bullets', `{"basics":{"summary":[${fill('- a\\n', 40)}]}}`],
  [
    'addresses',
    `{"basics":{"url":${fill('a.', 1)},"phone":${fill('1 ', 1)},"email":${fill('a@', 1)}}}`,
  ],
])(
  'a resume of nothing but %s is read in time',
  async (_, resume) => {
    const root = await makeFolder();
    const file = join(root, 'resume.json');
    await writeFile(file, resume);
    const { terminal, written } = recordTerminal();
    const command = {
      file,
      into: join(root, 'out'),
      isDryRun: true,
      isSure: true,
      isReplacing: false,
    };
    const start = performance.now();
    const error = await importResume(command, {}, terminal).catch((error: Error) => error.message);
    expect(error ?? written.join('')).toMatch(/Nothing was written\./);
    expect(performance.now() - start).toBeLessThan(10_000);
  },
  20_000,
);
