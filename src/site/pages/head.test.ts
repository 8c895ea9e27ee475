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

test('a page without an image has that of the portfolio, and escapes its text', () => {
  const images = { '': { src: 'assets/share.png', alt: 'Portfolio: Alex "X" & Co.' } };
  const tags = renderShareTags('projects/', images, 'https://alex.example/portfolio/');
  expect(tags).toContain('content="https://alex.example/portfolio/assets/share.png"');
  expect(tags).toContain('content="Portfolio: Alex &#34;X&#34; &#38; Co."');
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
