import { expect, test } from 'vitest';
import { takeOutMarkdown } from './take-out-markdown.ts';

test.each<[source: string, text: string]>([
  ['**Bold**, *thin*, __both words__ and _one_.', 'Bold, thin, both words and one.'],
  ['***All*** of **the _inner_ `words`**', 'All of the inner words'],
  ['`code`, ``a ` b`` and `*args`', 'code, a ` b and *args'],
  ['# Me\nI build.\n\n## Work ##', 'Me.\nI build.\n\nWork'],
  ['Who am I?\n=========\nText', 'Who am I?\nText'],
  ['```js\nlet a = 1;\n```\nText', 'let a = 1;\nText'],
  ['- **one**\n- *two*', '- one\n- two'],
])('of %j it keeps the words', (source, text) => {
  expect(takeOutMarkdown(source)).toEqual({ text, isMarked: true, hasLinks: false });
});

test.each<[source: string, text: string]>([
  ['At [**Acme**](https://a.example "Us") now', 'At Acme now'],
  ['[me](mailto:a@b.example), <https://c.example>', 'me, https://c.example'],
])('of %j it keeps the words of links', (source, text) => {
  expect(takeOutMarkdown(source)).toEqual({ text, isMarked: true, hasLinks: true });
});

test.each([
  '2*3*4 = 24, 5 * 6 * 7, 2**8',
  'snake_case_name, __init__, __proto__, *args and **kwargs',
  'handlers[name](event), f[i](x), [1] and [ ]',
  'C:\\new_folder\\_x',
  'C#, F#, #1, # ',
  '* half **a mark `of code',
  '---',
  '~5 people, ~6 more, ~~7~~',
  '1. one\n2. two',
  '> 100 users',
  '`'.repeat(9999),
  '*a '.repeat(3333),
])('%j stays as it is', (text) => {
  expect(takeOutMarkdown(text)).toEqual({ text, isMarked: false, hasLinks: false });
});
