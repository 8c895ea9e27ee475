import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeContent, picture, writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../../node/check/check-content.ts';
import { listFiles } from '../../../node/check/content-folder.ts';
import { importContent } from '../import-resume.ts';

let root: string;
let content: string;

beforeEach(async () => {
  root = await makeFolder();
  content = await makeContent({});
});

/** Runs the command on `folder` of the old site. */
async function run(folder = '') {
  const output: string[] = [];
  const shorten = (text: string) => text.replaceAll(root, '').replaceAll(content, '/content');
  const owner = { write: (text: string) => void output.push(shorten(text)) };
  const posts = join(root, folder);
  const command = { options: { posts, yes: true }, words: [] };
  const now = new Date('2026-06-01T00:00:00Z');
  const error = await importContent(command, { CONTENT_DIR: content }, owner, now).then(
    () => undefined,
    ({ message }: Error) => shorten(message),
  );
  return { error, out: output.join('') };
}

const read = (name: string) => readFile(join(content, 'writing', name), 'utf8');
const post = (text: string, date = '2019-05-04') =>
  `---\ntitle: A post\ndate: ${date}\n---\n${text}\n`;

/** The files that are written, and what the check says of them. */
async function listWritten() {
  const { errors } = await checkContent(content);
  expect(errors).toEqual([]);
  return [...(await listFiles(content)).keys()]
    .filter((path) => path.startsWith('writing/'))
    .sort();
}

test('links of the file system that lead out of the blog are not followed', async () => {
  const secret = await makeFolder();
  await writeFiles(secret, { 'a.txt': 'secret', 'b.svg': picture, 'c.md': post('Secret') });
  await writeFiles(root, {
    'a.md': post('[a](/a.txt) ![B](/deep/b.svg) [fine](/fine.txt)'),
    'real/fine.txt': 'fine',
  });
  await mkdir(join(root, 'static'));
  await symlink(join(secret, 'a.txt'), join(root, 'static/a.txt'));
  await symlink(secret, join(root, 'static/deep'));
  await symlink(join(secret, 'c.md'), join(root, 'c.md'));
  await symlink(join(root, 'real/fine.txt'), join(root, 'static/fine.txt'));
  await run();
  expect(await listWritten()).toEqual(['writing/a.mdx', 'writing/a/fine.txt']);
  expect(await read('a.mdx')).toContain('\na B [fine](a/fine.txt)\n');
});

test('posts and pictures that are there stay, and two of one name get two', async () => {
  await writeFiles(root, {
    'a.md': post('New'),
    'b/b.md': post('![B](b.svg)'),
    'c/b.md': post('2'),
  });
  await writeFiles(root, { 'b/b.svg': picture });
  const own = picture.replace('<svg', '<svg id="mine"');
  await writeFiles(content, { 'writing/a.mdx': post('Mine'), 'writing/b/b.svg': own });
  const { out } = await run();
  expect(await read('a.mdx')).toBe(post('Mine'));
  expect(await read('b/b.svg')).toBe(own);
  const names = ['a.mdx', 'b-2.mdx', 'b.mdx', 'b/b.svg'];
  expect(await listWritten()).toEqual(names.map((name) => `writing/${name}`));
  for (const name of ['a.mdx', 'b/b.svg']) {
    expect(out).toContain(`\n  writing/${name} is there already, and stays as it is\n`);
  }
  expect((await run()).out).toMatch(/\nNothing was written: everything is there already\.\n$/);
});

test('former URLs that are in use here refuse no post', async () => {
  await writeFiles(content, {
    'site.yaml': 'addresses: { writing: blog }\n',
    'writing/own.mdx': post('Mine').replace('---\n', '---\naliases: [/mine/]\n'),
  });
  const aliases = '[/blog/a/, /resume/, /feed.xml, /mine, /old/]';
  await writeFiles(root, { 'a.md': post('New').replace('---\n', `---\naliases: ${aliases}\n`) });
  const { out } = await run();
  const remark = 'a former URL is in use here already, and is left out of "aliases"';
  expect(out).toContain(`\n  a.md:1  ${remark}\n`);
  expect(await listWritten()).toEqual(['writing/a.mdx', 'writing/own.mdx']);
  expect(await read('a.mdx')).toContain('\naliases: [/old/]\n');
});

test('a folder without posts is refused', async () => {
  await writeFiles(root, { 'none/b.md': 'No post' });
  expect((await run('none')).error).toBe(
    'Nothing was written: /none has no posts, which are files of Markdown with a date\n  b.md  is left out: it has no front matter',
  );
});
