import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Fields } from './fields.ts';

function edit(text: string, change: (fields: Fields) => void): string {
  const source = { text };
  change(new Fields(source));
  return source.text;
}

const text = `# about the file

name: 'A'  # as shown
# the roles
roles:
  - x   # first
  - "y"

about: # group
  image:   i.svg
  # inside
  list: [1,  2]
flow: { a: 1, b: two }
long: >-
  one
  two
empty:
last: z
`;

const replace = (from: string, to: string) => text.replace(from, () => to);

describe.each([
  ['\n', 'line ends of Unix'],
  ['\r\n', 'line ends of Windows'],
])('with %j, %s', (lineEnd) => {
  const own = (one: string) => one.replaceAll('\n', lineEnd);

  test.each<[string, (fields: Fields) => void, string]>([
    ['renames', (fields) => fields.rename('name', 'title'), replace('name:', 'title:')],
    [
      'renames in a group',
      (fields) => fields.at('about').rename('list', 'all'),
      replace('list:', 'all:'),
    ],
    [
      'renames between braces',
      (fields) => fields.at('flow').rename('b', 'c'),
      replace('b: two', 'c: two'),
    ],
    ['removes', (fields) => fields.remove('last'), replace('last: z\n', '')],
    [
      'removes with the comment above',
      (fields) => fields.remove('roles'),
      replace('# the roles\nroles:\n  - x   # first\n  - "y"\n', ''),
    ],
    [
      'removes the first',
      (fields) => fields.remove('name'),
      replace("name: 'A'  # as shown\n", ''),
    ],
    [
      'removes the first of a group',
      (fields) => fields.at('about').remove('image'),
      replace('  image:   i.svg\n  # inside', '  # inside'),
    ],
    [
      'removes between braces',
      (fields) => fields.at('flow').remove('a'),
      replace('{ a: 1, b: two }', '{ b: two }'),
    ],
    [
      'removes the last between braces',
      (fields) => fields.at('flow').remove('b'),
      replace(', b: two }', '}'),
    ],
    ['sets', (fields) => fields.set('name', 'B'), replace("'A'", 'B')],
    ['sets a number', (fields) => fields.set('last', 7), replace('last: z', 'last: 7')],
    [
      'sets what was empty',
      (fields) => fields.set('empty', true),
      replace('empty:', 'empty: true'),
    ],
    [
      'sets what had several lines',
      (fields) => fields.set('long', 'one\ntwo'),
      replace('>-\n  one\n  two', '"one\\ntwo"'),
    ],
    [
      'sets what was a list',
      (fields) => fields.set('roles', ['x, y', 'z']),
      replace('roles:\n  - x   # first\n  - "y"\n', 'roles: ["x, y", z]\n'),
    ],
    [
      'sets between braces',
      (fields) => fields.at('flow').set('b', 'a, b'),
      replace('b: two', 'b: "a, b"'),
    ],
    ['sets in a group', (fields) => fields.at('about').set('list', []), replace('[1,  2]', '[]')],
    ['adds at the end', (fields) => fields.add('more', 1), `${text}more: 1\n`],
    [
      'adds before the first',
      (fields) => fields.add('more', 1, { before: 'name' }),
      replace('name:', 'more: 1\nname:'),
    ],
    [
      'adds before a comment',
      (fields) => fields.add('more', 1, { before: 'roles' }),
      replace('# the roles', 'more: 1\n# the roles'),
    ],
    [
      'adds behind',
      (fields) => fields.add('more', 1, { after: 'long' }),
      replace('empty:', 'more: 1\nempty:'),
    ],
    [
      'adds to a group',
      (fields) => fields.at('about').add('more', 1),
      replace('flow:', '  more: 1\nflow:'),
    ],
    [
      'adds before the first of a group',
      (fields) => fields.at('about').add('more', 1, { before: 'image' }),
      replace('  image:', '  more: 1\n  image:'),
    ],
    [
      'adds between braces',
      (fields) => fields.at('flow').add('more', 'a, b', { after: 'a' }),
      replace('a: 1,', 'a: 1, more: "a, b",'),
    ],
    [
      'adds before the first between braces',
      (fields) => fields.at('flow').add('more', 1, { before: 'a' }),
      replace('{ a', '{ more: 1, a'),
    ],
  ])('it %s, and leaves all else as it was', (_, change, expected) => {
    const found = edit(own(text), change);
    expect(parse(found)).toEqual(parse(expected));
    expect(found).toBe(own(expected));
  });
});

