import { expect, test } from 'vitest';
import { makeChance } from '../../../tests/helpers/make-chance.ts';
import { makeOddResume } from '../../../tests/helpers/odd-resume.ts';
import { JsonError } from './json-error.ts';
import type { JsonNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';

function toPlain({ value }: JsonNode): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([name, node]) => [name, toPlain(node)]));
}

test.each([
  '{}',
  ' [ ] \r\n\t',
  '{"a": [1, -0.5e+3, 0, true, false, null, "x"], "": {}}',
  '"\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 \\ud83d\\ude00 😀 \\ud800 \u007f \u2028"',
  '{"constructor": 1, "toString": {"a": []}}',
])('%s reads as JSON.parse reads it', (text) => {
  expect(toPlain(parseJson(text))).toEqual(JSON.parse(text));
});

test('whatever JSON.stringify writes reads back equal, on one line or many', () => {
  for (let seed = 0; seed < 200; seed++) {
    const value: unknown = JSON.parse(makeOddResume(makeChance(seed)));
    expect(toPlain(parseJson(JSON.stringify(value, null, seed % 3)))).toEqual(value);
  }
});

test('a field may have any name', () => {
  const { value } = parseJson('{"__proto__": {"name": "x"}}');
  expect(value instanceof Map && [...value.keys()]).toEqual(['__proto__']);
});

test('each value has its place', () => {
  const { value } = parseJson('{\n  "a": [1, "b"]\n}');
  const list = value instanceof Map ? value.get('a') : undefined;
  expect(list?.offset).toBe(9);
  expect(Array.isArray(list?.value) && list.value.map(({ offset }) => offset)).toEqual([10, 13]);
});

test('text of 10 MB is read without running out of anything', () => {
  const text = 'é\\n😀'.repeat(1_500_000);
  expect(parseJson(`["${text}"]`).offset).toBe(0);
});

const general = 'Look at the quotes, commas and brackets here and on the line above.';

test.each<[text: string, offset: number, message: string, hint: string]>([
  ['', 0, 'the file ends too early', general],
  ['{"a": 1,}', 7, 'a comma stands before "}"', 'Take the comma out.'],
  ['[1, 2, ]', 5, 'a comma stands before "]"', 'Take the comma out.'],
  ['[1,, 2]', 3, 'expected a value, found ","', general],
  ['{"a" 1}', 5, 'expected ":", found "1"', general],
  ['{"a": 1 "b": 2}', 8, 'expected "," or "}", found """', general],
  ['[1 2]', 3, 'expected "," or "]", found "2"', general],
  ['[1}', 2, 'expected "," or "]", found "}"', general],
  ['{a: 1}', 1, 'expected a field name, found "a"', general],
  ["{'a': 1}", 1, 'text needs straight double quotes', 'Put it between two ".'],
  ['{"a": “b”}', 6, 'text needs straight double quotes', 'Put it between two ".'],
  ['{"a": 1} // end', 9, 'something stands after the last bracket', general],
  ['{ // start\n"a": 1}', 2, 'JSON has no comments', 'Take it out.'],
  ['{"a": 1 /* one */}', 8, 'JSON has no comments', 'Take it out.'],
  ['{"a": {"b": [1', 12, 'the file ends before this "[" is closed', general],
  [
    '{"a": "b',
    6,
    'this text is not closed',
    'Close it with ", and write the end of a line as "\\n".',
  ],
  [
    '{"a": "b\nc"}',
    6,
    'this text is not closed',
    'Close it with ", and write the end of a line as "\\n".',
  ],
  ['["a\tb"]', 3, 'the text holds the control character U+0009', 'Write it as "\\u0009".'],
  ['["C:\\dir"]', 4, '"\\d" means nothing in JSON', 'Write a backslash as "\\\\".'],
  ['["\\u12g4"]', 2, '"\\u" means nothing in JSON', 'Write a backslash as "\\\\".'],
  ['[01]', 1, 'expected a value, found "01"', general],
  ['[+1]', 1, 'expected a value, found "+1"', general],
  ['[.5]', 1, 'expected a value, found ".5"', general],
  ['[NaN]', 1, 'expected a value, found "NaN"', general],
  ['[True]', 1, 'expected a value, found "True"', general],
  ['[nullx]', 1, 'expected a value, found "nullx"', general],
  ['[&a [1], *a]', 1, 'expected a value, found "&a"', general],
  ['basics:\n  name: x', 0, 'expected a value, found "basics"', general],
  ['{"a": 1, "a": 2}', 9, '"a" stands here twice', 'Keep one of them.'],
  ['{"__proto__": 1, "__proto__": 2}', 17, '"__proto__" stands here twice', 'Keep one of them.'],
  [`${'['.repeat(100_000)}`, 41, 'more than 40 brackets are open here', general],
  [`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 205, 'more than 40 brackets are open here', general],
])('%j is refused where it stops being JSON', (text, offset, message, hint) => {
  const read = () => parseJson(text);
  expect(read).toThrow(JsonError);
  expect(read).toThrow(expect.objectContaining({ offset, message, hint }));
});
