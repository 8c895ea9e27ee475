import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assets, makeSite } from '../../../../tests/helpers/make-site.ts';
import { Prose } from '../../components/mdx/body.tsx';
import { listHeadings } from '../../components/mdx/list-headings.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { SiteProvider } from '../../site-context.tsx';
import { Post } from './post.tsx';

const texts = ['Why', 'Menu', 'Why', 'A & "b"'];

// As MDX compiles it: the components are given.
function Body({ components }: { components: Partial<typeof mdxComponents> }) {
  const { h2: Heading = 'h2' } = components;
  return texts.map((text, index) => <Heading key={String(index)}>{text}</Heading>);
}

const record = {
  title: 'On steps',
  date: '2026-03-01',
  updated: '2026-04-01',
  summary: 'Why *small*.',
  tags: ['Testing'],
  canonical: 'https://elsewhere.example/steps?a=1&b=2',
  body: { raw: 'Text.', code: '' },
};

const site = makeSite({ writing: [record] });
const data = { site, assets: assets as never };
const [{ entry } = { entry: undefined as never }] = site.studies.values();

function render(count: number): string {
  const headings = listHeadings(Body, data).slice(0, count);
  return renderToStaticMarkup(
    <SiteProvider value={data}>
      <Post entry={entry} headings={headings}>
        {null}
      </Post>
    </SiteProvider>,
  );
}

test('a long text has a table of contents, which leads to the ids that its headings get', () => {
  const html = render(4);
  expect(html).toContain('aria-label="Contents"');
  const ids = [...html.matchAll(/<a href="#([^"]*)">/g)].map(([, id]) => id);
  expect(ids).toEqual(['why', 'menu-1', 'why-1', 'a--b']);
  const prose = renderToStaticMarkup(
    <SiteProvider value={data}>
      <Prose file="writing/0.mdx">
        <Body components={mdxComponents} />
      </Prose>
    </SiteProvider>,
  );
  expect([...prose.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(render(3)).not.toContain('aria-label="Contents"');
});

test('a post says its days, how long it takes to read, and where it was published first', () => {
  const html = render(0);
  expect(html).toContain('<time dateTime="2026-03-01" class="dt-published">Mar 1, 2026</time>');
  expect(html).toContain('<time dateTime="2026-04-01" class="dt-updated">Apr 1, 2026</time>');
  expect(html).toContain('1 min');
  expect(html).toMatch(
    /href="https:\/\/elsewhere\.example\/steps\?a=1&amp;b=2"[^>]*>elsewhere\.example/,
  );
});
