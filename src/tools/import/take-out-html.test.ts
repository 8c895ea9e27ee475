import { expect, test } from 'vitest';
import { takeOutHtml } from './take-out-html.ts';

test.each<[source: string, text: string]>([
  ['<p>One <b>bold</b> word.</p><p>Two.</p>', 'One bold word.\n\nTwo.'],
  ['<P CLASS="x">One</P>\n\n\n<div>Two</div>', 'One\n\nTwo'],
  ['One<br>two<br/>three<BR />four', 'One\ntwo\nthree\nfour'],
  ['Did:<ul>\n  <li>one</li>\n  <li><p>two</p></li>\n  <li></li>\n</ul>', 'Did:\n\n- one\n\n- two'],
  ['<ol><li>one<li>two</ol>', '- one\n- two'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['at <a href="https://a.example">A</a><img src="x.png">', 'at A'],
  ['<!--StartFragment--><span style="color: red">Red</span>', 'Red'],
  ['<code>List&lt;T&gt;</code> &amp; more', 'List<T> & more'],
  ['<p></p>', ''],
])('of %j it keeps the words', (source, text) => {
  const found = takeOutHtml(source);
  expect({ ...found, text: found.text.trim() }).toEqual({
    text,
    isTagged: true,
    hasLinks: source.includes('href'),
  });
});

test.each<[source: string, text: string]>([
  ['R&amp;D &lt;b&gt; &quot;x&quot;', 'R&D <b> "x"'],
  ['2019&ndash;2020&nbsp;caf&eacute; &#8217;n&#x2019; &#128512;', '2019–2020 café ’n’ 😀'],
  ['&amp;lt;', '&lt;'],
])('of %j it reads the signs', (source, text) => {
  expect(takeOutHtml(source)).toEqual({ text, isTagged: false, hasLinks: false });
});

test.each([
  'a < b and c > d',
  'if a<b, then b>a',
  'List<T>, Map<string, List<b>>, Vec<u8>, Promise<a>',
  'I know the <b> tag, <div>, <section> and <nav>',
  '</p> alone',
  '<Button>React</Button> and <my-element></my-element>',
  '<script>alert(1)</script>',
  '<ada@example.com> <https://example.com>',
  'AT&T, Q&A; &nosuchname; &#99999999; &#x110000; &;',
  '<3 and ->, <-, <=>, <>',
])('%j stays as it is', (text) => {
  expect(takeOutHtml(text)).toEqual({ text, isTagged: false, hasLinks: false });
});
