import type { PathLike } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../build/check/index.ts';
import { recordTerminal } from '../inbox/command/testing.ts';
import { importResume } from './import-resume.ts';
import { placeFiles } from './place-files.ts';
import type { Command } from './read-command.ts';
import { lookAtTarget } from './target.ts';
import { now } from './testing.ts';

const resume = JSON.stringify({
  basics: { name: 'Ada', summary: 'I count.' },
  work: [{ name: 'Studio', position: 'Developer', startDate: '2020' }],
});

let root: string;
let content: string;
let file: string;

beforeEach(async () => {
  root = await makeFolder();
  content = join(root, 'content');
  file = join(root, 'resume.json');
  await writeFile(file, resume);
});

async function run(changes: Partial<Command>, answer?: string, settings = {}) {
  const { terminal, written, questions } = recordTerminal(answer);
  const command = { file, isDryRun: false, isSure: false, isReplacing: false, ...changes };
  const ended = importResume(command, { CONTENT_DIR: content, ...settings }, terminal, now);
  const error = await ended.then(
    () => undefined,
    (reason: Error) => reason.message.replaceAll(root, ''),
  );
  return {
    error,
    out: written.join('').replaceAll(root, ''),
    questions: questions.map((text) => text.replaceAll(root, '')),
  };
}

const written = ['.schemas', 'experience', 'images', 'profile.yaml'];

test('it shows the files, asks, and writes what passes the check', async () => {
  const { error, out, questions } = await run({}, 'y');
  expect(error).toBeUndefined();
  expect(questions).toEqual(['Write 4 files to /content? [y/N] ']);
  expect(out).toMatch(/^4 files for \/content\n {2}profile\.yaml {12}Ada\n/);
  expect(out).toMatch(
    /\n\nWrote 4 files to \/content\.\nNext: fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(content)).sort()).toEqual(written);
  const { errors, fileCount } = await checkContent(content);
  expect({ errors, fileCount }).toEqual({ errors: [], fileCount: 2 });
  expect((await readdir(root)).sort()).toEqual(['content', 'resume.json']);
});

test.each(['', 'n', 'yess', 'no'])('the answer "%s" writes nothing', async (answer) => {
  const { error, out } = await run({}, answer);
  expect(error).toBeUndefined();
  expect(out).toMatch(/\n\nNothing was written\.\n$/);
  expect(await readdir(root)).toEqual(['resume.json']);
});

test('where nobody can be asked, only --yes writes', async () => {
  const message =
    'Nothing was written, as nobody can be asked here — add --yes to write 4 files to /content';
  expect((await run({})).error).toBe(message);
  expect(await readdir(root)).toEqual(['resume.json']);
  expect((await run({ isSure: true })).error).toBeUndefined();
  expect((await readdir(content)).sort()).toEqual(written);
});

test('a dry run shows the text of each file and never writes', async () => {
  const { error, out } = await run({ isDryRun: true, isSure: true }, 'y');
  expect(error).toBeUndefined();
  expect(out).toContain('/content/experience/studio.yaml\n');
  expect(out).toContain('\n  year: 2020 - Present\n  role: Developer\n  company: Studio\n');
  expect(out).toMatch(/\n\nNothing was written\.\n$/);
  expect(await readdir(root)).toEqual(['resume.json']);
});

test('what a folder holds is never overwritten', async () => {
  await mkdir(content);
  await writeFile(join(content, 'profile.yaml'), 'mine');
  const advice =
    '/content holds profile.yaml — add --replace to move all that to /content-before-import first, or --into <folder> to write to another folder';
  expect((await run({ isSure: true })).error).toBe(`Nothing was written: ${advice}`);
  expect((await run({ isDryRun: true })).out).toContain(
    `\nNothing was written. To write it: ${advice}\n`,
  );
  expect(await readdir(content)).toEqual(['profile.yaml']);
  expect(await readFile(join(content, 'profile.yaml'), 'utf8')).toBe('mine');
});

