import { pathToFileURL } from 'node:url';
import type { DocumentTypeDef, FieldDef, ListFieldDefItem, SourcePlugin } from 'contentlayer2/core';
import type { SourceDocument } from '../../content/check/documents.ts';
import { engineFile, isSource } from '../../model/places.ts';
import { type ContentType, contentTypes, toCustomType } from '../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/scalars.ts';

const customName = toCustomType('').name;

/** Makes Contentlayer's document type of a content type: its fields are those of the schema. */
function defineDocumentType(type: ContentType): DocumentTypeDef {
  const { name, folder, schema, format } = type;
  const shape = toJsonSchema(schema);
  const fieldDefs = [
    ...toFieldDefs(shape),
    ...(name === customName ? [computeField('section', 'Name of its section')] : []),
    ...(format === 'mdx' ? [mdxBody] : []),
    computeField('file', 'Path of its file, relative to the content folder'),
    slugField,
  ];
  return { ...plainType, name, isSingleton: !folder, description: shape.description, fieldDefs };
}

type BaseNames = '_tag' | 'computedFields' | 'extensions';
const plainType: Pick<DocumentTypeDef, BaseNames> = {
  _tag: 'DocumentTypeDef',
  computedFields: [],
  extensions: {},
};

function computeField(
  name: string,
  description: string,
  type: 'string' | 'mdx' | 'json' = 'string',
): FieldDef {
  return { ...describeField(name, description), type };
}

const mdxBody = computeField('body', 'MDX file body', 'mdx');
const slugField = computeField('slug', 'Name of its file without the ending');

/** The document type of translations, of whatever type their originals are. */
const translationType: DocumentTypeDef = {
  ...plainType,
  name: 'Translation',
  isSingleton: false,
  description: 'What a file has in another language.',
  fieldDefs: [
    computeField('language', 'Tag of its language'),
    computeField('fields', 'The fields that it has itself', 'json'),
    computeField('originals', 'The paths of those that are not translated yet', 'json'),
    mdxBody,
    computeField('file', 'Path of its original, relative to the content folder'),
    slugField,
  ],
};

/** Turns the fields of an object into Contentlayer's. */
function toFieldDefs({ properties = {}, required = [] }: JsonSchema): FieldDef[] {
  return Object.entries(properties).map(([name, shape]) => {
    const isThere = required.includes(name) || shape.default !== undefined;
    const about = describeField(name, shape.description, isThere);
    if (shape.type !== 'array') return { ...about, ...toType(name, shape) };
    return { ...about, type: 'list', of: toType(name, shape.items ?? {}) };
  });
}

function describeField(name: string, description: string | undefined, isRequired = true) {
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
  // The schema has checked a value of several types, or fields of any name.
  if (shape.anyOf || (type === 'object' && !shape.properties)) return { type: 'json' };
  if (type !== 'object') {
    throw new Error(`Contentlayer has no field for "${name}", whose JSON Schema type is "${type}"`);
  }
  const fieldDefs = toFieldDefs(shape);
  return {
    type: 'nested_unnamed',
    typeDef: { _tag: 'NestedUnnamedTypeDef', fieldDefs, extensions: {} },
  };
}

/** The documents that a build has checked already, in its process for Contentlayer. */
const shared = globalThis as { checkedDocuments?: readonly SourceDocument[] };

/**
 * Makes the source of `contentlayer.config.ts`: its documents are the checked content of the folder that `CONTENT_DIR`
 * names, `content` by default.
 *
 * Contentlayer's command bundles its config, and fails on packages whose names have a scope, such as
 * `@mdx-js/mdx`. So the rest of the code is loaded from where it is, once the source is opened. A static
 * import can take its place when Contentlayer leaves such packages out of the bundle.
 *
 * @example
 * import { contentSource } from 'frontispiece/contentlayer';
 *
 * export default contentSource();
 */
export function contentSource(): () => Promise<SourcePlugin> {
  return async () => {
    // Contentlayer's own command runs without a loader for TypeScript.
    if (isSource()) (await import('tsx/esm/api')).register();
    const { href } = pathToFileURL(engineFile('build/contentlayer/source.ts'));
    const { openSource }: typeof import('./source.ts') = await import(href);
    const documentTypes = [...contentTypes.map(defineDocumentType), translationType];
    const contentDirPath = process.env.CONTENT_DIR || 'content';
    return openSource({ contentDirPath, documentTypes }, shared.checkedDocuments);
  };
}
