import { expect, test } from 'vitest';
import { contentTypes } from '../../schemas/content-types.ts';
import { findExcess } from '../../schemas/marks.ts';
import { inspectText } from './inspect-text.ts';

const type = contentTypes.find(
  ({ name }) => name === 'Experience',
) as (typeof contentTypes)[number];
const write = (description: string) =>
  `year: 2009\nrole: A\ncompany: B\ndescription: ${description}\ntechnologies: []\n`;

test.each([
  ['plain', 'Hi <b>'],
  ['plain lines', 'Much\n  work <b>', '5:8-11'],
  ['quotes', '"\\u00e9\\x41\\t\\"q\\" 🎨 <b>"', '4:36-39'],
  ['a broken line in quotes', '"one \\\n  two\\\n  \\ <b>"', '6:5-8'],
  ['apostrophes', "'it''s\n\n  the <b>'", '6:7-10'],
  ['a block', '| # mine\n  One\n\n    two <b>\n', '7:9-12'],
  ['a folded block', '>2-\n   One\n  two\n\n  <b>\n', '8:3-6'],
  ['an alias', '*x', '4:14-16'],
])('a place is found in %s', async (_, text, position = '4:17-20') => {
  const whole = text === '*x' ? write(text).replace('B', '&x "<b>"') : write(text);
  const { findings } = await inspectText(whole, type);
  const positions = findings.map(({ line, column, endColumn }) => `${line}:${column}-${endColumn}`);
  expect(positions).toEqual([position]);
});

/** The least processor time, in milliseconds, that a text takes; others may be busy. */
async function measure(description: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await inspectText(write(JSON.stringify(description)), type);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** Rows of marks that a parser of Markdown needs quadratic time for, or more. */
const rows = ['*a_ ', '**_', '[a](', '[a][b]', '`a ', '- - ', '\n  - a', '> ', '&amp;', '('];

test.each(rows)('as many of %j as the schema accepts take less than 100 ms', async (row) => {
  const counts = [...Array(Math.floor(10_000 / row.length) + 1).keys()];
  const most = counts.findLast((count) => !findExcess(row.repeat(count))) ?? 0;
  expect(await measure(row.repeat(most))).toBeLessThan(100);
});
