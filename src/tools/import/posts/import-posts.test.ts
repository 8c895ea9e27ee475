import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent, picture, profile, writeFiles } from '../../../../tests/helpers/content.ts';
import { importFile } from '../../../../tests/helpers/import-file.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { importContent } from '../import-resume.ts';

const post = (text: string, date = '2019-05-04') =>
  `---\ntitle: A post\ndate: ${date}\n---\n${text}\n`;
const owner = { 'profile.yaml': profile, 'me.svg': picture };

test('links of the file system that lead out of the blog are not followed', async () => {
  const [root, secret, content] = [await makeFolder(), await makeFolder(), await makeContent({})];
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
  const command = { options: { posts: root, yes: true }, words: [] };
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  await importContent(command, { CONTENT_DIR: content }, { write });
  expect(output.join('')).toContain('Wrote 2 files to');
  expect(await readFile(join(content, 'writing/a/fine.txt'), 'utf8')).toBe('fine');
  expect(await readFile(join(content, 'writing/a.mdx'), 'utf8')).toContain(
    '\na B [fine](a/fine.txt)\n',
  );
});

test('posts and pictures that are there stay, and two of one name get two', async () => {
  const blog = { 'a.md': post('New'), 'b/b.md': post('![B](b.svg)'), 'c/b.md': post('2') };
  const own = picture.replace('<svg', '<svg id="mine"');
  const content = { ...owner, 'writing/a.mdx': post('Mine'), 'writing/b/b.svg': own };
  const { dir, out, errors, records } = await importFile(
    ['blog', { ...blog, 'b/b.svg': picture }],
    { content },
  );
  expect(errors).toEqual([]);
  expect(records['writing/a.mdx'].body).toBe('Mine\n');
  expect(await readFile(join(dir, 'writing/b/b.svg'), 'utf8')).toBe(own);
  const names = ['profile.yaml', 'writing/a.mdx', 'writing/b-2.mdx', 'writing/b.mdx'];
  expect(Object.keys(records)).toEqual(names);
  for (const name of ['a.mdx', 'b/b.svg']) {
    expect(out).toContain(`\n  writing/${name} is there already, and stays as it is\n`);
  }
});

test('former URLs that are in use here refuse no post', async () => {
  const content = {
    ...owner,
    'site.yaml': 'addresses: { writing: blog }\n',
    'writing/own.mdx': post('Mine').replace('---\n', '---\naliases: [/mine/]\n'),
  };
  const aliases = '[/blog/a/, /resume/, /feed.xml, /mine, /old/]';
  const blog = { 'a.md': post('New').replace('---\n', `---\naliases: ${aliases}\n`) };
  const { out, errors, records } = await importFile(['blog', blog], { content });
  expect(errors).toEqual([]);
  const remark = 'a former URL is in use here already, and is left out of "aliases"';
  expect(out).toContain(`\n  a.md:1  ${remark}\n`);
  expect(records['writing/a.mdx'].aliases).toEqual(['/old/']);
});

test('a folder without posts is refused', async () => {
  expect((await importFile(['none', { 'b.md': 'No post' }], { content: owner })).error).toBe(
    'Nothing was written: none has no posts, which are files of Markdown with a date\n  b.md  is left out: it has no front matter',
  );
});
