import { expect, test } from 'vitest';
import { splitSummary } from './split-summary.ts';

const long = `${'Word '.repeat(50)}end.`;

test.each<[summary: string, bio: string, paragraphs: string[]]>([
  ['', '', []],
  ['I build.', 'I build.', []],
  ['One. Two.', 'One. Two.', []],
  ['One.\n\nTwo.', 'One.', ['Two.']],
  [`One. ${long} ${long} Two.`, `One. ${long}`, [`${long} Two.`]],
  [`${long} ${long}\n\nTwo.`, long, [long, 'Two.']],
  [`Dr. Ada counts. ${long} ${long}`, `Dr. Ada counts. ${long}`, [long]],
  ['x'.repeat(2000), 'x'.repeat(2000), []],
])('%j has its first sentences as bio', (summary, bio, paragraphs) => {
  expect(splitSummary(summary)).toEqual({ bio, paragraphs });
});
