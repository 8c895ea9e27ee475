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

test('every mark that draws nothing and turns text around is written out', () => {
  const marks = '\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069';
  expect(showHidden(marks)).toBe(
    '\\u{61c}\\u{200e}\\u{200f}\\u{2028}\\u{2029}\\u{202a}\\u{202e}\\u{2066}\\u{2069}',
  );
});

test('control characters are written out, and lines stay lines where they may', () => {
  expect(showHidden('a\n\t\u001b[2J\u0085')).toBe('a\\n\\t\\u{1b}[2J\\u{85}');
  expect(showHiddenInLines('a\r\nb\u200f')).toBe('a\\u{d}\nb\\u{200f}');
});

test('marks that join letters and emoji are left alone', () => {
  expect(showHidden('می\u200cخواهم 👩\u200d💻')).toBe('می\u200cخواهم 👩\u200d💻');
});
