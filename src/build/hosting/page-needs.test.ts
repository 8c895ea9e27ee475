import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findPageNeeds, mergeNeeds } from './page-needs.ts';

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

test('every script and style that stands in the page is named by its hash', () => {
  const html =
    '<style>.a{content:"Ä"}</style>\n<script>first()\n</script><p>&lt;script></p><script type="module">b</script>';
  expect(findPageNeeds(html)).toEqual({
    scripts: [hash('first()\n'), hash('b')],
    styles: [hash('.a{content:"Ä"}')],
    hasStylesheet: false,
    hasInlineFont: false,
    hasInlineImage: false,
    hasForm: false,
  });
});

test('blocks of data are not run and need no hash', () => {
  const html = '<script type="application/ld+json">{"a":1}</script>';
  expect(findPageNeeds(html).scripts).toEqual([]);
});

test('fonts and pictures in their own address are seen, and so is the form', () => {
  expect(findPageNeeds('<style>a{src:url(data:font/woff2;base64,A)}</style>').hasInlineFont).toBe(
    true,
  );
  for (const html of [
    '<link rel="icon" href="data:image/svg+xml,%3Csvg">',
    '<img src="data:image/png;base64,A">',
    '<style>a{background:url(data:image/png;base64,A)}</style>',
  ]) {
    expect(findPageNeeds(html).hasInlineImage).toBe(true);
  }
  expect(findPageNeeds('<p>data:image/png</p>').hasInlineImage).toBe(false);
  expect(findPageNeeds('<link rel="stylesheet" href="/a.css">').hasStylesheet).toBe(true);
  expect(findPageNeeds('<form action="mailto:a@example.com">').hasForm).toBe(true);
});

test('pages together need what each of them needs, named once', () => {
  const [first, second] = [
    findPageNeeds('<style>b</style><script>s</script>'),
    findPageNeeds('<style>a</style><script>s</script><form>'),
  ];
  expect(mergeNeeds([first, second])).toEqual({
    scripts: [hash('s')],
    styles: [hash('a'), hash('b')].sort(),
    hasStylesheet: false,
    hasInlineFont: false,
    hasInlineImage: false,
    hasForm: true,
  });
});