test('the last line may have no end', () => {
  expect(edit('a: 1', (fields) => fields.add('b', 2))).toBe('a: 1\nb: 2');
  expect(edit('a: 1\nb: 2', (fields) => fields.remove('b'))).toBe('a: 1\n');
  expect(edit('a: 1\nb:', (fields) => fields.set('b', 'x'))).toBe('a: 1\nb: x');
  expect(edit('{}', (fields) => fields.add('b', 2))).toBe('{b: 2}');
  expect(edit('{a: 1}', (fields) => fields.add('b', 2, { before: 'a' }))).toBe('{b: 2, a: 1}');
});

test('comments behind the last field stay behind it', () => {
  expect(edit('a: 1\n# end\n', (fields) => fields.add('b', 2))).toBe('a: 1\nb: 2\n# end\n');
});

test('fields of an item of a list are reached by its place', () => {
  const list = 'list:\n  - a: 1\n    b: 2\n  - { a: 3 }\n';
  const change = (fields: Fields) => {
    fields.at('list', 0).rename('a', 'x');
    fields.at('list', 0).add('c', 3, { before: 'x' });
    fields.at('list', 1).add('c', 4);
  };
  expect(edit(list, change)).toBe('list:\n  - c: 3\n    x: 1\n    b: 2\n  - { a: 3 , c: 4}\n');
});

test('a field is read as YAML reads it, through what was changed before', () => {
  const source = { text: 'a: &x [1, 2]\nb: *x\nc:\n  d: yes\n' };
  const fields = new Fields(source);
  expect([
    fields.read('b'),
    fields.at('c').read('d'),
    fields.read('none'),
    fields.at('none').read('x'),
  ]).toEqual([[1, 2], 'yes', undefined, undefined]);
  fields.set('b', 'new');
  fields.at('c').rename('d', 'e');
  expect(fields.at('c').read('e')).toBe('yes');
  expect(fields.names()).toEqual(['a', 'b', 'c']);
});

test.each<[string, (fields: Fields) => void]>([
  ['there is no field "none"', (fields) => fields.rename('none', 'x')],
  ['there is no field "none"', (fields) => fields.remove('none')],
  ['there is no field "none"', (fields) => fields.set('none', 1)],
  ['there is no field "none"', (fields) => fields.add('x', 1, { after: 'none' })],
  ['there is a field "last" already', (fields) => fields.rename('name', 'last')],
  ['there is a field "last" already', (fields) => fields.add('last', 1)],
  ['there is no group of fields at "name"', (fields) => fields.at('name').names()],
  ['there is no group of fields at "none.more"', (fields) => fields.at('none', 'more').names()],
])('what the text does not allow is refused: %s', (message, change) => {
  expect(() => edit(text, change)).toThrow(message);
});

test('the only field of a group stays', () => {
  expect(() => edit('a:\n  b: 1\n', (fields) => fields.at('a').remove('b'))).toThrow(
    '"b" is the only field of its group',
  );
});

test('values read back as they were written, between commas, too', () => {
  const odd = [
    'a: b',
    '- x',
    '#',
    'yes',
    'null',
    '1',
    '',
    ' ',
    'a\nb',
    "'",
    '"',
    '{',
    '*x',
    '&x',
    'a #b',
    '\u2028',
    'ü😀',
    '%',
    '@',
    '`',
    '---',
    'a\tb',
  ];
  for (const value of [...odd, odd, { a: odd }, 1.5, null, true]) {
    expect(parse(edit('a: 1', (fields) => fields.set('a', value)))).toEqual({ a: value });
    expect(parse(edit('{a: 1, b: 2}', (fields) => fields.set('a', value)))).toEqual({
      a: value,
      b: 2,
    });
  }
});
