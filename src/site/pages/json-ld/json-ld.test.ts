import { expect, test } from 'vitest';
import { listAccounts, renderJsonLd } from './json-ld.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quotes" \\u003c \u2028 \\',
  '</SCRIPT\n>',
])('no text ends the element or is changed by it: %j', (name) => {
  const html = renderJsonLd({ '@type': 'CreativeWork', name });
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name,
  });
});

test('addresses are spelt as URIs, and none is one of mail', () => {
  const urls = [
    'https://x.com/a',
    'https://example.org/ü?a=<b>',
    'mailto:a@b.example',
    'MAILTO:a@b.c',
  ];
  expect(listAccounts(urls.map((url) => ({ url })))).toEqual([
    'https://x.com/a',
    'https://example.org/%C3%BC?a=%3Cb%3E',
  ]);
});
