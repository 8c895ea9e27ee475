import { expect, test } from 'vitest';
import { makeBarePage } from './bare-page.ts';
import { sumTrace } from './measure-main-thread.ts';
import { collect, makeTable } from './results.ts';

test('the bare page keeps words and what gives them their meaning', () => {
  const html = `<!DOCTYPE html><html lang="en" class="a"><head><title>Ada</title><style>p{}</style></head>
    <body><!-- a note --><main id="m" data-x="1"><h1><span>A</span>da</h1><img src="a.png"><script>1</script>
    <a class="b" href="/x">Go</a><input type="email" required></main></body></html>`;
  const bare = makeBarePage(html);
  expect(bare).toMatch(/<html lang="en"><head><meta .*<title>Ada<\/title><\/head>/);
  expect(bare).toContain('<main id="m"><h1>Ada</h1>\n<a href="/x">Go</a><input type="email">');
  expect(bare).not.toMatch(/note|style|script|img|class/);
});

test('time of a trace belongs to the innermost kind, on the main thread alone', () => {
  const event = { ph: 'X', pid: 1, tid: 1 };
  const sums = sumTrace([
    { ...event, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
    { ...event, name: 'RunTask', ts: 0, dur: 60_000 },
    { ...event, name: 'FunctionCall', ts: 0, dur: 50_000, tdur: 40_000 },
    { ...event, name: 'Layout', ts: 10_000, dur: 20_000, tdur: 15_000 },
    { ...event, name: 'Paint', tid: 2, ts: 0, dur: 9000 },
  ]);
  expect(sums).toEqual({ scriptMs: 25, styleAndLayoutMs: 15, paintMs: 0, longestTaskMs: 60 });
});

test('a table has medians, ranges, ratios and goals, and no bytes that nobody sent', () => {
  const site = collect([
    { firstPaintMs: 600, 'load.documentBytes': 15_000, 'load.fontBytes': 0 },
    { firstPaintMs: 700, 'load.documentBytes': 15_000, 'load.fontBytes': 0 },
  ]);
  const bare = collect([{ firstPaintMs: 600, 'load.documentBytes': 5000, 'load.fontBytes': 0 }]);
  expect(makeTable({ site, bare })).toEqual({
    'first paint': {
      ...{ site: '650 ms (600–700)', bare: '600 ms', times: '1.08×', goal: '≤ 1.15×, met' },
    },
    'load: document': {
      ...{ site: '15.0 kB', bare: '5.00 kB', times: '3.00×', goal: '≤ 14.0 kB, missed' },
    },
  });
});
