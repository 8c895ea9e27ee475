import { expect, test } from 'vitest';
import { findAnalytics, renderAnalytics } from './analytics-script.ts';

test.each([
  [
    { plausible: 'me.example' },
    'src="https://plausible.io/js/script.js" data-domain="me.example"',
    ['https://plausible.io/api/event'],
  ],
  [
    { plausible: 'me.example', src: 'https://stats.example/js/script.js' },
    'src="https://stats.example/js/script.js" data-domain="me.example"',
    ['https://stats.example'],
  ],
  [
    { umami: 'an-id', attributes: { 'data-tag': 'a "b"' } },
    'src="https://cloud.umami.is/script.js" data-website-id="an-id" data-tag="a &quot;b&quot;"',
    ['https://gateway.umami.is', 'https://api-gateway.umami.dev'],
  ],
  [
    { goatcounter: 'me.goatcounter.com' },
    'src="https://gc.zgo.at/count.js" data-goatcounter="https://me.goatcounter.com/count"',
    ['https://me.goatcounter.com/count'],
  ],
  [
    { goatcounter: 'stats.example' },
    'src="https://stats.example/count.js" data-goatcounter="https://stats.example/count"',
    ['https://stats.example/count'],
  ],
  [
    { script: 'https://a.example/b.js', connect: ['https://c.example'] },
    'src="https://a.example/b.js"',
    ['https://c.example'],
  ],
])('%j is one element, and what it reports to', (analytics, attributes, connect) => {
  const script = findAnalytics({ analytics });
  expect(script?.connect).toEqual(connect);
  expect(renderAnalytics(script)).toBe(`<script defer fetchpriority="low" ${attributes}></script>`);
});

test('a site that counts nobody has no element', () => {
  expect(renderAnalytics(findAnalytics({}))).toBe('');
});
