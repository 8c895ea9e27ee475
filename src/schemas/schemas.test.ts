import { expect, test } from 'vitest';
import { contentTypes } from './content-types.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { profile } from './profile.ts';
import { showHidden, showHiddenInLines } from './show-hidden.ts';

function findUndescribed(shape: JsonSchema, path: string): string[] {
  const fields = Object.entries({ ...shape.properties, ...shape.items?.properties });
  return fields.flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...findUndescribed(field, `${path}.${name}`),
  ]);
}

test.each(contentTypes)('every field of $name is described for its owner', ({ name, schema }) => {
  expect(findUndescribed(toJsonSchema(schema), name)).toEqual([]);
});

test('a name whose letters and marks are apart is handed on with them in one', () => {
  const { name } = profile.shape;
  expect(name.parse('Nguyễn'.normalize('NFD'))).toBe('Nguyễn'.normalize('NFC'));
});

test.each([
  ['\u061c\u200e\u2028\u202e\u2066', '\\u{61c}\\u{200e}\\u{2028}\\u{202e}\\u{2066}'],
  ['a\n\t\u001b[2J\u0085', 'a\\n\\t\\u{1b}[2J\\u{85}'],
  // Marks that join letters and emoji are left alone.
  ['می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
])('hidden characters of %j are written out', (text, shown) => {
  expect(showHidden(text)).toBe(shown);
});

test('lines stay lines where they may', () => {
  expect(showHiddenInLines('a\r\nb\u200f')).toBe('a\\u{d}\nb\\u{200f}');
});
