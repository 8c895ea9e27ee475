import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { KeptQuery } from '../contact/queue.ts';
import { KeptQueries } from './kept-queries.tsx';
import { describeKept, quoteStart } from './words.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello there' };
const waiting: KeptQuery = {
  id: 'a',
  query,
  at: new Date(2026, 10, 3, 14, 5).getTime(),
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  reason: 'unavailable',
  isLasting: true,
};

function render(kept: readonly KeptQuery[], current?: string): string {
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <KeptQueries
      email="owner@example.com"
      kept={kept}
      current={current}
      onRetry={ignore}
      onDiscard={ignore}
      onFocusLoss={ignore}
    />,
  );
}

const countOf = (html: string, text: string) => html.split(text).length - 1;

describe('the words for a kept query', () => {
  const lasting =
    'Your query is kept on this device, for 7 days at most, and goes out by itself: after a pause, when the connection returns, or when you open this page again.';
  const fleeting =
    'Your query is kept in this page only and goes out by itself while the page is open: leave it open, or take another way.';
  const unanswered = 'It may have arrived already; sending it again does not store it twice.';
  const refusal =
    'The site’s store did not accept your query, so it does not go out by itself. Send it by e-mail, or copy the text.';

  test.each<[Partial<KeptQuery>, string, string]>([
    [{ reason: 'network' }, 'Waiting for the connection', lasting],
    [{ reason: 'timeout', isAsked: true }, 'Waiting', `${lasting} ${unanswered}`],
    [{ isLasting: false }, 'Waiting', fleeting],
    // The label alone changes, so that nothing jumps.
    [{ state: 'sending', isAsked: true }, 'Sending…', `${lasting} ${unanswered}`],
    [
      { state: 'refused' },
      'Not accepted',
      `${refusal} It stays on this device for 7 days at most.`,
    ],
    [
      { state: 'refused', isLasting: false, isAsked: true },
      'Not accepted',
      `${refusal} It is kept in this page only. ${unanswered}`,
    ],
  ])('that is %o', (changes, label, sentence) => {
    expect(describeKept({ ...waiting, ...changes })).toEqual({ label, sentence });
  });
});

test.each([
  ['  Hello,\n\nI saw\tyour work. ', 'Hello, I saw your work.', 80],
  ['one two three four', 'one two…', 10],
  ['🙂'.repeat(11), `${'🙂'.repeat(10)}…`, 10],
])('the first words of %j are %j', (text, quote, most) => {
  expect(quoteStart(text, most)).toBe(quote);
});

test('a kept query offers to try again, to mail, to copy and to discard, and submits nothing', () => {
  const html = render([waiting], 'a');
  const controls = Array.from(html.matchAll(/<(?:button|a)\b[^>]*>([^<]*)</g), ([, name]) => name);
  expect(controls).toEqual(['Try again', 'Send by e-mail', 'Copy the text', 'Discard']);
  expect(countOf(html, 'type="button"')).toBe(3);
});

test('it keeps its controls while it is sent, so that they keep the focus', () => {
  const html = render([{ ...waiting, state: 'sending' }], 'a');
  expect(countOf(html, 'aria-disabled="true"')).toBe(2);
  expect(html).not.toMatch(/ disabled[= >]/);
});

test('it is quoted with its time, unless the fields hold it, and its controls say which one they mean', () => {
  expect(render([waiting], 'a')).not.toContain('<q ');
  const html = render([waiting]);
  expect(html).toContain('<q dir="auto">Hello there</q>');
  expect(html).toMatch(/Written <time dateTime="[^"]+">3 November at 14:05<\/time>/);
  const id = html.match(/ id="([^"]+)"/)?.[1];
  expect(countOf(html, `aria-describedby="${id}"`)).toBe(4);
});

test('of several the newest comes first, and those that wait for the same share one explanation', () => {
  const newest = { ...waiting, id: 'b', query: { ...query, message: 'Something else' } };
  const html = render([waiting, { ...waiting, id: 'c', state: 'refused' }, newest], 'b');
  const quotes = Array.from(html.matchAll(/<q [^>]*>([^<]*)</g), ([, quote]) => quote);
  expect(quotes).toEqual(['Something else', 'Hello there', 'Hello there']);
  expect(countOf(html, 'Your query is kept on this device')).toBe(1);
  expect(countOf(html, 'did not accept your query')).toBe(1);
});
