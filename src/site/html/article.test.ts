import { expect, test } from 'vitest';
import { takeArticle } from './article.ts';
import { listElements, readPageTree } from './tree.ts';

const base = 'https://me.example/blog/writing/a/';
const wrap = (html: string) =>
  `<main id="main"><h1>Title</h1><div class="post_body" data-post="">${html}</div><nav>Next</nav></main>`;

test.each([
  [
    '<p class="a" id="b" style="color:red" onclick="x()">One <em>two</em>.</p>',
    '<p>One <em>two</em>.</p>',
  ],
  ['<script>alert(1)</script><style>p{}</style><p>A</p><template><p>B</p></template>', '<p>A</p>'],
  [
    '<div class="prose"><section data-footnotes=""><h2 id="x">Notes</h2></section></div>',
    '<h2>Notes</h2>',
  ],
  [
    '<p><a href="../b/" target="_blank" rel="noopener" aria-describedby="new-tab">B</a> <a href="#c">C</a></p>',
    '<p><a href="https://me.example/blog/writing/b/">B</a> <a href="https://me.example/blog/writing/a/#c">C</a></p>',
  ],
  [
    '<picture><source type="image/avif" srcset="/a.avif 1w"><img src="/a.jpg" srcset="/b.jpg 2x" width="4" height="3" alt="A &quot;b&quot;" loading="lazy"></picture>',
    '<img src="https://me.example/a.jpg" width="4" height="3" alt="A &#x22;b&#x22;">',
  ],
  [
    '<figure class="code"><figcaption>a.ts</figcaption><pre tabindex="0"><code class="c"><span class="k">const</span> a\n</code></pre><button type="button">Copy</button></figure>',
    '<figure><figcaption>a.ts</figcaption><pre><code>const a\n</code></pre></figure>',
  ],
  [
    '<p>A<span aria-hidden="true">→</span></p><!-- x --><iframe src="https://x.example"></iframe>',
    '<p>A</p>',
  ],
  [
    '<aside class="a">A <strong>b</strong>.</aside><div role="note" data-kind="tip"><strong>Tip</strong> <p>C</p></div>',
    '<blockquote>A <strong>b</strong>.</blockquote><blockquote><strong>Tip</strong> <p>C</p></blockquote>',
  ],
  [
    '<ul class="a"><li><input type="checkbox" disabled="" aria-label="Done" checked=""> A</li><li><input type="checkbox" disabled=""> B</li></ul><input value="x">',
    '<ul><li>☑ A</li><li>☐ B</li></ul>',
  ],
  [
    '<pre><code class="language-diff">let <span>a</span>;\n\n<del>b\n</del><ins><span>c</span>\n</ins><ins>\n</ins>d\n<ins></ins></code></pre>',
    '<pre><code> let a;\n \n-b\n+c\n+\n d\n+</code></pre>',
  ],
  [
    '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
    '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
  ],
])('the text of a post is taken without what a feed has no place for: %s', (html, article) => {
  expect(takeArticle(listElements(readPageTree(wrap(html))), base)).toBe(article);
});
