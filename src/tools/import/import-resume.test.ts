import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../node/check/check-content.ts';
import { importContent } from './import-resume.ts';

const basics = { name: 'Ada', label: 'Coder', summary: 'I count.', email: 'ada@ada.dev' };

let root: string;
let content: string;
let file: string;

beforeEach(async () => {
  root = await makeFolder();
  content = join(root, 'content');
  file = join(root, 'resume.json');
  const work = [{ name: 'Studio', position: 'Developer', startDate: '2020' }];
  await writeFile(file, JSON.stringify({ basics, work }));
});

type Options = Parameters<typeof importContent>[0]['options'];

/** Runs the command; without `answer`, nobody can be asked. */
async function run(options: Options, answer?: boolean, settings = {}) {
  const [output, questions]: string[][] = [[], []];
  const shorten = (text: string) => text.replaceAll(root, '');
  const confirm = async (question: string) => Boolean(questions?.push(shorten(question)) && answer);
  const owner = {
    write: (text: string) => void output?.push(shorten(text)),
    ...(answer !== undefined && { confirm }),
  };
  const all = { CONTENT_DIR: content, ...settings };
  const error = await importContent({ options, words: [file] }, all, owner, new Date(2026, 5)).then(
    () => undefined,
    ({ message }: Error) => shorten(message),
  );
  return { error, out: output?.join(''), questions };
}

const written = ['.schemas', 'experience', 'profile.yaml'];

test('it shows the files, asks, and writes content that passes the check', async () => {
  expect((await run({})).error).toBe(
    'Nothing was written: this terminal is not interactive — add --yes',
  );
  expect((await run({}, false)).out).toMatch(/\n\nNothing was written\.\n$/);
  expect(await readdir(root)).toEqual(['resume.json']);
  const { out, questions } = await run({}, true);
  expect(questions).toEqual(['Write 2 files to /content?']);
  expect(out).toMatch(/^2 files for \/content\n {2}profile\.yaml {12}Ada\n/);
  expect(out).toMatch(
    /\n\nWrote 2 files to \/content\.\nNext: fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(content)).sort()).toEqual(written);
  expect(await checkContent(content)).toMatchObject({ errors: [], fileCount: 2 });
});

test('a dry run shows the text of each file and never writes', async () => {
  const { out } = await run({ 'dry-run': true, yes: true }, true);
  expect(out).toContain('/content/experience/studio.yaml\n');
  expect(out).toContain('\n  + year: 2020 - Present\n  + role: Developer\n  + company: Studio\n');
  expect(out).toMatch(/\n\nNothing was written\.\n$/);
  expect(await readdir(root)).toEqual(['resume.json']);
});

test('a resume without an email address is refused; one without gaps needs no fix', async () => {
  await writeFile(file, JSON.stringify({ basics }));
  expect((await run({ yes: true })).out).toMatch(/\nNext: run npm run dev\.\n$/);
  await writeFile(file, JSON.stringify({ basics: { ...basics, email: 'ada' } }));
  expect((await run({ yes: true, replace: true })).error).toBe(
    'Nothing was written: the resume has no email address, and every portfolio needs one — add "email" to "basics" in /resume.json, or add --email <address>',
  );
});

test('content in the folder is never overwritten', async () => {
  await writeFiles(content, { 'profile.yaml': 'mine' });
  expect((await run({ yes: true })).error).toBe(
    'Nothing was written: /content contains content — add --replace to move it out of the way first, or --into <folder> to write to another folder',
  );
  expect(await readdir(content)).toEqual(['profile.yaml']);
  expect(await readFile(join(content, 'profile.yaml'), 'utf8')).toBe('mine');
});

test('--replace moves the content aside; hidden files and the README stay', async () => {
  const names = ['profile.yaml', 'README.md', 'experience/a.yaml', '.git/HEAD', 'me.png'];
  await writeFiles(content, Object.fromEntries(names.map((name) => [name, `old ${name}`])));
  await mkdir(join(root, 'content-before-import'));
  const { out, questions } = await run({ replace: true }, true);
  expect(questions).toEqual([
    'The files in /content move to /content-before-import-2. Write 2 files to /content?',
  ]);
  expect(out).toContain('\nThe earlier files are now in /content-before-import-2.\n');
  expect((await readdir(content)).sort()).toEqual(['.git', ...written, 'README.md'].sort());
  const backup = join(root, 'content-before-import-2');
  expect((await readdir(backup)).sort()).toEqual(['experience', 'me.png', 'profile.yaml']);
  expect(await readFile(join(backup, 'experience/a.yaml'), 'utf8')).toBe('old experience/a.yaml');
  expect(await readdir(join(content, 'experience'))).toEqual(['studio.yaml']);
});

test('--into writes to another folder, unless that has something else', async () => {
  const into = join(root, 'deep/new');
  const { out } = await run({ into, yes: true });
  expect(out).toMatch(
    /\nNext: set CONTENT_DIR to \/deep\/new, fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(into)).sort()).toEqual(written);
  expect((await run({ into: root, replace: true, yes: true })).error).toBe(
    'Nothing was written:  contains deep, and is not a content folder — name an empty one with --into',
  );
});
