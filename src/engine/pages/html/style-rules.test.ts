import { expect, test } from 'vitest';
import { isDeclarations, takeStyles } from './style-rules.ts';
import { listElements, readPageTree } from './tree.ts';

const take = (html: string) => takeStyles(listElements(readPageTree(html)));

test('equal styles become one rule, by which elements find it', () => {
  const tree = readPageTree('<b style="color:red">1</b><i style="color:red">2</i>');
  const elements = listElements(tree);
  expect(takeStyles(elements)).toBe('[data-own-style="color:red"]{color:red}');
  expect(elements.map(({ attrs }) => attrs)).toEqual([
    [{ name: 'data-own-style', value: 'color:red' }],
    [{ name: 'data-own-style', value: 'color:red' }],
  ]);
});

test('quotation marks are escaped in the selector only', () => {
  expect(take(`<b style='--mark:"“x”"'></b>`)).toBe(
    String.raw`[data-own-style="--mark:\"“x”\""]{--mark:"“x”"}`,
  );
});

test.each([
  'color:red',
  '--size:3;color:rebeccapurple;margin:-1px 0 auto',
  'background:url(/assets/a.png) no-repeat, linear-gradient(rgb(0 0 0 / 50%), calc(var(--a) * 2))',
  'background-image:url("/a b.png")',
  "content:'a'",
  'grid-template-columns:[start] 1fr [end]',
  '--text:"; (";',
])('%s is a style', (text) => {
  expect(isDeclarations(text)).toBe(true);
});

test.each([
  'color:red}body{display:none',
  'color:red;}*{color:blue',
  'color:</style><script>',
  'color:"open',
  "color:'open",
  'color:rgb(0',
  'color:[a',
  'color:(a]',
  'color:a)',
  'color:/* open',
  String.raw`color:"\"`,
  String.raw`color:\7d`,
  'color:"a\n}body{color:red}',
  'color:url(a")"b)',
  'background:url( a ")"',
  '@import "x"',
  'color',
  'color:red;;:',
])('%s could be more than a style', (text) => {
  expect(isDeclarations(text)).toBe(false);
  const html = `<b style="${text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></b>`;
  expect(() => take(html)).toThrow('a value that CSS cannot hold');
});
