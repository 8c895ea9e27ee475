import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { runMdx } from '../../pages/components/mdx/prose.tsx';
import type { openHighlighter } from './highlight.ts';
import { prepareBody } from './prepare-body.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('./highlight.ts', async (load) => {
  const real: { openHighlighter: typeof openHighlighter } = await load();
  opened.mockImplementation(real.openHighlighter);
  return { openHighlighter: opened };
});

async function render(text: string): Promise<string> {
  const components = { Note: 'aside', Steps: 'div' };
  const { code = '' } = await prepareBody(text);
  return renderToStaticMarkup(createElement(runMdx(code, 'en'), { components }));
}

test('tokens have their ink, and marked lines their element', async () => {
  const html = await render('```js title="a.js" {2-3}\n// one\nrun("two", 3);\n\nreturn\n```');
  expect(html).toBe(
    [
      '<pre><code class="language-js" data-name="a.js"><span data-ink="comment">// one</span>\n',
      '<mark>run(',
      '<span data-ink="value">&quot;two&quot;</span>, ',
      '<span data-ink="value">3</span>);\n</mark>',
      '<mark>\n</mark><span data-ink="keyword">return</span></code></pre>',
    ].join(''),
  );
});

test.each([
  ['python', '"""a"""\nreturn', '<span data-ink="keyword">return</span>'],
  ['sh', 'ls -a # all', '<span data-ink="comment"># all</span>'],
  ['yaml', 'a: b # c', '<span data-ink="comment"># c</span>'],
  ['ruby', '"#{a}" # b', '<span data-ink="comment"># b</span>'],
])('%s is highlighted to its end', async (language, code, end) => {
  const html = await render(`\`\`\`${language}\n${code}\n\`\`\``);
  expect(html.slice(-end.length - 13)).toBe(`${end}</code></pre>`);
});

test('a diff is highlighted in its language, without its signs', async () => {
  const html = await render('```diff lang="c"\n int a;\n-int b;\n+int c;\n```');
  const int = '<span data-ink="keyword">int</span>';
  expect(html).toContain(
    `data-name="c">${int} a;\n<del>${int} b;\n</del><ins>${int} c;</ins></code>`,
  );
});

test('code without a known language is kept and loads no highlighter', async () => {
  opened.mockClear();
  const html = await render('```\na <b> {c}\n```\n\n```diff\n+a\n```');
  expect(html).toContain('<code>a &lt;b&gt; {c}</code>');
  expect(html).toContain('<ins>a</ins>');
  expect(opened).not.toHaveBeenCalled();
  expect(await render('```nonsense\na\n```')).toContain('data-name="nonsense">a</code>');
});

test('each step begins with the code in which its lines are marked', async () => {
  const steps = '1. First\n2. Second\n\n   More\n';
  const html = await render(
    `<Steps focus="1; 2-3">\n\n\`\`\`\na\nb\nc\n\`\`\`\n\n${steps}\n</Steps>`,
  );
  const [, first, second] = html.replaceAll('\n', '').split('<li>');
  expect(first).toMatch(/^<pre><code><mark>a<\/mark>bc<\/code><\/pre>.*First/);
  expect(second).toMatch(
    /^<pre><code>a<mark>b<\/mark><mark>c<\/mark><\/code><\/pre>.*Second.*More/,
  );
});
