import { describe, expect, test } from 'vitest';
import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import { describeKept, describeTime, quoteStart } from './describe-kept.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const kept = (state: KeptQuery['state'], rest: Partial<KeptQuery> = {}): KeptQuery => ({
  ...{ id: 'a', query, keptAt: 0, isLasting: true, state },
  ...rest,
});
const lasting =
  'Your query is kept on this device, for 7 days at most, and goes out by itself: after a pause, when the connection returns, or when you open this page again.';
const unanswered =
  'No answer came, so it may have arrived already; sending it again does not store it twice.';

describe('the words for a kept query', () => {
  test.each([
    ['network', 'Waiting for the connection', `${lasting} ${unanswered}`],
    ['timeout', 'Waiting', `${lasting} ${unanswered}`],
    ['unavailable', 'Waiting', lasting],
  ] as const)('waiting after the error %s: %s', (reason, label, sentence) => {
    expect(describeKept(kept('waiting', { reason }))).toEqual({ label, sentence });
  });

  test('sending changes the label alone, so that nothing jumps', () => {
    expect(describeKept(kept('sending', { reason: 'network' }))).toEqual({
      label: 'Sending…',
      sentence: `${lasting} ${unanswered}`,
    });
  });

  test('where nothing lasting is possible they promise nothing for later', () => {
    const { sentence } = describeKept(kept('waiting', { isLasting: false }));
    expect(sentence).toBe(
      'Your query is kept in this page only and goes out by itself while the page is open: leave it open, or take another way.',
    );
  });

  test('a refusal says that waiting does not help, and names the ways out', () => {
    expect(describeKept(kept('refused', { reason: 'denied' }))).toEqual({
      label: 'Not accepted',
      sentence:
        'The site’s store did not accept your query, so it does not go out by itself. Send it by e-mail, or copy the text. It stays on this device for 7 days at most.',
    });
    expect(describeKept(kept('refused', { isLasting: false })).sentence).toMatch(
      /It is kept in this page only\.$/,
    );
  });
});

describe('the first words', () => {
  test('a short text is quoted whole, on one line', () => {
    expect(quoteStart('  Hello,\n\nI saw\tyour work. ')).toBe('Hello, I saw your work.');
  });

  test('a long text is cut at a word', () => {
    expect(quoteStart('one two three four', 10)).toBe('one two…');
  });

  test('a word without an end is cut in itself, never inside a character', () => {
    expect(quoteStart('🙂'.repeat(11), 10)).toBe(`${'🙂'.repeat(10)}…`);
  });
});

test('the time is a day and an hour of the visitor’s clock', () => {
  expect(describeTime(new Date(2026, 10, 3, 14, 5).getTime())).toBe('3 November at 14:05');
});
