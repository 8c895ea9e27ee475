import { expect, test } from 'vitest';
import { recordTypes } from './index.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { profile } from './profile.ts';
import { toContentlayerFields } from './to-contentlayer-fields.ts';

function findUndescribed(shape: JsonSchema, path: string): string[] {
  const fields = Object.entries({ ...shape.properties, ...shape.items?.properties });
  return fields.flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...findUndescribed(field, `${path}.${name}`),
  ]);
}

test.each(recordTypes)('every field of $name is described for its owner', ({ name, schema }) => {
  expect(findUndescribed(toJsonSchema(schema), name)).toEqual([]);
});

test('a record type becomes Contentlayer fields of the same names, types and words', () => {
  const [, skillGroup] = recordTypes;
  const { order, items } = toContentlayerFields(toJsonSchema(skillGroup.schema));
  expect(order).toEqual({
    required: true,
    description: 'Place among the groups; 1 comes first.',
    type: 'number',
  });
  const item = items?.type === 'list' && 'def' in items.of ? items.of.def() : undefined;
  expect(item?.fields).toMatchObject({
    name: { type: 'string', required: true },
    icon: { type: 'string', required: false },
  });
});

test('a kind of field that Contentlayer would not know stops the build with its name', () => {
  const shape = { properties: { when: { type: 'null' } } };
  expect(() => toContentlayerFields(shape)).toThrow(
    'to-contentlayer-fields.ts has no field for the JSON Schema type "null"',
  );
});

test('a name whose letters and marks are apart is handed on with them in one', () => {
  const { name } = profile.shape;
  expect(name.parse('Nguyễn'.normalize('NFD'))).toBe('Nguyễn'.normalize('NFC'));
});