test('--replace moves what is there to a folder beside it, hidden files and the README stay', async () => {
  await mkdir(join(content, 'experience'), { recursive: true });
  await mkdir(join(content, '.git'));
  for (const name of ['profile.yaml', 'README.md', 'experience/a.yaml', '.git/HEAD', 'me.png']) {
    await writeFile(join(content, name), `old ${name}`);
  }
  await mkdir(join(root, 'content-before-import'));
  const { error, out, questions } = await run({ isReplacing: true }, 'yes');
  expect(error).toBeUndefined();
  expect(questions).toEqual([
    'What /content holds moves to /content-before-import-2. Write 4 files to /content? [y/N] ',
  ]);
  expect(out).toContain(
    'Wrote 4 files to /content.\nWhat was there lies in /content-before-import-2.\n',
  );
  expect((await readdir(content)).sort()).toEqual(['.git', ...written, 'README.md'].sort());
  const backup = join(root, 'content-before-import-2');
  expect((await readdir(backup)).sort()).toEqual(['experience', 'me.png', 'profile.yaml']);
  expect(await readFile(join(backup, 'experience/a.yaml'), 'utf8')).toBe('old experience/a.yaml');
  expect(await readdir(join(content, 'experience'))).toEqual(['studio.yaml']);
  expect(await readFile(join(content, '.git/HEAD'), 'utf8')).toBe('old .git/HEAD');
});

test('--replace leaves alone what is no content folder', async () => {
  await mkdir(join(root, 'code/src'), { recursive: true });
  for (const name of ['a.ts', 'b.ts', 'c.ts']) await writeFile(join(root, 'code', name), '');
  const { error } = await run({ into: join(root, 'code'), isReplacing: true, isSure: true });
  expect(error).toBe(
    'Nothing was written: /code holds a.ts, b.ts, c.ts and 1 more, and is no content folder — name an empty one with --into',
  );
  expect((await readdir(join(root, 'code'))).sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'src']);
});

test('--into writes to another folder, and says how to build from it', async () => {
  const { error, out } = await run({ into: join(root, 'deep/new'), isSure: true });
  expect(error).toBeUndefined();
  expect(out).toMatch(
    /\nNext: set CONTENT_DIR to \/deep\/new, fix the placeholders, and run npm run dev\.\n$/,
  );
  expect((await readdir(join(root, 'deep/new'))).sort()).toEqual(written);
});

test('a folder that cannot be one is named', async () => {
  expect((await run({ into: file, isSure: true })).error).toBe(
    '/resume.json is no folder — name another with --into',
  );
  expect((await run({ into: join(file, 'x'), isSure: true })).error).toBe(
    '/resume.json/x is no folder — name another with --into',
  );
});

test('where content comes from a repository, the owner is told where to write', async () => {
  const git = { CONTENT_GIT_URL: 'https://example.com/me/content.git' };
  expect((await run({ isSure: true }, undefined, git)).error).toMatch(
    /^The content comes from https:\/\/example\.com\/me\/content\.git, and npm run import writes into a folder — /,
  );
  expect((await run({ isSure: true, into: content }, undefined, git)).error).toBeUndefined();
});

/** A content folder that holds a profile and a README. */
async function makeTarget() {
  await mkdir(content);
  await writeFile(join(content, 'profile.yaml'), 'mine');
  await writeFile(join(content, 'README.md'), 'mine too');
  return lookAtTarget(content);
}

async function readAll() {
  const names = (await readdir(root, { recursive: true })).sort();
  const [profile, readme] = await Promise.all(
    ['profile.yaml', 'README.md'].map((name) => readFile(join(content, name), 'utf8')),
  );
  return { names, profile, readme };
}

const untouched = {
  names: ['content', 'content/README.md', 'content/profile.yaml', 'resume.json'],
  profile: 'mine',
  readme: 'mine too',
};

test('a file that would be overwritten stops it, and all is as it was', async () => {
  const target = await makeTarget();
  const files = [
    { path: 'images/a.svg', text: 'a' },
    { path: 'README.md', text: 'theirs' },
  ];
  await expect(placeFiles(target, files)).rejects.toThrow(
    `Nothing was written to ${content}: ${content}/README.md is there already — take it away`,
  );
  expect(await readAll()).toEqual(untouched);
});

test.each([
  [
    'EXDEV',
    'what it holds cannot move to another disk — move it by hand, or name another with --into',
  ],
  ['EACCES', 'it is not yours to write to — look at its permissions, or name another with --into'],
  ['EROFS', 'it can only be read — name another with --into'],
  ['ENOSPC', 'the disk is full — make room'],
  ['EIO', 'broken'],
])('%s at any move leaves all as it was', async (code, reason) => {
  const target = await makeTarget();
  const files = ['profile.yaml', 'images/a.svg'].map((path) => ({ path, text: 'theirs' }));
  for (let sound = 0; sound < 3; sound++) {
    let left = sound;
    const move = async (from: PathLike, to: PathLike) => {
      if (left-- === 0) throw Object.assign(new Error('broken'), { code });
      await rename(from, to);
    };
    await expect(placeFiles(target, files, move)).rejects.toThrow(
      `Nothing was written to ${content}: ${reason}`,
    );
    expect(await readAll()).toEqual(untouched);
  }
});
