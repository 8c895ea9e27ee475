import { expect, test } from 'vitest';
import { createHeadingIds } from './heading-ids.ts';

test.each([
  [
    'the text, and the number of a repeated one',
    ['The problem', "What's hard?", 'The problem', 'Größe 2'],
    ['the-problem', 'whats-hard', 'the-problem-1', 'größe-2'],
  ],
  ['a word of its own if it has only signs', ['!?', '…'], ['section', 'section-1']],
  ['no id of the page around it', ['Main', 'Footer'], ['main-1', 'footer-1']],
])('the id of a heading is %s', (_, headings, ids) => {
  expect(headings.map(createHeadingIds())).toEqual(ids);
});
