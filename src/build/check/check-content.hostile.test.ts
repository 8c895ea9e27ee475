import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { experience, makeContent, picture, profile } from '../../../tests/helpers/content.ts';
import { checkContent } from './check-content.ts';

let root: string;

beforeEach(async () => {
  root = await makeContent({ 'experience/a.yaml': experience });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function check(): Promise<string[]> {
  const { errors } = await checkContent(root);
  return errors.map(({ file, line, message }) => `${relative(root, file)}:${line} ${message}`);
}

async function listHints(): Promise<(string | undefined)[]> {
  const { errors } = await checkContent(root);
  return [...new Set(errors.map(({ hint }) => hint))];
}

test('a file of 100 MB is refused', async () => {
  await truncate(join(root, 'experience/a.yaml'), 100 * 1024 * 1024);
  const message = 'the file has 102400 KiB; 256 KiB is the most';
  expect(await check()).toEqual([`experience/a.yaml:1 ${message}`]);
});

test('a link that leads to itself is an error', async () => {
  await symlink('loop.yaml', join(root, 'experience/loop.yaml'));
  expect(await check()).toEqual(['experience/loop.yaml:1 this link leads nowhere']);
});

test('a link to the folder above is not followed', async () => {
  await symlink('..', join(root, 'experience/again'));
  const message = 'this is a link to a folder, which is not followed';
  expect(await check()).toEqual([`experience/again:1 ${message}`]);
});

test('a record that is a link out of the folder is an error', async () => {
  await symlink('/etc/hostname', join(root, 'experience/b.yaml'));
  const message = 'this link leads out of the content folder';
  expect(await check()).toEqual([`experience/b.yaml:1 ${message}`]);
});

test('a picture that is a link out of the folder is an error where it is named', async () => {
  const outside = join(tmpdir(), `outside-${process.pid}.svg`);
  await writeFile(outside, picture);
  await symlink(outside, join(root, 'linked.svg'));
  await writeFile(join(root, 'profile.yaml'), profile.replace('me.svg', 'linked.svg'));
  expect(await check()).toEqual([
    'profile.yaml:4 "portrait" leads out of the content folder: "linked.svg"',
  ]);
  await rm(outside);
});

test('a picture that is a link inside the folder is accepted', async () => {
  await symlink('me.svg', join(root, 'linked.svg'));
  await writeFile(join(root, 'profile.yaml'), profile.replace('me.svg', 'linked.svg'));
  expect(await check()).toEqual([]);
});

test('a folder with the name of a record is an error', async () => {
  await mkdir(join(root, 'experience/b.yaml'));
  await writeFile(join(root, 'experience/b.yaml/c.txt'), '');
  expect(await check()).toEqual(['experience/b.yaml:1 this is a folder with the name of a file']);
});

test('a content folder without a profile is an error', async () => {
  await rm(join(root, 'profile.yaml'));
  expect(await check()).toEqual(['profile.yaml:1 missing file "profile.yaml"']);
  expect(await listHints()).toEqual([
    'Add it; it holds your name, your roles and how to reach you.',
  ]);
});

test('a pipe in place of a record is an error, and nobody waits for it', async () => {
  execFileSync('mkfifo', [join(root, 'experience/b.yaml')]);
  expect(await check()).toEqual(['experience/b.yaml:1 this is no regular file']);
});

test('a picture of more than 32 MiB is refused where it is named', async () => {
  await truncate(join(root, 'me.svg'), 120 * 1024 * 1024);
  expect(await check()).toEqual([
    'profile.yaml:4 "portrait" has 120 MiB; 32 MiB is the most',
    'profile.yaml:7 "about.image" has 120 MiB; 32 MiB is the most',
  ]);
  expect(await listHints()).toEqual(['Save it smaller; no page shows that many pixels.']);
});

test('a small file that holds a huge picture is refused', async () => {
  const create = { width: 12_000, height: 12_000, channels: 3, background: 'red' } as const;
  await writeFile(join(root, 'x.png'), await sharp({ create }).png().toBuffer());
  await writeFile(join(root, 'profile.yaml'), profile.replace('me.svg', 'x.png'));
  expect(await check()).toEqual(['profile.yaml:4 "portrait" cannot be read: "x.png"']);
});

test('a record file with an error is drawn with its line, even where its text ends', async () => {
  await writeFile(join(root, 'experience/a.yaml'), 'year: 20\x0724\n');
  const { errors } = await checkContent(root);
  expect(errors.map(({ frame }) => frame)).toEqual(['1 | year: 20 24\n  |         ^']);
});

test('a content folder that is not there is an error', async () => {
  await rm(root, { recursive: true });
  expect(await check()).toEqual([':1 the content folder is not there']);
  expect(await listHints()).toEqual([
    'CONTENT_DIR names the content folder; without it, that is "content".',
  ]);
});

test('a content folder that is a file is an error', async () => {
  await rm(root, { recursive: true });
  await writeFile(root, '');
  expect(await check()).toEqual([':1 the content folder is a file']);
});

test('a folder of more files than content can hold is an error', { timeout: 30_000 }, async () => {
  await mkdir(join(root, 'disk'));
  const names = Array.from({ length: 50_001 }, (_, index) => join(root, 'disk', `${index}.txt`));
  for (const name of names) writeFileSync(name, '');
  expect(await check()).toEqual([':1 this folder holds more than 50000 files']);
});

test('the errors of all files come in one run, by file and line', async () => {
  await writeFile(join(root, 'experience/b.yaml'), experience.replace('Developer', '5'));
  await writeFile(join(root, 'experience/a.yaml'), 'role: 5\nyear: once\n');
  await writeFile(join(root, 'profile.yaml'), `${profile}extra: 1\n`);
  expect((await check()).map((error) => error.split(' ')[0])).toEqual([
    ...Array(4).fill('experience/a.yaml:1'),
    'experience/a.yaml:2',
    'experience/b.yaml:2',
    'profile.yaml:16',
  ]);
});
