import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../tests/helpers/render-in-site.ts';
import { toPlainText } from '../model/text/markdown.ts';
import { Markdown } from './components/markdown.tsx';

const render = (text: string, language = 'en') =>
  renderInSite(makeSite({ config: { language } }), <Markdown text={text} className="bio" />)
    // The class of a module has a hash here.
    .replace(/_(markdown)_\w+/, '$1');

test('quotation marks are those of the language, in links too', () => {
  expect(render('Say "ja".', 'de')).toBe('<p class="bio">Say „ja“.</p>');
  expect(render('*A* "b" and ["c"](https://a.example)', 'de')).toMatch(/„b“ and <a[^>]*>„c“</);
});

test.each([
  'Work.',
  'snake_case_words and __init__, C* and 5 * 3, 2*3*4 and 4*4 or 5*5',
  'a < b & c > d &amp; &lt;p&gt; &#42; #1, no. 1. and - this - too',
  'List<T>, Map<string, number> and vector<int>',
  '1. place of 90',
  '#1 of 90',
  '> 99 %, ~5 % and + 20 %',
  'a {b} [c] [d]: e ^f^ ~~g~~ | h | $i$ https://example.com/a_b_c',
  'C:\\new\nand a line below',
  '***',
  "don't say 2009.",
])('the plain text %j is one paragraph that says it', (text) => {
  const words = text.replaceAll("'", '’');
  expect(render(text).replaceAll('\u00a0', ' ')).toBe(
    renderToStaticMarkup(<p className="bio">{words}</p>),
  );
  expect(toPlainText(text)).toBe(text);
});

test('blank lines part paragraphs, and lines of a paragraph are one', () => {
  const text = ' One\n  two.  \nThree.\n\nFour.\n';
  expect(render(text)).toBe(
    '<div class="markdown bio"><p>One\ntwo.\nThree.</p>\n<p>Four.</p></div>',
  );
  expect(toPlainText(text)).toBe('One\ntwo.\nThree.\nFour.');
});

test('a line break between two Chinese or Japanese characters is not a blank', () => {
  expect(render('文字を\n  読む。\n「声」\n한글\n사람 web\nと')).toBe(
    '<p class="bio">文字を読む。「声」\n한글\n사람 web\nと</p>',
  );
  const text = '文字を  \n*読む*\n人の`コード`\nと\n`code`\n\n- 山田 太郎\n  です';
  expect(toPlainText(text)).toBe('文字を読む人のコードと\ncode\n• 山田 太郎です');
  expect(render(text)).toContain('<p>文字を<em>読む</em>人の<code>コード</code>と\n<code>');
});

test('lists of two levels, of points and of numbers, are lists', () => {
  const text = 'Did:\n- one\n- two\n  - three\n\n3. four\n4. five';
  expect(render(text)).toBe(
    [
      '<div class="markdown bio"><p>Did:</p>\n<ul>\n<li>one</li>\n<li>two\n<ul>\n<li>three</li>\n</ul>\n</li>\n</ul>',
      '<ol start="3">\n<li>four</li>\n<li>five</li>\n</ol></div>',
    ].join('\n'),
  );
  expect(toPlainText(text)).toBe('Did:\n• one\n• two\n• three\n3. four\n4. five');
});

test('links, emphasis and code are set as such, and what is escaped stays', () => {
  const text =
    '[My "code"](https://example.com/a) & [mail](mailto:a@b.c), *it\'s* **so** `a "b" * 3 ms` \\*no\\* これは**強調**です';
  expect(render(text)).toBe(
    [
      '<div class="markdown bio"><p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab">',
      'My “code”</a> &amp; <a href="mailto:a@b.c">mail</a>, <em>it’s</em> <strong>so</strong> ',
      '<code>a &quot;b&quot; * 3 ms</code> *no* これは<strong>強調</strong>です</p></div>',
    ].join(''),
  );
  expect(toPlainText(text)).toBe('My "code" & mail, it\'s so a "b" * 3 ms *no* これは強調です');
});

test('a text over the limits is one paragraph, as it was typed', () => {
  expect(render('*_'.repeat(5000))).toBe(`<p class="bio">${'*_'.repeat(5000)}</p>`);
});
