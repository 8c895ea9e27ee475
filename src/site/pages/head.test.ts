import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIconAddress, renderJsonLd, renderShareTags } from './head.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quotes" \\u003c \u2028 \\',
])('no text ends the element or is changed by it: %j', (name) => {
  const html = renderJsonLd({ '@type': 'CreativeWork', name });
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name });
});

const images = {
  '': { src: 'assets/share-home.1.png', alt: 'Portfolio: Alex "X" Example' },
  'projects/a/': { src: 'assets/share-a.2.png', alt: 'Case study: A & B' },
};
const site = 'https://alex.example/portfolio/';

test('a case study is an article with an image of its own, named by its whole address', () => {
  expect(renderShareTags('projects/a/', images, site).split('\n')).toEqual([
    '<meta property="og:type" content="article">',
    '<meta property="og:image" content="https://alex.example/portfolio/assets/share-a.2.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Case study: A &#38; B">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

test('another page shows the image of the portfolio, and no word leaves its attribute', () => {
  const tags = renderShareTags('projects/', images, site);
  expect(tags).toContain('/portfolio/assets/share-home.1.png"');
  expect(tags).toContain('content="Portfolio: Alex &#34;X&#34; Example"');
});

test('without an address of the site, or without images, no image is named', () => {
  const plain = '<meta property="og:type" content="website">';
  expect(renderShareTags('', images, '')).toBe(plain);
  expect(renderShareTags('', {}, site)).toBe(plain);
});

/** The address of an icon, or of none. */
function findIcon(svg?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'icon-'));
  if (svg) writeFileSync(join(folder, 'favicon.svg'), svg);
  return findIconAddress((path) => `/${path}`, folder);
}

test.each([
  ['<svg fill="red"/>', "<svg fill='red'/>"],
  [`<svg style="font-family:'A'"/>`, `<svg style="font-family:'A'"/>`],
])('the address of a small icon holds it, and may stand in an attribute: %s', (svg, held) => {
  const address = findIcon(svg);
  expect(address).toMatch(/^data:image\/svg\+xml,[\w%/:='.!-]+$/);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(held);
});

test('a heavy icon stays a file, and a site may do without one', () => {
  expect(findIcon(`<svg>${'<path d="M0 0h1"/>'.repeat(100)}</svg>`)).toBe('/favicon.svg');
  expect(findIcon()).toBe('/favicon.ico');
});
