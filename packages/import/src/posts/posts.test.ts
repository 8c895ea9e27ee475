import { readFileSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { checkMdx } from '../../../../src/engine/content/check/check-mdx.ts';
import { makeContent, picture, profile, writeFiles } from '../../../../tests/helpers/content.ts';
import { importFile } from '../../../../tests/helpers/import-file.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { importContent } from '../import/import-resume.ts';
import { convertBody } from './convert-body.ts';
import { readPost } from './read-post.ts';

// A shorter limit than that of users, so that the tests are.
vi.mock(import('../../../../src/engine/model/deadline.ts'), async (load) => {
  const real = await load();
  return { ...real, withDeadline: (work, most = 1000) => real.withDeadline(work, most) };
});

const readRows = <Row>(name: string): Row[] =>
  parse(readFileSync(`tests/fixtures/${name}.yaml`, 'utf8'));

const targets = {
  link: (url: string) => (/^(?:https?:|#)/.test(url) ? url : undefined),
  picture: (url: string) => (url.includes('://') ? undefined : 'post/picture.png'),
};

/** Converts a text, and checks that a page takes the result. */
function convert(text: string, options = {}) {
  const defaults = { start: 0, isMdx: false, hasMath: false, isLiquid: false };
  const { text: body, notes } = convertBody({ text, ...defaults, ...options }, targets);
  expect(checkMdx(body).findings).toEqual([]);
  return { body: body.trimEnd(), notes: notes.map(({ line, message }) => `${line} ${message}`) };
}

test.each(readRows<{ text: string; options?: object; body: string; notes?: string[] }>('bodies'))(
  '$text becomes $body',
  ({ text, options, body, notes = [] }) => {
    expect(convert(text, options)).toEqual({ body, notes });
  },
);

test('JavaScript reads the month first', () => {
  const text = '---\ntitle: A\ndate: 08/04/2024\n---\n';
  expect(read(text, 'a.md', { order: 'month' })).toMatchObject({ date: '2024-08-04' });
});

test.each([
  [
    'of its own',
    { 'profile.yaml': profile.replace(/portrait.*\n|about:[\s\S]*?(?=contact)/g, '') },
  ],
  ['that is not there', {}],
])(
  'a post that the check refuses is left out with its file, and not the others: content %s',
  async (_, content) => {
    const post = (title: string, body: string) =>
      `---\ntitle: ${title}\ndate: 2024-01-01\n---\n${body}`;
    const files = {
      '_posts/2024-01-01-large.md': post('Large', 'word '.repeat(60_000)),
      '_posts/2024-01-01-small.md': post('Small', 'See [it](/2024/01/01/large.html).'),
    };
    const { error, errors, out, records } = await importFile(['blog', files], { content });
    expect(error).toBeUndefined();
    expect(errors.filter((message) => !message.startsWith('missing file'))).toEqual([]);
    expect(Object.keys(records).filter((path) => path.startsWith('writing/'))).toEqual([
      'writing/small.mdx',
    ]);
    expect(out).toContain(
      'is left out: the file has 294 KiB; the limit is 256 KiB\n    _posts/2024-01-01-large.md:1\n',
    );
  },
);

const example = { url: new URL('https://example.com/'), permalink: { jekyll: 'date' } };

/** Reads the front matter of a post, and leaves out absent fields. */
function read(text: string, path: string, settings = {}) {
  const post = readPost(text, path, { ...example, ...settings }, '2026-06-01');
  if (typeof post === 'string') return post;
  const { values, name, aliases, start, notes } = post;
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  const places = notes.map(({ line, message }) => `${line} ${message}`);
  return { ...Object.fromEntries(said), name, aliases, body: text.slice(start), notes: places };
}

test.each(readRows<{ name: string; path: string; text: string; post: unknown }>('posts'))(
  'front matter of $name',
  ({ path, text, post }) => {
    expect(read(text, path)).toEqual(post);
  },
);

test.each([
  ['content/posts/a-b.md', { posts: '/:year/:month/:slug/' }, '/2019/05/my-title/'],
  ['content/posts/2019-05-04-a-b.md', {}, '/posts/2019-05-04-a-b/'],
  ['_posts/2019-05-04-a-b.md', { jekyll: 'date' }, '/web/2019/05/04/a-b.html'],
  ['_posts/2019-05-04-a-b.md', { jekyll: 'pretty' }, '/web/2019/05/04/a-b/'],
  ['_posts/2019-05-04-a-b.md', { jekyll: '/:year/:title' }, '/2019/a-b'],
  ['src/content/blog/deep/a-b.mdx', {}, '/blog/deep/a-b/'],
])('%s with %j was at %s', (path, permalink, former) => {
  const text = '---\ntitle: My title\ndate: 2019-05-04\ncategories: Web\n---\n';
  expect(read(text, path, { permalink })).toMatchObject({ aliases: [former] });
  const own = text.replace('title:', 'permalink: /own/\ntitle:');
  expect(read(own, path, { permalink })).toMatchObject({ aliases: ['/own/'] });
  const url = new URL('https://example.com/base/');
  expect(read(own, path, { url })).toMatchObject({ aliases: ['/base/own/'] });
});

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
  const command = { options: { posts: root, yes: true as const }, words: [] };
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

test('a post that takes too long is left out, and settings of too many levels are named', async () => {
  const long = post('[a]('.repeat(50_000));
  const { out, records } = await importFile(['blog', { 'a.md': post('Fine'), 'b.md': long }], {
    content: owner,
  });
  expect(out).toMatch(
    / {2}is left out: it takes more than 1 s of CPU time to read — .*\n {4}b\.md:1\n/,
  );
  expect(Object.keys(records)).toEqual(['profile.yaml', 'writing/a.mdx']);
  const settings = { 'a.md': post('Fine'), '_config.yml': `a: ${'['.repeat(20_000)}` };
  expect((await importFile(['deep', settings], { content: owner })).error).toBe(
    'deep/_config.yml cannot be read: the file is nested too deeply — correct it, or move it away',
  );
});

test('a folder without posts is refused', async () => {
  expect((await importFile(['none', { 'b.md': 'No post' }], { content: owner })).error).toBe(
    'Nothing was written: none has no posts, which are files of Markdown with a date — looked at 1 file (.md, .mdx, .markdown) in none\n  b.md  is left out: it has no front matter',
  );
});
