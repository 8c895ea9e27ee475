import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { makeFeed, makeJsonFeed } from './feeds.ts';

const body = { raw: 'Text.', code: '' };
const projects = [{ title: 'Project', description: 'A *project*.', date: '2025-05', body }];
const writing = [
  { title: 'Old & new', date: '2024-01-01', updated: '2026-05-01', tags: ['Rust'], body },
  { title: 'New', date: '2026-03-01', summary: 'On.', canonical: 'https://a.example/', body },
  { title: 'Elsewhere', date: '2026-04-01', canonical: 'https://b.example/' },
];
const siteUrl = 'https://me.example';
const site = makeSite({ projects, writing }, { siteUrl });
const html = '<p>The "whole" text &amp; more: 1 &lt; 2.</p>\n<pre><code>a\n\n  b</code></pre>';
const articles = new Map([['writing/0/', html]]);

/** Times of an item, which has a URL for an id. */
const dated = (path: string, published: string, modified = published) => ({
  id: `${siteUrl}/${path}/`,
  url: `${siteUrl}/${path}/`,
  date_published: `${published}T00:00:00Z`,
  date_modified: `${modified}T00:00:00Z`,
});

test('the JSON Feed has the fields of its format, and posts with their whole text', () => {
  expect(JSON.parse(makeJsonFeed(site, articles) ?? '')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Ada Lovelace',
    home_page_url: `${siteUrl}/`,
    feed_url: `${siteUrl}/feed.json`,
    description: 'Programmer',
    language: 'en',
    authors: [{ name: 'Ada Lovelace', url: `${siteUrl}/` }],
    items: [
      {
        ...dated('writing/1', '2026-03-01'),
        external_url: 'https://a.example/',
        title: 'New',
        summary: 'On.',
        content_html: '<p>On.</p>',
      },
      {
        ...dated('projects/0', '2025-05-01'),
        title: 'Project',
        summary: 'A project.',
        content_html: '<p>A <em>project</em>.</p>',
      },
      {
        ...dated('writing/0', '2024-01-01', '2026-05-01'),
        title: 'Old & new',
        content_html: html,
        tags: ['Rust'],
      },
    ],
  });
});

test('a parser reads the whole text of a post in the Atom feed, and when it changed', () => {
  const { format, feed } = parseFeed(makeFeed(site, articles) ?? '');
  if (format !== 'atom') throw new Error('no Atom');
  expect(feed.updated).toBe('2026-05-01T00:00:00Z');
  expect(feed.entries?.map(({ content }) => content?.value)).toEqual([undefined, undefined, html]);
  expect(feed.entries?.at(-1)).toMatchObject({
    published: '2024-01-01T00:00:00Z',
    updated: '2026-05-01T00:00:00Z',
    content: { type: 'html' },
  });
});

/** The entries of a feed in Atom. */
function listEntries(text = ''): Record<string, unknown>[] {
  const { feed } = parseFeed(text);
  return 'entries' in feed ? (feed.entries as Record<string, unknown>[]) : [];
}

test('feeds have the newest posts, and the other entries', () => {
  const dates = Array.from({ length: 32 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)));
  const posts = dates.map((date, n) => ({
    title: `${n}`,
    date: date.toISOString().slice(0, 10),
    body,
  }));
  const list = (config: object) => {
    const site = makeSite({ projects, writing: posts, config }, { siteUrl });
    return listEntries(makeFeed(site)).map(({ title }) => title);
  };
  expect(list({ feed: 2 })).toMatchObject(['Project', '31', '30'].map((value) => ({ value })));
  expect(list({})).toHaveLength(31);
});

test('a site without posts has no JSON Feed, nor has one without a URL', () => {
  expect(makeJsonFeed(makeSite({ projects }, { siteUrl }))).toBeUndefined();
  expect(makeJsonFeed(makeSite({ writing }))).toBeUndefined();
});

test('entries keep their ids where the owner gives pages other URLs', () => {
  const config = { addresses: { writing: 'artigos' } };
  const renamed = makeSite({ config, writing: writing.slice(1, 2) }, { siteUrl });
  const entry = { id: `${siteUrl}/writing/0/`, url: `${siteUrl}/artigos/0/` };
  expect(JSON.parse(makeJsonFeed(renamed) ?? '').items).toMatchObject([entry]);
  const [atom] = listEntries(makeFeed(renamed));
  expect(atom).toMatchObject({ id: entry.id, links: [{ href: entry.url }] });
});
