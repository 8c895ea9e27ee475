import { expect, test } from 'vitest';
import { drawJsonLd } from './draw-json-ld.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quotes" \\u003c \u2028 \\',
  '</SCRIPT\n>',
])('no text ends the element or is changed by it: %j', (name) => {
  const html = drawJsonLd({ '@type': 'CreativeWork', name });
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name,
  });
});
