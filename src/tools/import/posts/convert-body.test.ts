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
  ['export your data\nimport too', '&#x65;xport your data\n&#x69;mport too'],
  ['```js\nimport a;\nexport b;\n```', '```js\nimport a;\nexport b;\n```'],
  ['- x\n\n      export a', '- x\n\n  ```\n  export a\n  ```'],
  [
    '```ts / (add) / / (upd) / {10-18}\na\n```',
    '```ts\na\n```',
    'words behind the fence of code are left out',
  ],
  ['```js {linenos=table}\na\n```', '```js\na\n```', 'words behind the fence of code are left out'],
  ['```that is what I typed there\n```', '```\nthat is what I typed there\n\n```'],
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
  ['%[https://example.com/1]', '[https://example.com/1](https://example.com/1)'],
  ['![A](a.png align="center")', '![A](post/picture.png)'],
  ['# {{ page.title }}\n\nText', 'Text'],
  ['{{ page.title }}\n====\n\nText', 'Text'],
  [
    '{{< figure src="a.png" alt="A door" caption="A [door](https://example.com)" >}}',
    '<Figure src="post/picture.png" alt="A door" caption="A [door](https://example.com)" />',
  ],
  ['{% highlight python linenos %}\nimport {a}\n{% endhighlight %}', '```python\nimport {a}\n```'],
  ['[up]({{ site.baseurl }}#up)', '[up](#up)'],
  ['{{< youtube abc >}}', '`{{< youtube abc >}}`', '{{< youtube … stays as code'],
  ['{% include ad.html %}', '`{% include ad.html %}`', '{% include … stays as code'],
  [
    'A {{% note %}}words{{% /note %}}',
    'A `{{% note %}}`words`{{% /note %}}`',
    '{{% note … stays as code',
  ],
  ['Wide\n{: .wide}', 'Wide', 'attributes in braces are left out'],
  ['<p>{{ a }}</p>', '\\{\\{ a }}', '{{ a … stays as code'],
  ['One <!--more--> <!-- a -->', 'One', 'a comment is left out'],
  ['One <!-- never *closed*\n\nTwo', 'One', 'a comment is left out'],
  [
    '::: danger [Mind]\nA *dog*.\n:::\nB',
    '<Note kind="caution">\n  **Mind**\n\n  A _dog_.\n</Note>\n\nB',
  ],
  [
    '<script src="https://e.example/a.js"></script>',
    '[https://e.example/a.js](https://e.example/a.js)',
    '<script> becomes a link',
  ],
  ['<style>p { color: red }</style>', '', '<style> is left out'],
  [
    '<iframe src="https://e.example/v" title="A video" />',
    '[A video](https://e.example/v)',
    '<iframe> becomes a link',
  ],
  [
    '![Far](https://e.example/f.png)',
    '[Far](https://e.example/f.png)',
    'a picture of another site becomes a link',
  ],
  [
    '[![](https://e.example/f.png)](https://e.example)',
    '[https://e.example/f.png](https://e.example)',
    'a picture of another site becomes a link',
  ],
  ['[gone](/gone/)', 'gone', 'the link to "/gone/" leads nowhere here, and its words stay'],
  ['List<String>', 'List`<String>`', '<string> stays as code'],
])('%j becomes %j', (text, body, note?: string) => {
  const notes = note ? [expect.stringContaining(note)] : [];
  expect(convert(text)).toEqual({ body, notes });
});

test('code stays to the byte', () => {
  const code = 'const a = {b};\n\n  <br>  \n{{< x >}} {% y %}\t<!-- z -->\nexport {a};\nimport b';
  for (const fence of ['```js\n', '~~~js\n']) {
    const text = `${fence}${code}\n${fence.slice(0, 3)}`;
    expect(convert(text, { isLiquid: true }).body).toBe(`\`\`\`js\n${code}\n\`\`\``);
  }
  expect(convert(code.replace(/^/gm, '    ')).body).toBe(`\`\`\`\n${code}\n\`\`\``);
  expect(convert('`{a} <b> {{ c }}`').body).toBe('`{a} <b> {{ c }}`');
});

test('Jekyll reads Liquid before code', () => {
  const text = '```\n{% raw %}{{ a }}{% endraw %}\n```';
  expect(convert(text, { isLiquid: true }).body).toBe('```\n{{ a }}\n```');
  expect(convert(text).body).toBe(text);
});

test('a note has its line in the file, also after a template and front matter', () => {
  const text = '---\ntitle: A\n---\nText {{< x\n>}}\n\n<x-y>z</x-y>';
  expect(convert(text, { start: 17 }).notes).toEqual([
    '4 {{< x … stays as code',
    '7 <x-y> stays as code',
  ]);
});

test('formulas stay in posts that have some', () => {
  expect(convert('$a_{1}$\n\n$$\nb\n$$', { hasMath: true }).body).toBe('$a_{1}$\n\n$$\nb\n$$');
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
    `](${'a'.repeat(5000)}`,
  ])
    convert(text);
});
