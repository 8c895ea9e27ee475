import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../../tests/helpers/make-site.ts';
import { compileMdx } from '../../../../node/contentlayer/prepare-body.ts';
import { Prose, runMdx } from '../../../../site/components/mdx/body.tsx';
import { mdxComponents } from '../../../../site/components/mdx/mdx.tsx';
import { SiteProvider } from '../../../../site/site-context.tsx';
import { renderBody } from './body.tsx';

const site = makeSite({}, { basePath: '' });
const assets = {
  findPicture: (_file: string, src: string) => ({ src, width: 4, height: 3 }),
  findCover: () => ({ src: '', width: 4, height: 3 }),
};

function renderProse(body: ReactElement): string {
  return renderToStaticMarkup(
    <SiteProvider value={{ site, assets }}>
      <Prose file="">{body}</Prose>
    </SiteProvider>,
  );
}

/** The body as the editor shows it. */
function render(text: string): string {
  const rendered = renderBody(text);
  if ('error' in rendered) return rendered.error;
  return renderProse(rendered.body);
}

/** The body as the site's page shows it. */
async function build(text: string): Promise<string> {
  const Body = runMdx(await compileMdx(text), 'en');
  return renderProse(<Body components={mdxComponents} />);
}

test.each([
  ['headings of all levels', '# A\n\n## B\n\n### C\n\n###### F\n\n> ## G'],
  ['lines in Japanese', '文字を\n**読む**\n人[^1]\nと\n\n[^1]: 山田 太郎\n    です'],
  ['lists in lists', '1. a\n   - b\n\n     c\n2. d\n\n* [x] done\n* [ ] not yet'],
  ['code', '```js\nconst a = `<b>{1}</b>`;\n```\n\n    indented'],
  ['a diff', '```diff lang="js" title="a.js" {1}\n a()\n-b()\n+<c>\n```'],
  ['a table', '| a | b |\n| :- | -: |\n| 1 | *2* |'],
  ['a footnote', 'Text[^1] and again[^1].\n\n[^1]: The note, with `code`.'],
  ['links of each kind', '<Note>\n  https://example.com and [mail](mailto:a@example.com)\n</Note>'],
  ['a reference', '[there][ref] ![seen][ref]\n\n[ref]: https://example.com/a.png "Title"'],
  ['pictures', '![Alt](images/a.png) and\n\n<Figure src="images/b.png" alt="B" caption="C" />'],
  ['a video', '<Video src="a.mp4" poster="a.png" alt="A" captions="a.vtt" />'],
  ['remarks of a kind', '<Note kind="tip">a</Note>\n\n<Note kind="warning">\n  b\n</Note>'],
  ['steps', '<Steps>\n3. a\n\n   b\n4. c\n</Steps>'],
  [
    'pictures beside each other',
    '<Compare>\n<Figure src="a.png" alt="A" caption="B" />\n<Figure src="b.png" alt="C" caption="D" />\n</Compare>\n\n<Figure wide src="a.png" alt="A" />',
  ],
  ['a card', '<Card entry="../talks/a.mdx" />'],
  [
    'formulas',
    'From $5 to $6, $x^2$ and\n\n$$\\begin{cases} 1 & x > 0 \\\\ 0 \\end{cases}$$\n\n$$\ny\n$$\n\n- $$z$$',
  ],
  ['a tag alone in its paragraph', '<Note>Hello **you**</Note>'],
  ['two tags in a line', '<Note>one</Note> <Note>two</Note>'],
  ['a tag within a sentence', 'Before <Note>inside</Note> after.'],
])('a body with %s is what the build makes of it', async (_, text) => {
  // The build alone highlights code.
  const built = (await build(text)).replace(/<span data-ink="\w+">(.*?)<\/span>/g, '$1');
  expect(render(text)).toBe(built);
});

test.each([
  ['a\n\n<Note>', /^Line 3: <Note> is opened or closed in the wrong place/],
  ['{1 + 1}', /^Line 1: expressions are not allowed in content: "\{1 \+ 1\}"/],
  ['<script src="https://example.com/a.js" />', /^Line 1: <script> is not offered/],
  ['[a](javascript:alert)', /^Line 1: this link must start with/],
])('text that the checker refuses is not rendered: %j', (text, error) => {
  expect(renderBody(text)).toEqual({ error: expect.stringMatching(error) });
});
