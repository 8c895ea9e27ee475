import { expect, test } from 'vitest';
import { contentTypes } from './content-types.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { profile } from './profile.ts';

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
