import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { makeJsonFeed } from './json-feed.ts';
import { makeFeed } from './xml-files.ts';

const time = z.iso.datetime({ offset: true });
const author = z.strictObject({ name: z.string(), url: z.url(), avatar: z.url() }).partial();

/** The fields of jsonfeed.org/version/1.1 that a site of this project may use; others are errors. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  description: z.string().optional(),
  language: z.string().optional(),
  authors: z.array(author).optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url().optional(),
      external_url: z.url().optional(),
      title: z.string().optional(),
      content_html: z.string().min(1),
      summary: z.string().optional(),
      date_published: time,
      date_modified: time.optional(),
      tags: z.array(z.string().min(1)).optional(),
    }),
  ),
});

const body = { raw: 'Text.', code: '' };
const records = {
  projects: [{ title: 'Project', description: 'A *project*.', date: '2025-05-01', body }],
  writing: [
    { title: 'Old & new', date: '2024-01-01', updated: '2026-05-01', tags: ['Rust'], body },
    { title: 'New', date: '2026-03-01', summary: 'On.', canonical: 'https://a.example/', body },
    { title: 'Elsewhere', date: '2026-04-01', canonical: 'https://b.example/' },
  ],
};
const site = makeSite(records, { siteUrl: 'https://me.example' });
const html = '<p>The "whole" text &amp; more: 1 &lt; 2.</p>\n<pre><code>a\n\n  b</code></pre>';
const articles = new Map([['writing/0/', html]]);

test('the JSON Feed has the fields of its format, and posts with their whole text', () => {
  const feed = jsonFeed.parse(JSON.parse(makeJsonFeed(site, articles) ?? ''));
  expect(feed.items.map(({ title }) => title)).toEqual(['New', 'Project', 'Old & new']);
  expect(feed).toMatchObject({
    feed_url: 'https://me.example/feed.json',
    items: [
      {
        id: 'https://me.example/writing/1/',
        external_url: 'https://a.example/',
        summary: 'On.',
        content_html: '<p>On.</p>',
      },
      { id: 'https://me.example/projects/0/', content_html: '<p>A <em>project</em>.</p>' },
      {
        content_html: html,
        date_published: '2024-01-01T00:00:00Z',
        date_modified: '2026-05-01T00:00:00Z',
        tags: ['Rust'],
      },
    ],
  });
});

test('a parser reads the whole text of a post in the Atom feed, and when it changed', () => {
  const { format, feed } = parseFeed(makeFeed(site, articles) ?? '');
  if (format !== 'atom') throw new Error('no Atom');
  expect(feed.updated).toBe('2026-05-01T00:00:00Z');
  const [newest, project, old] = feed.entries ?? [];
  expect([newest, project].map((entry) => entry?.content)).toEqual([undefined, undefined]);
  expect(old).toMatchObject({
    published: '2024-01-01T00:00:00Z',
    updated: '2026-05-01T00:00:00Z',
    content: { value: html, type: 'html' },
  });
});

test('a site without posts has no JSON Feed, nor has one without an address', () => {
  expect(makeJsonFeed(makeSite({ projects: records.projects }, { siteUrl: 'https://a.b' }))).toBe(
    undefined,
  );
  expect(makeJsonFeed(makeSite(records))).toBe(undefined);
});
