import { expect, test } from 'vitest';
import { formWords } from '../../schemas/words.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { describeDiscarded, describeError, describeKept, quoteStart } from './describe.ts';

const waiting: KeptQuery = {
  id: 'a',
  query: { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' },
  at: 0,
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  reason: 'unavailable',
  isLasting: true,
};

test('an error says what to change, and by how much a text is too long', () => {
  const describe = (text: string) => describeError(formWords, 'tooLong', 'user_name', text);
  expect(describe('x'.repeat(201))).toBe('Shorten this by 1 character; 200 is the most.');
  expect(describe('x'.repeat(203))).toBe('Shorten this by 3 characters; 200 is the most.');
  expect(describeError(formWords, 'nameMissing', 'user_name', '')).toBe('Enter your name.');
});

test.each<[Partial<KeptQuery>, (keyof typeof formWords)[]]>([
  [{ reason: 'network' }, ['offline', 'lasting']],
  [{ reason: 'timeout', isAsked: true }, ['waiting', 'lasting', 'unanswered']],
  [{ isLasting: false }, ['waiting', 'fleeting']],
  // Only the label changes, so that nothing moves.
  [{ state: 'sending', isAsked: true }, ['sending', 'lasting', 'unanswered']],
  [{ state: 'refused' }, ['refused', 'refusal', 'refusedLasting']],
  [
    { state: 'refused', isLasting: false, isAsked: true },
    ['refused', 'refusal', 'refusedFleeting', 'unanswered'],
  ],
])('a kept query with %o says %j', (changes, names) => {
  const [label, ...sentences] = names.map((name) => formWords[name]);
  expect(describeKept(formWords, { ...waiting, ...changes })).toEqual({
    label,
    sentence: sentences.join(' '),
  });
});

test.each([
  ['  Hello,\n\nI saw\tyour work. ', 'Hello, I saw your work.', 80],
  ['one two three four', 'one two…', 10],
  ['🙂'.repeat(11), `${'🙂'.repeat(10)}…`, 10],
])('%j is quoted as %j', (text, quote, most) => {
  expect(quoteStart(text, most)).toBe(quote);
});

test.each([
  [false, false, 'Discarded: that query will not be sent.'],
  [true, false, `${formWords.stopped} ${formWords.maybeMailed}`],
  [false, true, `${formWords.stopped} ${formWords.maybeStored}`],
  [true, true, `${formWords.stopped} ${formWords.maybeMailed} ${formWords.maybeStored}`],
])(
  'a discarded query, mailed: %s, stored: %s, says where it may be',
  (isMailed, isStored, text) => {
    expect(describeDiscarded(formWords, { isMailed, isStored })).toBe(text);
  },
);
