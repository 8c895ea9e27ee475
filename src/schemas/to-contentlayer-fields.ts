import { defineNestedType, type FieldDef } from 'contentlayer/source-files';
import type { JsonSchema } from './json-schema.ts';

type Scalar = 'string' | 'number' | 'boolean';

/** Turns a record's shape into Contentlayer's field definitions. */
export function toContentlayerFields(shape: JsonSchema): Record<string, FieldDef> {
  const fields = Object.entries(shape.properties ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => [name, toField(field, shape.required?.includes(name) ?? false)]),
  );
}

function toField(shape: JsonSchema, required: boolean): FieldDef {
  const about = { required, ...(shape.description && { description: shape.description }) };
  if (shape.type === 'object') return { ...about, type: 'nested', of: toNested(shape) };
  if (shape.type !== 'array') return { ...about, type: toScalar(shape) };
  const item = shape.items ?? {};
  const of = item.type === 'object' ? toNested(item) : { type: toScalar(item) };
  return { ...about, type: 'list', of };
}

function toNested(shape: JsonSchema) {
  return defineNestedType(() => ({ fields: toContentlayerFields(shape) }));
}

function toScalar({ type }: JsonSchema): Scalar {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean') return type;
  throw new Error(`to-contentlayer-fields.ts has no field for the JSON Schema type "${type}"`);
}
