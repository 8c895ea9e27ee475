import { expect, test } from 'vitest';
import { contentTypes } from '../../schemas/content-types.ts';
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
])('a place is found in %s', (_, text, position = '4:17-20') => {
  const whole = text === '*x' ? write(text).replace('B', '&x "<b>"') : write(text);
  const { findings } = inspectText(whole, type);
  const positions = findings.map(({ line, column, endColumn }) => `${line}:${column}-${endColumn}`);
  expect(positions).toEqual([position]);
});
