import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { oddTexts } from '../../../tests/helpers/odd-texts.ts';
import { checkProse } from '../../node/check/check-markdown.ts';
import { fileStart } from '../../node/check/error.ts';
import { parseMarkdown, writeBlocks } from '../../site/markdown.ts';
import { parseProse } from './parse-prose.ts';
import { writeProse } from './write-prose.ts';

const convert = (text: string) => writeProse(parseProse(text).blocks);

test.each([
  ['<p>One <b>bold</b> word.</p><p>Two.</p>', 'One **bold** word.\n\nTwo.'],
  ['<p><b>Led: </b><i> </i>a team<br>of <em>six</em>', '**Led:** a team\nof *six*'],
  ['<div>One<br><br>two</div>three', 'One\n\ntwo\n\nthree'],
  ['Did:<ul>\n  <li>one</li>\n <li><p>two</p></li>\n <li></li>\n</ul>', 'Did:\n\n- one\n- two'],
  ['<ol><li>one<li>two<ul><li><b>three</b></ol>', '1. one\n2. two\n   - **three**'],
  ['at <a href="https://a.example/?a=1&amp;b=2">A</a>', 'at [A](https://a.example/?a=1&b=2)'],
  ['<code>List&lt;T&gt;</code> &amp; more', '`List<T>` & more'],
  ['2019&ndash;2020&nbsp;caf&eacute; &#8217;n&#x2019; &amp;lt;', '2019–2020 café ’n’ &lt;'],
  ['<!--StartFragment--><span style="color: red">Red</span>', 'Red'],
  ['<table><tr><th>a<th>b<tr><td>1<td>2</table>', 'a b\n\n1 2'],
  ['<b>One</b> <!-- of --> two <!-- three <i>four</i>', '**One** two \\<!-- three *four*'],
  ['- **one**\n- <b>two</b> {x}\n\nthree', '- **one**\n- **two** {x}\n\nthree'],
  ['**Bold**, *thin*, __both words__ and _one_.', '**Bold**, *thin*, **both words** and *one*.'],
  ['***All*** of **the _inner_ `words`**', '***All*** of **the *inner* `words`**'],
  ['*One **two*** and `a *b* _c_`', '*One **two*** and `a *b* _c_`'],
  ['At [**Acme**](https://a.example "Us") now', 'At [**Acme**](https://a.example) now'],
  ['# Me\nI build.\n\n## Work ##\n> I quote', 'Me\n\nI build.\n\nWork\n\n> I quote'],
  ['```js\nlet a = 1;\nlet b;\n```\nText', '`let a = 1;`\n\n`let b;`\n\nText'],
  ['- a\n  - b\n    - c\n      - d', '- a\n  - b\n\n    • c\n    • d'],
  ['I do:\n- **one**\n\n- *two*\nMore\nof it', 'I do:\n\n- **one**\n- *two*\n\nMore\nof it'],
  ['I build\n• one!\n• two', 'I build\n\n- one!\n- two'],
  ['**a\n---|---\nb**', '**a\n\\---|---\nb**'],
  ['I know the <b> tag, <div> and <nav>', 'I know the \\<b> tag, \\<div> and \\<nav>'],
  ['handlers[name](event), f[i](x)', 'handlers\\[name\\](event), f\\[i\\](x)'],
  ['<p>in<b>side</b> __init__, import {x}', 'inside \\_\\_init\\_\\_, import {x}'],
])('%j becomes the Markdown %j', (text, markdown) => {
  expect(convert(text)).toBe(markdown);
});

test.each([
  'a < b and c > d, if a<b, then b>a',
  'List<T>, Vec<u8>, vector<int>',
  'AT&T, Q&A; &nosuchname; &#99999999; &;',
  '2*3*4 = 24, 5 * 6 * 7, 2**8',
  'snake_case_name, __init__, __proto__, *args and **kwargs',
  'C#, F#, #1, #, All *.ts and *.js',
  '1. one\n2. two',
  'One\nTwo\n\nThree',
])('%j stays as it is', (text) => {
  expect(convert(text)).toBe(text);
});

test.each([
  ['ok <script>alert(1)</script><style>a{}</style><b onclick="x()">bold</b>', 'ok **bold**', []],
  ['<a href="javascript:alert(1)">A</a>', 'A', ['the link to "javascript:alert(1)"']],
  ['One<a href="https://a.example"> </a>', 'One', ['the link to "https://a.example"']],
  ['<!--[[[[[[[[[[[[[[[[[[--><p>.<a href="b">A</a></p>', '.A', ['the link to "b"']],
  [
    '[B](data:text/html,x) [C](x.html)',
    'B C',
    ['the link to "data:text/html,x"', 'the link to "x.html"'],
  ],
  [
    '<p>one<img src="x.png" alt="two" onerror="x()"> ![three](x.png)',
    'onetwo !\\[three\\](x.png)',
    ['a picture'],
  ],
  [
    '<p>one<iframe src="https://a.example">two</iframe></p>',
    'one\\<iframe src="https\\://a.example">two\\</iframe>',
    [],
  ],
])('hostile or refused markup of %j is removed, which leaves %j', (text, markdown, lost) => {
  expect({ markdown: convert(text), lost: parseProse(text).lost }).toEqual({ markdown, lost });
});

test('thousands of nested marks take no time', () => {
  const text = `${'*_'.repeat(60_000)}deep${'_*'.repeat(60_000)}`;
  expect(convert(text)).toContain('deep');
});

const pieces = ['b', 'p', 'li', 'ul', 'ol', 'code', 'table', 'td', 'h1', 'svg onload=x']
  .flatMap((name) => [`<${name}>`, `</${name}>`])
  .concat(['<a href="https://a.b/c__d?e&amp;f">', '</a>', '<a href=javascript:x>', '<!--', '-->'])
  .concat([
    '**',
    '_',
    '`',
    '[x](https://a.b/(c))',
    '\n- ',
    '\n1. ',
    '\n',
    '\n\n',
    '|',
    '\n---|---\n',
  ]);

test('any mixture is accepted by the checker and shown in its words', () => {
  const toLetters = (text: string) => text.replace(/\s+/g, '');
  for (let seed = 0; seed < 1500; seed++) {
    const chance = makeChance(seed);
    const mixed = Array.from({ length: 1 + chance.below(12) }, () =>
      chance.pick(chance.below(4) > 0 ? pieces : oddTexts.slice(0, 30)),
    );
    const { blocks } = parseProse(mixed.join(''));
    const text = writeProse(blocks);
    const checked = checkProse(text, 'bio', () => fileStart);
    expect({ mixed, checked }).toEqual({ mixed, checked: { findings: [], references: [] } });
    const shown = writeBlocks(parseMarkdown(text).children);
    expect({ mixed, words: toLetters(shown) }).toEqual({
      mixed,
      words: toLetters(writeBlocks(blocks)),
    });
  }
});
