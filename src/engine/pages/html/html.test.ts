import { serialize } from 'parse5';
import { expect, test } from 'vitest';
import { takeArticle } from './article.ts';
import { hyphenateTree } from './hyphenate.ts';
import { isolateTree } from './isolate-tree.ts';
import { findParts } from './page-parts.ts';
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

test.each([
  ['de', '<h1 class="a">Daten|schutz|fol|gen|ab|schät|zung für Ämter</h1>'],
  ['pt-BR', '<p>respon|sa|bi|li|dades</p>'],
  ['sr-Latn', '<p>infra|struk|tura i odgo|vor|no|stima</p>'],
  ['da', '<p>softwareudvikling, kommu|ni|ka|tions|sy|stemer</p>'],
  // Code, other languages, what a script renders again, the owner's name and URLs.
  ['de', '<pre>Datenschutzfolgenabschätzung</pre>'],
  ['de', '<p lang="en">internationalization</p>'],
  ['de', '<div data-island="form"><div>Datenschutzfolgenabschätzung</div></div>'],
  ['de', '<p>© 2026 Ida Wolfeschlegelsteinhausen, Daten|schutz|fol|gen|ab|schät|zung</p>'],
  ['de', '<a href="https://beispielhandwerkskammer.de">beispielhandwerkskammer.de</a>'],
  ['de', '<a>beispiel.de/in/<wbr>thaisguimaraeslima</a>'],
  ['de', '<p>post@beispielhandwerkskammer.de</p>'],
  // Languages that need none, or have no patterns.
  ...['en', 'en-GB', 'ja', 'ar', 'hi', 'id', 'vi'].map((tag) => [
    tag,
    '<p>internationalization</p>',
  ]),
])('in "%s", long words may be broken where its language says: %s', (language, html) => {
  const tree = readPageTree(html.replaceAll('|', ''));
  hyphenateTree(tree, language, 'Ida Wolfeschlegelsteinhausen');
  expect(serialize(tree).replaceAll('\u00ad', '|')).toBe(html);
});

function isolate(html: string, isRtl: boolean): string {
  const tree = readPageTree(html);
  isolateTree(tree, isRtl);
  return serialize(tree);
}

const ltr = (text: string) => `<bdi dir="ltr">${text}</bdi>`;
const rtl = (text: string) => `<bdi dir="rtl">${text}</bdi>`;

test.each([
  'C++',
  'C#',
  '.NET',
  'normalize()',
  '@example',
  '50%',
  '+1 (555) 01-00',
  'https://example.com/docs/',
  'C++, .NET, C#',
])('in Arabic, %s keeps its order', (word) => {
  const text = rtl(`كتبت ${ltr(word)}.`);
  expect(isolate(`<p>كتبت ${word}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolate(`<td>${word}</td>`, true)).toContain(ltr(word));
});

test.each([
  '<p>كتبت React وNext.js في 5 دقائق.</p>',
  '<p>كتبت AT&amp;T "x"</p>',
  '<p>كتبت <code>normalize()</code></p><pre tabindex="0"><code>C++</code></pre>',
  '<p>كتبت</p><form><p>React كتبت C++</p></form>',
  '<p class="C++ .NET">كتبت</p>',
])('in Arabic, %s stays as it is', (html) => {
  expect(isolate(html, true)).toBe(html);
});

test.each(['2019 – 2021', '٢٠١٩-٢٠٢١', '۲۰۱۹—۲۰۲۱'])('the years of %s follow the text', (range) => {
  const years = range.replace(/\p{Nd}+/gu, '<bdi>$&</bdi>');
  const text = rtl(`منذ ${years}.`);
  expect(isolate(`<p>منذ ${range}.</p>`, true)).toBe(`<p dir="rtl">${text}</p>`);
  expect(isolate(`<td>${range}</td>`, true)).toBe(`<td dir="rtl">${rtl(years)}</td>`);
});

test('a text in the language of the page has its direction, whatever it begins with', () => {
  const text = 'React وNext.js هما أدواتي';
  expect(isolate(`<p class="a">${text}</p>`, true)).toBe(`<p dir="rtl" class="a">${text}</p>`);
  const company = '<a href="/">Example Studio</a>, القاهرة';
  expect(isolate(`<p>${company}</p>`, true)).toBe(`<p dir="rtl">${company}</p>`);
});

test('a text in another language keeps its own direction', () => {
  const english = '<p>I wrote it with React for ';
  expect(isolate(`${english}two years.</p>`, true)).toBe(`${english}two years.</p>`);
  expect(isolate(`${english}ليلى.</p>`, true)).toBe(`${english}<bdi>ليلى</bdi>.</p>`);
  expect(isolate('<p>كتبت بلغة C++.</p>', false)).toBe(`<p>كتبت بلغة ${ltr('C++')}.</p>`);
});

test('in English, an Arabic name takes nothing along', () => {
  const text = ltr('<bdi>محمد الأمين</bdi>, 2019 in Cairo');
  expect(isolate('<li>محمد الأمين, 2019 in Cairo</li>', false)).toBe(`<li dir="ltr">${text}</li>`);
  for (const html of ['<h1>محمد الأمين</h1>', '<p>C++ and .NET, 2019 – 2021</p>']) {
    expect(isolate(html, false)).toBe(html);
  }
});

test('a text in another language keeps the direction of that language', () => {
  const html = '<div lang="ar" dir="rtl"><div><h3>مبرمجة C++</h3></div></div><p>Text</p>';
  const inArabic = `<h3 dir="rtl">${rtl(`مبرمجة ${ltr('C++')}`)}</h3>`;
  expect(isolate(html, false)).toBe(html.replace(/<h3>.*<\/h3>/, inArabic));
});

const list = (html: string) => listElements(readPageTree(html));

test('what a template holds is of the page, too', () => {
  const html = '<template><ol class="a"><li></li></ol></template>';
  expect(list(html).map(({ tagName }) => tagName)).toEqual(['template', 'ol', 'li']);
});

test('a policy learns of scripts, styles and URLs of elements only', () => {
  const html = [
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/b.js"></script>',
    '<script src="https://c.example/d.js?e=1&amp;f=2"></script><script src="data:text/javascript,1"></script>',
    '<style>g{src:url(data:font/woff2;base64,A)}</style><form></form>',
    '<p>&lt;script>h()&lt;/script> data:image/png url(data:image/png) &lt;video></p>',
  ];
  expect(findParts(list(html.join('')))).toEqual({
    scripts: ['a()'],
    styles: ['g{src:url(data:font/woff2;base64,A)}'],
    foreign: ['https://c.example/d.js?e=1&f=2', 'data:text/javascript,1'],
    uses: ['inlineFont', 'hosts', 'form'],
  });
});
