import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../../tests/helpers/render-in-site.ts';
import type { DocumentContext } from '../page-data.ts';
import { Page } from './+Page.tsx';

const record = {
  title: 'On steps',
  date: '2026-03-01',
  updated: '2026-04-01',
  summary: 'Why *small*.',
  tags: ['Testing'],
  canonical: 'https://elsewhere.example/steps?a=1&b=2',
};

/** Renders a post with these headings, as MDX compiles them: the components are given. */
function render(texts: readonly string[]): string {
  const code = `const { jsx } = arguments[0];
    const texts = ${JSON.stringify(texts)};
    return { default: ({ components: { h2 } }) => texts.map((children, key) => jsx(h2, { children }, key)) };`;
  const site = makeSite({ writing: [{ ...record, body: { raw: 'Text.', code } }] });
  const context = { routeParams: { slug: '0' } } as object as DocumentContext;
  return renderInSite(site, <Page.Content {...context} />);
}

test('a long text has a table of contents, which leads to the ids that its headings get', () => {
  const html = render(['Why', 'Menu', 'Why', 'A & "b"']);
  expect(html).toContain('aria-label="Contents"');
  const list = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id]) => id);
  const ids = ['why', 'menu-1', 'why-1', 'a--b'];
  expect(list(/<li [^>]*><a href="#([^"]*)">/g)).toEqual(ids);
  expect(list(/<h2 id="([^"]*)"/g)).toEqual(ids);
  expect(render(['Why', 'Menu', 'Why'])).not.toContain('aria-label="Contents"');
});

test('a post says its days, how long it takes to read, and where it was published first', () => {
  const html = render([]);
  expect(html).toContain('<time dateTime="2026-03-01" class="dt-published">Mar 1, 2026</time>');
  expect(html).toContain('<time dateTime="2026-04-01" class="dt-updated">Apr 1, 2026</time>');
  expect(html).toContain('1 min');
  expect(html).toMatch(
    /href="https:\/\/elsewhere\.example\/steps\?a=1&amp;b=2"[^>]*>elsewhere\.example/,
  );
});
