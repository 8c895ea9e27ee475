import { expect, test } from 'vitest';
import { checkMdx } from '../../../node/check/check-mdx.ts';
import { convertBody } from './convert-body.ts';

const targets = {
  link: (address: string) => (/^(?:https?:|#)/.test(address) ? address : undefined),
  picture: (address: string) => (address.includes('://') ? undefined : 'post/picture.png'),
};

/** Converts a text, and checks that a page takes the result. */
function convert(text: string, options = {}) {
  const usual = { start: 0, isMdx: false, hasMath: false, isLiquid: false };
  const { text: body, notes } = convertBody({ text, ...usual, ...options }, targets);
  expect(checkMdx(body).findings).toEqual([]);
  return { body: body.trimEnd(), notes: notes.map(({ line, message }) => `${line} ${message}`) };
}

test.each([
  ['Plain *words* and `code`.', 'Plain _words_ and `code`.'],
  ['If a < b, {x} costs $5.', 'If a \\< b, \\{x} costs \\$5.'],
  ['See <https://example.com>.', 'See [https://example.com](https://example.com).'],
  ['export your data', '&#101;xport your data'],
  ['[ref][1]\n\n[1]: https://example.com', '[ref](https://example.com)'],
  ['one\vtwo', 'one two'],
  ['one<br>two', 'one\\\ntwo'],
  ['<b>bold</b> <a href="https://example.com">link</a>', '**bold** [link](https://example.com)'],
  ['<center><font color="red">Red *words*</font></center>', 'Red \\*words\\*'],
  ['<div>\n\nSome **words**\n\n</div>', 'Some **words**'],
  ['Press <kbd>Esc</kbd>, H<sub>2</sub>O', 'Press <kbd>Esc</kbd>, H<sub>2</sub>O'],
  ['<img src="a.png" alt="A door">', '![A door](post/picture.png)'],
  ['<pre><code class="language-js">a &lt; b\n</code></pre>', '```js\na < b\n```'],
  [
    '<figure><img src="a.png"><figcaption>A <i>red</i> door</figcaption></figure>',
    '<Figure src="post/picture.png" alt="A red door" caption="A _red_ door" />',
  ],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '| A | B |\n| - | - |\n| 1 | 2 |',
  ],
  [
    '<details><summary>More</summary>\n\nHidden\n\n</details>',
    '<details>\n  <summary>More</summary>\n\n  Hidden\n</details>',
  ],
  ['A note[^1]\n\n[^1]: It <em>is</em>.', 'A note[^1]\n\n[^1]: It _is_.'],
  ['A <b>mark\n\n```js\na\n```\n\nB', 'A **mark**\n\n```js\na\n```\n\nB'],
  ['- [x] done\n- [ ] to do', '- [x] done\n- [ ] to do'],
])('%j becomes %j', (text, body) => expect(convert(text)).toEqual({ body, notes: [] }));

test('code stays to the byte', () => {
  const code = 'const a = {b};\n\n  <br>  \n{{< x >}} {% y %}\t<!-- z -->';
  for (const fence of ['```js\n', '~~~js\n']) {
    const text = `${fence}${code}\n${fence.slice(0, 3)}`;
    expect(convert(text, { isLiquid: true }).body).toBe(`\`\`\`js\n${code}\n\`\`\``);
  }
  expect(convert(code.replace(/^/gm, '    ')).body).toBe(`\`\`\`\n${code}\n\`\`\``);
  expect(convert('`{a} <b> {{ c }}`').body).toBe('`{a} <b> {{ c }}`');
});

test('templates become what they mean, or stay as code with their places', () => {
  const lines = [
    '{{< figure src="a.png" alt="A door" caption="A [door](https://example.com)" >}}',
    '',
    'A video: {{< youtube abc >}} and {% include ad.html %}',
    '',
    '{% highlight python linenos %}',
    'print({a})',
    '{% endhighlight %}',
    '',
    '[up]({{ site.baseurl }}#up) {{% note %}}words{{% /note %}}',
    '{: .wide}',
    '',
    '<p>{{ page.title }}</p>',
  ];
  expect(convert(lines.join('\n'))).toEqual({
    body: [
      '<Figure src="post/picture.png" alt="A door" caption="A [door](https://example.com)" />',
      '',
      'A video: `{{< youtube abc >}}` and `{% include ad.html %}`',
      '',
      '```python',
      'print({a})',
      '```',
      '',
      'up `{{% note %}}`words`{{% /note %}}`',
      '',
      '\\{\\{ page.title }}',
    ].join('\n'),
    notes: [
      '3 {{< youtube … stays as code',
      '3 {% include … stays as code',
      '9 {{% note … stays as code',
      '10 attributes in braces are left out',
      '12 {{ page.title … stays as code',
      '9 the link to "#up" leads nowhere here, and its words stay',
    ],
  });
});

test('Jekyll reads Liquid before code', () => {
  const text = '```\n{% raw %}{{ a }}{% endraw %}\n```';
  expect(convert(text, { isLiquid: true }).body).toBe('```\n{{ a }}\n```');
  expect(convert(text).body).toBe(text);
});

test('whatever does not come along is noted with its place', () => {
  const lines = [
    '---',
    'title: A post',
    '---',
    '<!-- a comment -->',
    'One <!--more-->',
    '',
    '<script src="https://example.com/a.js"></script>',
    '<style>p { color: red }</style>',
    '',
    '<iframe src="https://example.com/v" title="A video" />',
    '',
    '![Far](https://example.com/far.png) [gone](/gone/) List<String> <x-y>z</x-y>',
    '',
    '```js {linenos=table}',
    'a',
    '```',
  ];
  const text = lines.join('\n');
  const { body, notes } = convert(text, { start: text.indexOf('<!--') });
  expect(body).toBe(
    [
      'One',
      '[https://example.com/a.js](https://example.com/a.js)\n[A video](https://example.com/v)',
      '[Far](https://example.com/far.png) gone List`<String>` `<x-y>`z',
      '```js\na\n```',
    ].join('\n\n'),
  );
  expect(notes.sort()).toEqual(
    [
      '4 a comment is left out',
      '7 <script> becomes a link',
      '8 <style> is left out',
      '10 <iframe> becomes a link',
      '12 <string> stays as code',
      '12 <x-y> stays as code',
      '12 a picture of another site becomes a link',
      '12 the link to "/gone/" leads nowhere here, and its words stay',
      '14 words behind the fence of code are left out',
    ].sort(),
  );
});

test('a link to a heading stays if the heading is there', () => {
  const text = '[a](#a-part) [b](#b)\n\n## A part';
  expect(convert(text).body).toBe('[a](#a-part) b\n\n## A part');
});

test('formulas stay in posts that have some', () => {
  expect(convert('$a_{1}$', { hasMath: true }).body).toBe('$a_{1}$');
});

test('components and code of MDX are noted, and their words stay', () => {
  const text = [
    "import door from '../door.png'",
    '',
    '{/* a comment */}Hello {name}{" "}<Card title="x">**words**</Card>',
    '',
    '<Image src={door} alt="A door" />',
    '<Counter client:load from="1" />',
    '',
    '<div className="a">',
    '    four blanks',
    '</div>',
  ].join('\n');
  expect(convert(text, { isMdx: true })).toEqual({
    body: 'Hello `{name}` **words**\n\n![A door](post/picture.png)\n\n`<Counter from="1" />`\n\nfour blanks',
    notes: [
      '1 code with import or export is left out',
      '3 a comment is left out',
      '3 an expression stays as code',
      '3 <Card> is left out, and its words stay',
      '6 <Counter> stays as code',
    ],
  });
  expect(convert('A {broken', { isMdx: true }).body).toBe('A \\{broken');
});

test('hostile texts are read in time', () => {
  for (const text of [
    '<'.repeat(5000),
    '{{<'.repeat(5000),
    '{% highlight a '.repeat(500),
    '<div>'.repeat(300),
  ])
    convert(text);
});
