import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import { KeptQueries } from './kept-queries.tsx';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello there' };
const waiting: KeptQuery = {
  ...{ id: 'a', query, keptAt: new Date(2026, 10, 3, 14, 5).getTime() },
  ...{ state: 'waiting', reason: 'unavailable', isLasting: true },
};

function render(kept: readonly KeptQuery[], current?: string): string {
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <KeptQueries
      {...{ email: 'owner@example.com', kept, current }}
      onRetry={ignore}
      onDiscard={ignore}
      onFocusLoss={ignore}
    />,
  );
}

const countOf = (html: string, text: string) => html.split(text).length - 1;

describe('a calm form', () => {
  test('has no panel where nothing is kept', () => {
    expect(render([])).toBe('');
  });

  test('has none while the query in the fields goes out for the first time', () => {
    const { reason: _, ...first } = { ...waiting, state: 'sending' } as const;
    expect(render([first], 'a')).toBe('');
    expect(render([first], 'b')).toContain('Sending…');
    expect(render([{ ...first, reason: 'timeout' }], 'a')).toContain('Sending…');
  });
});

describe('a kept query', () => {
  test('offers to try again, to mail, to copy and to discard, and submits nothing', () => {
    const html = render([waiting], 'a');
    const controls = [...html.matchAll(/<(button|a)\b([^>]*)>([^<]*)</g)];
    expect(controls.map(([, , , name]) => name)).toEqual([
      'Try again',
      'Send by e-mail',
      'Copy the text',
      'Discard',
    ]);
    for (const [, tag, attributes] of controls) {
      if (tag === 'button') expect(attributes).toContain('type="button"');
    }
  });

  test('keeps its controls while it is sent, so that they keep the focus', () => {
    const html = render([{ ...waiting, state: 'sending' }], 'a');
    expect(countOf(html, 'aria-disabled="true"')).toBe(2);
    expect(html).not.toMatch(/ disabled[= >]/);
  });

  test('is not quoted while it is the only one and the fields hold it', () => {
    expect(render([waiting], 'a')).not.toContain('<q ');
  });

  test('is quoted with its time otherwise, and its controls say which one they mean', () => {
    const html = render([waiting]);
    expect(html).toContain('<q dir="auto">Hello there</q>');
    expect(html).toMatch(/Written <time dateTime="[^"]+">3 November at 14:05<\/time>/);
    const id = html.match(/ id="([^"]+)"/)?.[1];
    expect(countOf(html, `aria-describedby="${id}"`)).toBe(4);
  });

  test('links to an e-mail with its own text, and says when that is cut', () => {
    expect(render([waiting])).toContain(
      'href="mailto:owner@example.com?subject=Query%20from%20Ada',
    );
    const hint =
      'The link holds only the beginning of a text this long: copy the text and paste it there.';
    expect(render([waiting])).not.toContain(hint);
    const message = 'x'.repeat(5000);
    const long = render([{ ...waiting, query: { ...query, message } }]);
    expect(long).toContain(hint);
    // The quote and the link hold its beginning only.
    expect(long.length).toBeLessThan(5000);
  });

  test('has an empty polite region for its news', () => {
    expect(render([waiting], 'a')).toContain(
      '<span class="visually-hidden" role="status"></span></li>',
    );
  });
});

test('several that wait for the same share one explanation', () => {
  const html = render([
    waiting,
    { ...waiting, id: 'b' },
    { ...waiting, id: 'c', state: 'refused' },
  ]);
  expect(countOf(html, '<li')).toBe(3);
  expect(countOf(html, 'Your query is kept on this device')).toBe(1);
  expect(countOf(html, 'did not accept your query')).toBe(1);
});

test('of several the newest comes first, and each says which one it is', () => {
  const newest = { ...waiting, id: 'b', query: { ...query, message: 'Something else' } };
  const html = render([waiting, newest], 'b');
  const quotes = Array.from(html.matchAll(/<q [^>]*>([^<]*)</g), ([, quote]) => quote);
  expect(quotes).toEqual(['Something else', 'Hello there']);
});
