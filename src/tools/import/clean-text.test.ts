import { expect, test } from 'vitest';
import { partLists, takeOutMarks } from './clean-text.ts';

test.each([
  ['<p>One <b>bold</b> word.</p><p>Two.</p>', 'One bold word.\n\nTwo.'],
  ['ok <script>alert(1)</script><style>a{}</style><b>bold</b>', 'ok bold'],
  ['One<br>two<br/>three<BR />four', 'One\ntwo\nthree\nfour'],
  ['Did:<ul>\n  <li>one</li>\n <li><p>two</p></li>\n <li></li>\n</ul>', 'Did:\n\n- one\n- two'],
  ['<ol><li>one<li>two</ol>', '- one\n- two'],
  ['at <a href="https://a.example">A</a><img src="x.png">', 'at A'],
  ['<!--StartFragment--><span style="color: red">Red</span>', 'Red'],
  ['<code>List&lt;T&gt;</code> &amp; more', 'List<T> & more'],
  ['2019&ndash;2020&nbsp;caf&eacute; &#8217;n&#x2019; &amp;lt;', '2019–2020 café ’n’ &lt;'],
  ['**Bold**, *thin*, __both words__ and _one_.', 'Bold, thin, both words and one.'],
  ['***All*** of **the _inner_ `words`**', 'All of the inner words'],
  ['# Me\nI build.\n\n## Work ##', 'Me\nI build.\n\nWork'],
  ['```js\nlet a = 1;\n```\nText', 'let a = 1;\nText'],
  ['## Work # and ## play  ###\n# #1\n# C#', 'Work # and ## play\n#1\nC#'],
  ['At [**Acme**](https://a.example "Us") now', 'At Acme now'],
  ['*One **two*** and **2*3 = 6**, `a *b* _c_`', 'One two and 2*3 = 6, a *b* _c_'],
  ['All *.ts and *.js, *really*', 'All *.ts and *.js, really'],
  ['<b>One</b> <!-- of --> two <!-- three <i>four</i>', 'One two <!-- three four'],
  ['I do:\n- **one**\n\n- *two*\nMore', 'I do:\n- one\n- two\nMore'],
  ['I build\n• one!\n• two', 'I build\n• one!\n• two'],
])('of %j only the words stay', (source, text) => {
  expect(takeOutMarks(source)).toBe(text);
});

test('a text is parted behind its lists', () => {
  expect(partLists('I do:\n- one\n• two\nMore\nof it')).toEqual([
    { summary: '\nI do:', highlights: ['one', 'two'] },
    { summary: 'More\nof it', highlights: [] },
  ]);
  expect(partLists('* one')).toEqual([{ summary: '', highlights: ['one'] }]);
});

test.each([
  'a < b and c > d, if a<b, then b>a',
  'List<T>, Map<string, List<b>>, Vec<u8>, Promise<a>',
  'I know the <b> tag, <div>, <section> and <nav>',
  '<Button>React</Button> and <script>alert(1)</script>',
  'AT&T, Q&A; &nosuchname; &#99999999; &#x110000; &;',
  '2*3*4 = 24, 5 * 6 * 7, 2**8',
  'snake_case_name, __init__, __proto__, *args and **kwargs',
  'handlers[name](event), f[i](x), [1] and [ ]',
  'C:\\new_folder\\_x, C#, F#, #1, #',
  '1. one\n2. two',
  'One\nTwo\n\n\nThree',
])('%j stays as it is', (text) => {
  expect(takeOutMarks(text)).toBe(text);
});

test('marks within marks, thousands deep, are read at once', () => {
  const text = `${'*_'.repeat(60_000)}deep${'_*'.repeat(60_000)}`;
  expect(takeOutMarks(text)).toContain('deep');
});
