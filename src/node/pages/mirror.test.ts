import { expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { writeMirror } from './mirror.ts';

const write = (main: string, base = '') =>
  writeMirror(parseHtml(`<main id="main">${main}</main>`), base);

test.each([
  ['headings and paragraphs', '<h1>A</h1><div><p>B <em>c</em></p></div>', '# A\n\nB *c*\n'],
  ['a break', '<p>A<br>B</p>', 'A\\\nB\n'],
  ['lists', '<ul><li>A</li><li>B</li></ul><ol><li>C</li></ol>', '- A\n- B\n\n1. C\n'],
  ['facts', '<dl><div><dt>A</dt><dd>B</dd></div></dl>', '- A\n\n  B\n'],
  [
    'code, with its language and without its button',
    '<figure><figcaption><span>a/</span><span>b.ts</span></figcaption><pre><code class="language-ts">a\n  <b>b</b></code></pre><button>Copy</button></figure>',
    'a/b.ts\n\n```ts\na\n  b\n```\n',
  ],
  [
    'a diff, with its signs',
    '<pre><code class="language-diff"><span>a</span>\n<del>b\n</del><ins>c</ins></code></pre>',
    '```diff\n a\n-b\n+c\n```\n',
  ],
  [
    'what stands higher or lower, but no signs around the number of a footnote',
    '<p>10<sup>6</sup> H<sub>2</sub>O<sup><a href="#n">1</a></sup></p>',
    '10<sup>6</sup> H<sub>2</sub>O[1](#n)\n',
  ],
  [
    'a table',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b|c</td></tr></tbody></table>',
    '| A    |\n| ---- |\n| b\\|c |\n',
  ],
  [
    'the alternative of a picture',
    '<picture><source srcset="/a.avif"><img src="/a.jpg" alt="A [door]"></picture>',
    '![A \\[door\\]](/a.jpg)\n',
  ],
  [
    'blanks between the links of a navigation',
    '<nav><a href="/a/">A</a><a href="/b/">B</a></nav>',
    '[A](/a/) [B](/b/)\n',
  ],
  ['no search', '<p>A</p><search><label>Search</label><p role="status"></p></search>', 'A\n'],
  ['no picture without one', '<p>A</p><img src="/a.jpg" alt="">', 'A\n'],
  [
    'formulas in TeX',
    '<p>A price of $5, <math><semantics><mi>x</mi><annotation>x_1</annotation></semantics></math></p><div><math display="block"><semantics><mn>1</mn><annotation>\\frac 1 2</annotation></semantics></math></div>',
    'A price of \\$5, $x_1$\n\n$$\n\\frac 1 2\n$$\n',
  ],
  [
    'a video as its poster',
    '<video src="/a.mp4" poster="/a.jpg" aria-label="A grid"><track src="/a.vtt"></video>',
    '[![A grid](/a.jpg)](/a.mp4)\n',
  ],
  [
    'what only a screen reader says',
    '<a href="/a">Code<span class="visually-hidden"> of A</span></a>',
    '[Code of A](/a)\n',
  ],
  [
    'blanks between the items of a row',
    '<p class="row"><a href="/a">A</a><a href="/b">B</a></p>',
    '[A](/a) [B](/b)\n',
  ],
  ['words that may be broken', '<p>a<wbr>@b</p>', 'a\\@b\n'],
  ['signs of Markdown as signs', '<p>*a* &lt;b&gt; # [c]</p>', '\\*a\\* \\<b> # \\[c]\n'],
])('a mirror has %s', (_, main, expected) => {
  expect(write(main)).toBe(expected);
});

test('a mirror leaves out the frame, what is hidden, and what is pressed or run', () => {
  const hidden = [
    '<span aria-hidden="true">Re</span>',
    '<p hidden>B</p>',
    '<form><label>Name</label><input name="a"></form>',
    '<div data-island="x"><p>Loading</p></div>',
    '<script>a()</script><style>a{}</style><!-- c --><noscript>D</noscript>',
    '<svg><title>E</title></svg>',
  ];
  expect(write(`<p>A</p>${hidden.join('')}`)).toBe('A\n');
  expect(write('')).toBe('');
});

test('addresses of the site are whole where its own is known', () => {
  const main =
    '<a href="#x">A</a> <a href="/b/c(d)/">B</a> <a href="mailto:a@b.c">C</a> <a href="https://d.example">D</a> <img src="/e.png" alt="E">';
  expect(write(main, 'https://a.example/b/')).toBe(
    '[A](https://a.example/b/#x) [B](https://a.example/b/c\\(d\\)/) [C](mailto:a@b.c) [D](https://d.example) ![E](https://a.example/e.png)\n',
  );
  expect(write(main)).toContain('[A](#x) [B](/b/c\\(d\\)/)');
});
