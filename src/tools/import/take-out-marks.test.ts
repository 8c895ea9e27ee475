import { expect, test } from 'vitest';
import { type Mark, takeOutMarks } from './take-out-marks.ts';

test.each<[source: string, text: string, marks: Mark[]]>([
  ['<p>One <b>bold</b> word.</p><p>Two.</p>', 'One bold word.\n\nTwo.', ['HTML']],
  ['<P CLASS="x">One</P>\n\n\n<div>Two</div>', 'One\n\nTwo', ['HTML']],
  ['One<br>two<br/>three<BR />four', 'One\ntwo\nthree\nfour', ['HTML']],
  [
    'Did:<ul>\n  <li>one</li>\n <li><p>two</p></li>\n <li></li>\n</ul>',
    'Did:\n\none.\ntwo.',
    ['HTML', 'a list'],
  ],
  ['<ol><li>one<li>two</ol>', 'one.\ntwo.', ['HTML', 'a list']],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b', ['HTML']],
  ['at <a href="https://a.example">A</a><img src="x.png">', 'at A', ['HTML', 'links']],
  ['<!--StartFragment--><span style="color: red">Red</span>', 'Red', ['HTML']],
  ['<code>List&lt;T&gt;</code> &amp; more', 'List<T> & more', ['HTML']],
  [
    '2019&ndash;2020&nbsp;caf&eacute; &#8217;n&#x2019; &#128512; &amp;lt;',
    '2019–2020 café ’n’ 😀 &lt;',
    [],
  ],
  ['**Bold**, *thin*, __both words__ and _one_.', 'Bold, thin, both words and one.', ['Markdown']],
  ['***All*** of **the _inner_ `words`**', 'All of the inner words', ['Markdown']],
  ['`code`, ``a ` b`` and `*args`', 'code, a ` b and *args', ['Markdown']],
  ['# Me\nI build.\n\n## Work ##', 'Me.\nI build.\n\nWork', ['Markdown']],
  ['Who am I?\n=========\nText', 'Who am I?\nText', ['Markdown']],
  ['```js\nlet a = 1;\n```\nText', 'let a = 1;\nText', ['Markdown']],
  ['At [**Acme**](https://a.example "Us") now', 'At Acme now', ['links', 'Markdown']],
  ['[me](mailto:a@b.example), <https://c.example>', 'me, https://c.example', ['links', 'Markdown']],
  ['I do:\n- **one**\n- *two*\nMore', 'I do:\none.\ntwo.\nMore', ['Markdown', 'a list']],
  ['I build\n• one!\n• two', 'I build\none!\ntwo.', ['a list']],
  ['- one', 'one', []],
])('of %j only the words stay', (source, text, marks) => {
  const found = new Set<Mark>();
  expect(takeOutMarks(source, found)).toBe(text);
  expect([...found]).toEqual(marks);
});

test.each([
  'a < b and c > d, if a<b, then b>a',
  'List<T>, Map<string, List<b>>, Vec<u8>, Promise<a>',
  'I know the <b> tag, <div>, <section> and <nav>',
  '<Button>React</Button> and <my-element></my-element>',
  '<script>alert(1)</script>',
  'AT&T, Q&A; &nosuchname; &#99999999; &#x110000; &;',
  '<3 and ->, <-, <=>, <>',
  '2*3*4 = 24, 5 * 6 * 7, 2**8',
  'snake_case_name, __init__, __proto__, *args and **kwargs',
  'handlers[name](event), f[i](x), [1] and [ ]',
  'C:\\new_folder\\_x, C#, F#, #1, # ',
  '* half **a mark `of code'.slice(2),
  '~5 people, ~6 more, ~~7~~',
  '1. one\n2. two',
  '> 100 users',
  'One\nTwo\n\n\nThree',
  '-5 °C\n-6 °C',
])('%j stays as it is', (text) => {
  const found = new Set<Mark>();
  expect(takeOutMarks(text, found)).toBe(text.trim());
  expect(found.size).toBe(0);
});
