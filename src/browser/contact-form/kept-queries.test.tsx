import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KeptQuery } from '../contact/queue.ts';
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

test('a kept query has four controls, none of which submits the form', () => {
  const html = render([waiting], 'a');
  const controls = Array.from(html.matchAll(/<(?:button|a)\b[^>]*>([^<]*)</g), ([, name]) => name);
  expect(controls).toEqual(['Try again', 'Send by e-mail', 'Copy the text', 'Discard']);
  expect(countOf(html, 'type="button"')).toBe(3);
});

test('the controls stay focusable while the query is sent', () => {
  const html = render([{ ...waiting, state: 'sending' }], 'a');
  expect(countOf(html, 'aria-disabled="true"')).toBe(2);
  expect(html).not.toMatch(/ disabled[= >]/);
});

test('a query that is not in the fields is quoted, and describes its controls', () => {
  expect(render([waiting], 'a')).not.toContain('<q ');
  const html = render([waiting]);
  expect(html).toContain('<q dir="auto">Hello there</q>');
  expect(html).toMatch(/Written <time dateTime="[^"]+">3 November at 14:05<\/time>/);
  const id = html.match(/ id="([^"]+)"/)?.[1];
  expect(countOf(html, `aria-describedby="${id}"`)).toBe(4);
});

test('several are listed newest first, and the same explanation only once', () => {
  const newest = { ...waiting, id: 'b', query: { ...query, message: 'Something else' } };
  const html = render([waiting, { ...waiting, id: 'c', state: 'refused' }, newest], 'b');
  const quotes = Array.from(html.matchAll(/<q [^>]*>([^<]*)</g), ([, quote]) => quote);
  expect(quotes).toEqual(['Something else', 'Hello there', 'Hello there']);
  expect(countOf(html, 'Your query is kept on this device')).toBe(1);
  expect(countOf(html, 'did not accept your query')).toBe(1);
});
