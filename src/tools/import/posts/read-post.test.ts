import { expect, test } from 'vitest';
import { readPost } from './read-post.ts';

const blog = { url: new URL('https://example.com/'), permalink: { jekyll: 'date' } };

/** Reads the front matter of a post, and leaves out what it says nothing of. */
function read(text: string, path: string, settings = {}) {
  const post = readPost(text, path, { ...blog, ...settings }, '2026-06-01');
  if (typeof post === 'string') return post;
  const { values, name, aliases, start, notes } = post;
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  const places = notes.map(({ line, message }) => `${line} ${message}`);
  return { ...Object.fromEntries(said), name, aliases, body: text.slice(start), notes: places };
}

test('a post of Hugo, in YAML, TOML and JSON', () => {
  const yaml =
    '---\ntitle: "Go: a *start*"\ndate: 2019-05-04T23:30:00-05:00\nlastmod: 2020-01-02\ndraft: true\ntags: [Go]\ncategories: [Code, go]\ncover: { image: cover.png, alt: A gopher }\naliases: [/old/]\nweight: 3\n---\nText';
  const toml =
    '+++\ntitle = "Go: a *start*"\ndate = 2019-05-04T23:30:00-05:00\nlastmod = 2020-01-02\ndraft = true\ntags = ["Go"]\ncategories = ["Code", "go"]\naliases = ["/old/"]\nweight = 3\n[cover]\nimage = "cover.png"\nalt = "A gopher"\n+++\nText';
  const json =
    '{\n  "title": "Go: a *start*",\n  "date": "2019-05-04T23:30:00-05:00",\n  "lastmod": "2020-01-02",\n  "draft": true,\n  "tags": ["Go"],\n  "categories": ["Code", "go"],\n  "cover": { "image": "cover.png", "alt": "A gopher" },\n  "aliases": ["/old/"],\n  "weight": 3\n}\nText';
  for (const [text, line] of [
    [yaml, 10],
    [toml, 9],
    [json, 10],
  ] as const) {
    expect(read(text, 'content/posts/go-start/index.md')).toEqual({
      title: 'Go: a start',
      date: '2019-05-04',
      updated: '2020-01-02',
      draft: true,
      tags: ['Go', 'Code'],
      image: 'cover.png',
      imageAlt: 'A gopher',
      name: 'go-start',
      aliases: ['/posts/go-start/', '/old/'],
      body: 'Text',
      notes: [`${line} "weight" has no place`],
    });
  }
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

test('a post of Jekyll has its day and its name from its file', () => {
  const text =
    '---\nlayout: post\ntags: one two\nexcerpt: A *short* <b>text</b>.\npublished: false\n---\n\n# A heading\n\nText';
  expect(read(text, '_posts/2019-05-04-a-b.markdown')).toEqual({
    title: 'A heading',
    date: '2019-05-04',
    summary: 'A *short* **text**.',
    tags: ['one', 'two'],
    draft: true,
    name: 'a-b',
    aliases: ['/2019/05/04/a-b.html'],
    body: '\nText',
    notes: ['2 "layout" has no place'],
  });
  expect(read('---\ntitle: Idea\n---\n', '_drafts/idea.md')).toMatchObject({
    date: '2026-06-01',
    draft: true,
  });
});

test('exports of dev.to and Hashnode, and a post of Astro', () => {
  const devTo =
    '---\ntitle: Hi\npublished: true\ndate: 2021-03-04 10:00:00 UTC\ntags: "webdev, #css"\ncanonical_url: https://example.com/hi\ncover_image: https://example.com/c.png\n---\n';
  expect(read(devTo, 'hi.md')).toMatchObject({
    date: '2021-03-04',
    tags: ['webdev', 'css'],
    canonical: 'https://example.com/hi',
    image: 'https://example.com/c.png',
    aliases: [],
  });
  const hashnode =
    '---\ntitle: "Hi"\ndatePublished: Sun Jan 31 2021 23:30:00 GMT+0000 (Coordinated Universal Time)\ncuid: abc\nslug: hi-there\ncover: ./c.png\ntags: css, html\n---\n';
  expect(read(hashnode, 'abc.md')).toMatchObject({
    date: '2021-01-31',
    name: 'hi-there',
    notes: ['4 "cuid" has no place'],
  });
  const astro =
    "---\ntitle: Hi\npubDate: 'Jul 08 2022'\nupdatedDate: 2021-01-01\ndescription: About it\nheroImage: ../../assets/a.png\n---\n";
  const { updated, ...values } = read(astro, 'src/content/blog/hi.md') as Record<string, unknown>;
  expect(updated).toBeUndefined();
  expect(values).toMatchObject({ date: '2022-07-08', summary: 'About it' });
});

test.each([
  ['Text', 'it has no front matter'],
  ['---\ntitle: About\n---\n', 'it has no day, as pages have none: give it a date to import it'],
  ['+++\ntitle = \n+++\n', 'its front matter cannot be read: Invalid TOML document: invalid value'],
])('%j is no post', (text, reason) => expect(read(text, 'about.md')).toBe(reason));

test('a day that is none, and an address that is none, are named', () => {
  const text = '---\ntitle: Hi\ndate: 2021-02-31\ncanonical: /hi\n---\n';
  expect(read(text, '2021-03-01-hi.md')).toMatchObject({
    date: '2021-03-01',
    notes: ['3 "date" cannot be read: "2021-02-31"', '4 "canonical" cannot be read: "/hi"'],
  });
});
