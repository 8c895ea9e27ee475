import { createHash } from 'node:crypto';
import type { DocumentTypeDef, FieldDef, ListFieldDefItem, SchemaDef } from 'contentlayer2/core';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import { readCodeVersion } from '../code-version.ts';
import type { RecordDocument } from './documents.ts';

/** The records of a content folder and their shape: plain data. */
export type CheckedRecords = ReturnType<typeof describeRecords>;

/** Adds to documents what Contentlayer needs to know of their types, and a hash of both. */
export function describeRecords(documents: readonly RecordDocument[]) {
  const data = JSON.stringify([readCodeVersion(), documents]);
  const hash = createHash('sha256').update(data).digest('hex');
  return { schema: { ...describeContentTypes(), hash }, documents };
}

/** Describes the record types to Contentlayer, which writes their TypeScript types. */
export function describeContentTypes(): Omit<SchemaDef, 'hash'> {
  const types = contentTypes.map((type) => [type.name, toDocumentType(type)]);
  return { documentTypeDefMap: Object.fromEntries(types), nestedTypeDefMap: {} };
}

function toDocumentType({ name, schema, format, isSingleton }: ContentType): DocumentTypeDef {
  const shape = toJsonSchema(schema);
  const body: FieldDef[] =
    format === 'mdx' ? [{ ...describe('body', 'MDX file body'), type: 'mdx' }] : [];
  const own: FieldDef[] = [
    ...(name === 'Entry'
      ? [{ ...describe('part', 'Name of its part'), type: 'string' as const }]
      : []),
    { ...describe('file', 'Path of its file, relative to the content folder'), type: 'string' },
    { ...describe('slug', 'Name of its file without the ending'), type: 'string' },
  ];
  return {
    _tag: 'DocumentTypeDef',
    name,
    isSingleton,
    description: shape.description,
    fieldDefs: [...toFields(shape), ...body, ...own],
    computedFields: [],
    extensions: {},
  };
}

/** Turns the fields of an object into Contentlayer's. */
export function toFields({ properties = {}, required = [] }: JsonSchema): FieldDef[] {
  return Object.entries(properties).map(([name, shape]) => {
    const isThere = required.includes(name) || shape.default !== undefined;
    const about = describe(name, shape.description, isThere);
    if (shape.type !== 'array') return { ...about, ...toType(name, shape) };
    return { ...about, type: 'list', of: toType(name, shape.items ?? {}) };
  });
}

function describe(name: string, description: string | undefined, isRequired = true) {
  return { name, description, isRequired, isSystemField: false, default: undefined };
}

type Type = Extract<
  ListFieldDefItem.Item,
  { type: 'string' | 'number' | 'boolean' | 'enum' | 'json' | 'nested_unnamed' }
>;

function toType(name: string, shape: JsonSchema): Type {
  const { type } = shape;
  if (type === 'integer' || type === 'number') return { type: 'number' };
  if (shape.enum) return { type: 'enum', options: shape.enum };
  if (type === 'string' || type === 'boolean') return { type };
  // One of several types, or fields of any name: what it may be, the schema says.
  if (shape.anyOf || (type === 'object' && !shape.properties)) return { type: 'json' };
  if (type !== 'object') {
    throw new Error(`Contentlayer has no field for "${name}", whose JSON Schema type is "${type}"`);
  }
  const fieldDefs = toFields(shape);
  return {
    type: 'nested_unnamed',
    typeDef: { _tag: 'NestedUnnamedTypeDef', fieldDefs, extensions: {} },
  };
}
