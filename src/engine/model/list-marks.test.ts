import { expect, test } from 'vitest';
import { listMarks, pickItems } from './list-marks.ts';

const jobs = `I lead.

- Sped up queries {for: backend}
- Hired **four people** {for: leadership, team}
- Wrote docs`;

test('a text without marks stays as it is, to the last blank', () => {
  for (const text of [
    'Words. \n\n\n\n- a  \n- b {x}\n',
    'for {fortune}',
    '- `{for: x}`',
    '- \\{for: x}',
  ])
    expect(pickItems(text, [])).toBe(text);
});

test('without a choice, all items stay and their marks go', () => {
  expect(pickItems(jobs)).toBe(
    'I lead.\n\n- Sped up queries\n- Hired **four people**\n- Wrote docs',
  );
});

test('a choice leaves out the items of other resumes', () => {
  expect(pickItems(jobs, ['backend'])).toBe('I lead.\n\n- Sped up queries\n- Wrote docs');
  expect(pickItems(jobs, ['team'])).toBe('I lead.\n\n- Hired **four people**\n- Wrote docs');
  expect(pickItems(jobs, ['other'])).toBe('I lead.\n\n- Wrote docs');
});

test('numbers go on from the first, and lists inside an item go with it', () => {
  const text =
    '1. One {for: a}\n2. Two\n   - inner {for: a}\n   - rest\n3. Three {for: b}\n\nEnd.\n';
  expect(pickItems(text, ['b'])).toBe('1. Two\n   - rest\n2. Three\n\nEnd.\n');
  expect(pickItems('- a {for: x}\n  - inner\n- b', ['y'])).toBe('- b');
  expect(pickItems('- a {for: x}\n- b {for: x}\n\nEnd.', ['y']).trim()).toBe('End.');
});

test.each([
  '- a {for:}',
  '- a {for backend}',
  '- a {For: backend}',
  '- a {for: Backend}',
  '- a {for: backend',
  '- a {for: x} and more',
  'No list {for: x}',
  '- a\n\n  second paragraph {for: x}',
])('%j has a mark with a mistake', (text) => {
  const [mark, ...others] = listMarks(text);
  expect(others).toEqual([]);
  expect(mark?.tags).toBeUndefined();
  expect(text.slice(mark?.start, mark?.end)).toMatch(/^\{for/i);
});
