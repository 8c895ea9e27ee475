import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formWords } from '../../schemas/words.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { describeFieldError, describeTime, quoteStart } from './describe.ts';
import { KeptQueries } from './kept-queries.tsx';

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

function render(queries: readonly KeptQuery[], current?: string): string {
  const handlers = { onRetry: () => {}, onDiscard: () => {}, onFocusLoss: () => {} };
  return renderToStaticMarkup(
    <KeptQueries email="owner@example.com" queries={queries} current={current} {...handlers} />,
  );
}

const countOf = (html: string, text: string) => html.split(text).length - 1;

test('a kept query has four controls, none of which submits the form', () => {
  const html = render([waiting], 'a');
  const controls = Array.from(html.matchAll(/<(?:button|a)\b[^>]*>([^<]*)</g), ([, name]) => name);
  expect(controls).toEqual(['Try again', 'Send by email', 'Copy the text', 'Discard']);
  // They stay focusable while the query is sent.
  expect(render([{ ...waiting, state: 'sending' }], 'a')).not.toMatch(/ disabled[= >]/);
  expect(countOf(html, 'type="button"')).toBe(3);
});

test('a query that is not in the fields is quoted, and describes its controls', () => {
  expect(render([waiting], 'a')).not.toContain('<q ');
  const html = render([waiting]);
  expect(html).toContain('<q dir="auto">Hello there</q>');
  expect(html).toMatch(/<time dateTime="[^"]+">Written on 3 November at 14:05<\/time>/);
  const id = html.match(/ id="([^"]+)"/)?.[1];
  expect(countOf(html, `aria-describedby="${id}"`)).toBe(4);
});

test('several are listed newest first, and the same explanation only once', () => {
  const newest = { ...waiting, id: 'b', query: { ...query, message: 'Something else' } };
  const html = render([waiting, { ...waiting, id: 'c', state: 'refused' }, newest], 'b');
  const quotes = Array.from(html.matchAll(/<q [^>]*>([^<]*)</g), ([, quote]) => quote);
  expect(quotes).toEqual(['Something else', 'Hello there', 'Hello there']);
  expect(countOf(html, 'Your query is saved on this device')).toBe(1);
  expect(countOf(html, 'rejected your query')).toBe(1);
});

test.each([
  ['  Hello,\n\nI saw\tyour work. ', 'Hello, I saw your work.', 80],
  ['🙂'.repeat(11), `${'🙂'.repeat(10)}…`, 10],
])('%j is quoted as %j', (text, quote, most) => {
  expect(quoteStart(text, most)).toBe(quote);
});

test('a time has the day of the Gregorian calendar, as pages have', () => {
  expect(describeTime(waiting.at, 'fa')).toContain('۳ نوامبر');
});

test('an error says what to change, and by how much a text is too long', () => {
  const describe = (text: string) =>
    describeFieldError({ language: 'en', words: formWords }, 'tooLong', 'user_name', text);
  expect(describe('x'.repeat(203))).toBe(
    'The text is too long. Characters over the limit: 3 (maximum 200).',
  );
});
