import { expect, test } from 'vitest';
import { flatten, talkType } from '../../../tests/helpers/pull.ts';
import { readFeed } from './feeds.ts';

const url = 'https://me.example/feed.xml';
const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Me</title><link>https://me.example</link>${items}</channel></rss>`;
const atom = (entries: string) =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://me.example/"><title>Me</title><id>x</id>${entries}</feed>`;

const post = {
  from: 'https://me.example/a',
  title: 'Fast & small',
  date: '2026-02-03',
  description: 'On speed. More.',
  tags: ['web', 'css'],
  link: 'https://me.example/a',
};

test.each([
  [
    'dev.to',
    rss(
      '<item><title>Fast &amp; small</title><dc:creator>Me</dc:creator><pubDate>Tue, 03 Feb 2026 10:00:00 +0000</pubDate><link>https://me.example/a</link><guid>https://me.example/a</guid><description>&lt;p&gt;On speed.&lt;/p&gt;\n\n&lt;p&gt;More.&lt;/p&gt;\n</description><category>web</category><category>css</category></item>',
    ),
    {},
  ],
  [
    'Medium',
    rss(
      '<item><title><![CDATA[Fast & small]]></title><link>https://me.example/a?source=rss</link><guid isPermaLink="false">https://medium.com/p/1</guid><category><![CDATA[web]]></category><category><![CDATA[css]]></category><pubDate>Tue, 03 Feb 2026 23:30:00 GMT</pubDate><content:encoded><![CDATA[<figure><img src="https://cdn-images-1.medium.com/x.png"><figcaption>Photo</figcaption></figure><p>On <em>speed</em>.</p><p>More.</p><img src="https://medium.com/_/stat?x" width="1">]]></content:encoded></item>',
    ),
    { from: 'https://me.example/a?source=rss', link: 'https://me.example/a?source=rss' },
  ],
  [
    'WordPress',
    rss(
      '<item><title>Fast &#038; small</title><link>https://me.example/a</link><pubDate>Tue, 03 Feb 2026 10:00:00 +0000</pubDate><category><![CDATA[web]]></category><category><![CDATA[css]]></category><description><![CDATA[<p>On speed. More.</p>]]></description><content:encoded><![CDATA[<p>Whole</p>]]></content:encoded><enclosure url="https://me.example/a.jpg" length="1" type="image/jpeg"/></item>',
    ),
    { picture: 'https://me.example/a.jpg' },
  ],
  [
    'Jekyll',
    atom(
      '<entry><title type="html">Fast &amp;amp; small</title><link href="https://me.example/a" rel="alternate" type="text/html" title="x" /><published>2026-02-03T23:30:00-05:00</published><updated>2026-02-09T00:00:00+00:00</updated><id>https://me.example/a</id><content type="html" xml:base="https://me.example/a"><![CDATA[<p>Whole</p>]]></content><category term="web" /><category term="css" /><summary type="html"><![CDATA[On speed. More.]]></summary><media:thumbnail xmlns:media="http://search.yahoo.com/mrss/" url="/a.png" /></entry>',
    ),
    { picture: 'https://me.example/a.png' },
  ],
  [
    'Hugo',
    rss(
      '<item><title>Fast &amp; small</title><link>/a</link><pubDate>Tue, 03 Feb 2026 00:00:00 +0100</pubDate><guid>/a</guid><category>web</category><category>css</category><description>On speed. More.</description></item>',
    ),
    { date: '2026-02-02' },
  ],
  [
    'Eleventy as JSON',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Me',
      items: [
        {
          id: '1',
          url: 'https://me.example/a',
          title: 'Fast & small',
          content_html: '<p>On speed.</p><p>More.</p>',
          date_published: '2026-02-03T00:00:00Z',
          tags: ['web', 'CSS', 'css'],
        },
      ],
    }),
    { tags: ['web', 'CSS'] },
  ],
])('a feed of %s gives its posts in words alone', (_, text, changes) => {
  expect(flatten(readFeed(text, url, talkType))).toEqual([{ ...post, ...changes }]);
});

test('the words that WordPress adds, its signs in tags, and the day that Hugo lacks are no content', () => {
  const after =
    '<p>The post <a href="https://me.example/a">A</a> appeared first on <a href="https://me.example">Me</a>.</p>';
  const make = (text: string, date: string) =>
    `<item><title>A</title><link>https://me.example/a</link><pubDate>${date}</pubDate><category><![CDATA[C &amp; D]]></category><description><![CDATA[${text}]]></description></item>`;
  const items = [
    make(`<p>First words [&#8230;]</p>\n${after}`, 'Mon, 01 Jan 0001 00:00:00 +0000'),
    make(`<p>All words.</p>${after}`, 'Tue, 03 Feb 2026 10:00:00 +0000'),
  ];
  const found = flatten(readFeed(rss(items.join('')), url, talkType));
  expect(found).toMatchObject([
    { description: 'First words…', tags: ['C & D'] },
    { description: 'All words.', date: '2026-02-03' },
  ]);
  expect(found[0]).not.toHaveProperty('date');
});
