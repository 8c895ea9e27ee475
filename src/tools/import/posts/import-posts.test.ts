import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeContent, picture, writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../../node/check/check-content.ts';
import { listFiles } from '../../../node/check/content-folder.ts';
import { importPosts } from './import-posts.ts';

let root: string;
let content: string;

beforeEach(async () => {
  root = await makeFolder();
  content = await makeContent({});
});

/** Runs the command on `folder` of the old site. */
async function run(options: object = {}, folder = '') {
  const output: string[] = [];
  const shorten = (text: string) => text.replaceAll(root, '').replaceAll(content, '/content');
  const owner = { write: (text: string) => void output.push(shorten(text)) };
  const posts = join(root, folder);
  const command = { options: { posts, yes: true, ...options }, words: [] };
  const now = new Date('2026-06-01T00:00:00Z');
  const error = await importPosts(command, { CONTENT_DIR: content }, owner, now).then(
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

test('a site of Hugo: bundles, pictures, links between posts, and former addresses', async () => {
  await writeFiles(root, {
    'hugo.toml': 'baseURL = "https://example.com/"\n[permalinks]\npost = "/:year/:slug/"\n',
    'content/about.md': '---\ntitle: About\n---\nMe.\n',
    'content/post/one/index.md': post(
      '![A door](door.svg) ![Top](/img/top.svg) [two](/2020/two/) [2]({{< ref "two.md" >}}) [by file](../two.md#x)',
    ).replace('date:', 'slug: one\nimage: door.svg\ndate:'),
    'content/post/one/door.svg': picture,
    'content/post/two.md': post(
      '[one](https://example.com/2019/one/#x) [paper](/paper.pdf) [gone](/gone/)',
      '2020-01-01',
    ).replace('A post', 'Two'),
    'content/post/two.de.md': post('Zwei'),
    'static/img/top.svg': picture,
    'static/paper.pdf': '%PDF',
    'themes/a/README.md': post('A theme'),
  });
  const { out } = await run();
  expect(await listWritten()).toEqual([
    'writing/one.mdx',
    'writing/one/door.svg',
    'writing/one/top.svg',
    'writing/two.mdx',
    'writing/two/paper.pdf',
  ]);
  expect(await read('one.mdx')).toBe(`---
title: A post
date: 2019-05-04
tags: []
image: one/door.svg
aliases: [/2019/one/]
# Further fields: summary, imageAlt, updated, draft, canonical
---

![A door](one/door.svg) ![Top](one/top.svg) [two](/writing/two/) [2](/writing/two/) [by file](/writing/two/)
`);
  expect(await read('two.mdx')).toContain('[one](/writing/one/) [paper](two/paper.pdf) gone\n');
  expect(out).toContain(`
  is left out: it has no day, as pages have none: give it a date to import it
    content/about.md:1
  is left out: it is a translation
    content/post/two.de.md:1
  the link to "/gone/" leads nowhere here, and its words stay
    content/post/two.md:5
`);
  expect(out).toMatch(/\nWrote 5 files to \/content\.\nNext: run npm run dev\.\n$/);
});

test('a link to a heading keeps it where the heading has that id here', async () => {
  await writeFiles(root, {
    '_posts/2020-01-01-a.md': post(
      '[b](/2020/01/02/b.html#the-fix) [c](/2020/01/02/b.html#the_fix) [none](#none) [own](/2020/01/01/a.html#comment-2)',
    ),
    '_posts/2020-01-02-b.md': post(
      '## The <em>fix</em>\n\n[a](/2020/01/01/a.html#none) [here](#the-fix)',
      '2020-01-02',
    ),
  });
  await run();
  expect(await read('a.mdx')).toContain('[b](/writing/b/#the-fix) [c](/writing/b/) none own\n');
  expect(await read('b.mdx')).toContain('[a](/writing/a/) [here](#the-fix)\n');
});

test('a post without a text is linked where it can be read, or not at all', async () => {
  await writeFiles(root, {
    'a.md': post('[b](b.md) [c](c.md)'),
    'b.md': post('').replace('title', 'redirect_to: https://example.com/b\ntitle'),
    'c.md': post('<!-- later -->'),
  });
  expect((await run()).out).toContain('the link to "c.md" leads nowhere here');
  expect(await read('a.mdx')).toContain('[b](https://example.com/b) c\n');
  expect((await checkContent(content)).errors).toEqual([]);
});

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

test('a blog of Jekyll, of which one post is a draft and one picture is damaged', async () => {
  await writeFiles(root, {
    '_config.yml': 'url: https://example.com\nbaseurl: /blog\n',
    '_posts/2019-05-04-a-b.md':
      '---\ntitle: A\nimage: /bad.png\n---\n![Bad]({{ site.baseurl }}/bad.png) [b]({% post_url 2019-05-05-b %}) [c](/blog/2019/05/06/c.html)\n',
    '_posts/2019-05-05-b.md': '---\ntitle: B\n---\nB\n',
    '_drafts/c.md': '---\ntitle: C\n---\nC\n',
    'bad.png': 'none',
  });
  const { out } = await run();
  expect(await listWritten()).toEqual(['writing/a-b.mdx', 'writing/b.mdx', 'writing/c.mdx']);
  expect(await read('a-b.mdx')).toMatch(
    /aliases: \[\/blog\/2019\/05\/04\/a-b\.html\][\s\S]*\n\nBad \[b\]\(\/writing\/b\/\) c\n$/,
  );
  expect(await read('c.mdx')).toContain('date: 2026-06-01\ntags: []\ndraft: true\n');
  expect(out).toContain(
    '  the picture above the post is no file here, and is left out\n    _posts/2019-05-04-a-b.md:1\n',
  );
});

test('a collection of Astro', async () => {
  await writeFiles(root, {
    'astro.config.mjs': "throw new Error();\nexport default { site: 'https://example.com' };\n",
    'src/content/blog/a.mdx':
      '---\ntitle: A\npubDate: Jul 08 2022\n---\nimport door from \'../../assets/door.svg\'\n\n<Image src={door} alt="A door" /> \n',
    'src/assets/door.svg': picture,
  });
  await run();
  expect(await listWritten()).toEqual(['writing/a.mdx', 'writing/a/door.svg']);
  expect(await read('a.mdx')).toContain('aliases: [/blog/a/]');
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

test('a folder without posts, and two sources, are refused', async () => {
  await writeFiles(root, { 'none/b.md': 'No post' });
  expect((await run({}, 'none')).error).toBe(
    'Nothing was written: /none has no posts, which are files of Markdown with a date\n  b.md  is left out: it has no front matter',
  );
  expect((await run({ github: 'octocat' })).error).toBe(
    '--github and --posts are two sources — import one at a time',
  );
});
