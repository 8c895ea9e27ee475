import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPost } from './read-post.ts';

const blog = { url: new URL('https://example.com/'), permalink: { jekyll: 'date' } };

/** Reads the front matter of a post, and leaves out absent fields. */
function read(text: string, path: string, settings = {}) {
  const post = readPost(text, path, { ...blog, ...settings }, '2026-06-01');
  if (typeof post === 'string') return post;
  const { values, name, aliases, start, notes } = post;
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  const places = notes.map(({ line, message }) => `${line} ${message}`);
  return { ...Object.fromEntries(said), name, aliases, body: text.slice(start), notes: places };
}

interface Row {
  name: string;
  path: string;
  text: string;
  post: unknown;
}

const rows: Row[] = parse(readFileSync('tests/fixtures/posts.yaml', 'utf8'));

test.each(rows)('front matter of $name', ({ path, text, post }) => {
  expect(read(text, path)).toEqual(post);
});

test.each([
  ['content/posts/a-b.md', { posts: '/:year/:month/:slug/' }, '/2019/05/my-title/'],
  ['content/posts/2019-05-04-a-b.md', {}, '/posts/2019-05-04-a-b/'],
  ['_posts/2019-05-04-a-b.md', { jekyll: 'date' }, '/web/2019/05/04/a-b.html'],
  ['_posts/2019-05-04-a-b.md', { jekyll: 'pretty' }, '/web/2019/05/04/a-b/'],
  ['_posts/2019-05-04-a-b.md', { jekyll: '/:year/:title' }, '/2019/a-b'],
  ['src/content/blog/deep/a-b.mdx', {}, '/blog/deep/a-b/'],
])('%s with %j was at %s', (path, permalink, address) => {
  const text = '---\ntitle: My title\ndate: 2019-05-04\ncategories: Web\n---\n';
  expect(read(text, path, { permalink })).toMatchObject({ aliases: [address] });
  const own = text.replace('title:', 'permalink: /own/\ntitle:');
  expect(read(own, path, { permalink })).toMatchObject({ aliases: ['/own/'] });
  const url = new URL('https://example.com/base/');
  expect(read(own, path, { url })).toMatchObject({ aliases: ['/base/own/'] });
});
