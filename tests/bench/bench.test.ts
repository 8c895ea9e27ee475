import { expect, test } from 'vitest';
import { makeBarePage } from './bare-page.ts';
import { makeTable } from './results.ts';

test('the bare page keeps words and what gives them their meaning', () => {
  const html = `<!DOCTYPE html><html lang="en" class="a"><head><title>Ada</title><style>p{}</style></head>
    <body><!-- a note --><main id="m" data-x="1"><h1><span>A</span>da</h1><img src="a.png"><script>1</script>
    <a class="b" href="/x">Go</a><input type="email" required></main></body></html>`;
  const bare = makeBarePage(html);
  expect(bare).toMatch(/<html lang="en"><head><meta .*<title>Ada<\/title><\/head>/);
  expect(bare).toContain('<main id="m"><h1>Ada</h1>\n<a href="/x">Go</a><input type="email">');
  expect(bare).not.toMatch(/note|style|script|img|class/);
});

test('a table has medians, ranges and ratios, also where a site sent nothing', () => {
  const site = [
    { 'first paint, ms': 600, 'load: font, kB': 15.004 },
    { 'first paint, ms': 701, 'load: font, kB': 15.004 },
  ];
  expect(makeTable({ site, bare: [{ 'first paint, ms': 600 }] })).toEqual({
    'first paint, ms': { site: '651 (600–701)', bare: '600', times: '1.08×' },
    'load: font, kB': { site: '15', bare: '' },
  });
});
