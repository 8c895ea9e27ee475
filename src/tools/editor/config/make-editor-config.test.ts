import { readFileSync } from 'node:fs';
import type { Backend, CmsConfig, Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RecordType, recordTypes } from '../../../schemas/index.ts';
import { type JsonSchema, toJsonSchema } from '../../../schemas/json-schema.ts';
import { line, place as order, prose } from '../../../schemas/scalars.ts';
import { toCollection } from './collections.ts';
import { toFields } from './fields.ts';
import { fileFormats } from './formats.ts';
import { makeEditorConfig } from './make-editor-config.ts';
import { nameCollection } from './name-collection.ts';
import type { EditorPlace } from './place.ts';
import { toShape } from './shape.ts';

const gitea: Backend = {
  name: 'gitea',
  repo: 'local/content',
  branch: 'files',
  api_root: 'http://localhost:5173/admin/api',
};
const place: EditorPlace = { backend: gitea, contentFolder: 'content', basePath: '/' };

const schema = JSON.parse(
  readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
);
const isConfig = new Ajv({
  strict: false,
  allErrors: true,
  formats: { regex: true, uri: true },
}).compile(schema);

const places: [string, EditorPlace][] = [
  ['this machine', place],
  [
    'GitHub',
    {
      backend: {
        name: 'github',
        repo: 'owner/site',
        branch: 'main',
        base_url: 'https://a.example',
      },
      contentFolder: 'content',
      siteUrl: 'https://example.com',
      basePath: '/portfolio/',
    },
  ],
  [
    'GitLab',
    {
      backend: { name: 'gitlab', repo: 'group/words', auth_type: 'pkce', app_id: 'abc' },
      contentFolder: '',
      endings: { Profile: 'yml', SkillGroup: 'yml' },
      siteUrl: 'https://example.com',
      basePath: '/',
    },
  ],
];

test.each(places)('the configuration for %s is one that the editor accepts', (_, { ...at }) => {
  const config = JSON.parse(JSON.stringify(makeEditorConfig(at)));
  expect(isConfig(config), JSON.stringify(isConfig.errors?.slice(0, 5))).toBe(true);
});

/** The fields of a record type's form. */
function findForm(config: CmsConfig, type: RecordType): Field[] {
  const all = [...(config.singletons ?? []), ...(config.collections ?? [])];
  const found = all.find(({ name }) => name === nameCollection(type));
  return found && 'fields' in found ? found.fields : [];
}

interface Leaf {
  path: string;
  isRequired: boolean;
  description: string | undefined;
}

/** The fields of a schema that hold no others; a list of texts is one. */
function listLeaves(shape: JsonSchema, path: string[] = []): Leaf[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const inner = field.properties ? field : field.items;
    if (inner?.properties) return listLeaves(inner, [...path, name]);
    // A list that may be empty is one that the form does not require.
    const mayBeEmpty = field.type === 'array' && !field.minItems;
    const isRequired = (shape.required?.includes(name) ?? false) && !mayBeEmpty;
    return [{ path: [...path, name].join('.'), isRequired, description: field.description }];
  });
}

type Control = Pick<Field, 'name' | 'label' | 'widget'> & {
  required?: unknown;
  hint?: unknown;
  fields?: Field[];
};

function listControls(fields: Field[], path: string[] = []): [string, Control][] {
  return fields.flatMap((field): [string, Control][] => {
    const { fields: inner } = field as { fields?: Field[] };
    if (inner) return listControls(inner, [...path, field.name]);
    return [[[...path, field.name].join('.'), field as Control]];
  });
}

describe.each(recordTypes)('of $name', (type) => {
  const leaves = listLeaves(toJsonSchema(type.schema));
  const form = findForm(makeEditorConfig(place), type);
  const controls = listControls(form).filter(([path]) => path !== 'body');

  test('each field of the schema is one of the form, in the same order', () => {
    expect(leaves.length).toBeGreaterThan(2);
    expect(controls.map(([path]) => path)).toEqual(leaves.map(({ path }) => path));
  });

  test.each(leaves)('$path has a label, and is explained and required as in the schema', (leaf) => {
    const control = controls.find(([path]) => path === leaf.path)?.[1];
    expect(control?.label).toMatch(/^[A-Z][a-z-]+(?: [a-z]+)*$/);
    if (control?.widget === 'hidden') return;
    expect(control?.hint).toBe(leaf.description);
    expect(control?.required).toBe(leaf.isRequired);
  });

  test('only what the owner need not see is hidden', () => {
    const hidden = controls.filter(([, { widget }]) => widget === 'hidden');
    const names = hidden.map(([path]) => path);
    expect(names.every((name) => name === 'schemaVersion' || name === 'order')).toBe(true);
  });

  test('only an MDX file has a field for its text', () => {
    expect(form.some(({ name }) => name === 'body')).toBe(type.format === 'mdx');
  });
});

function makeType(shape: z.core.$ZodLooseShape): RecordType {
  const [, skillGroup] = recordTypes;
  return { ...skillGroup, titleField: 'name', schema: z.strictObject(shape) };
}

test('a field added to a schema is added to the form', () => {
  const type = makeType({ name: line, shoeSize: z.int().min(20).describe('In whole numbers.') });
  expect(toCollection(type, place).fields.at(-1)).toEqual({
    name: 'shoeSize',
    label: 'Shoe size',
    hint: 'In whole numbers.',
    required: true,
    widget: 'number',
    value_type: 'int',
    min: 20,
    max: Number.MAX_SAFE_INTEGER,
    step: 1,
  });
});

test.each([
  ['a text of unknown kind', z.string()],
  ['a choice', z.enum(['a', 'b'])],
  ['one of several shapes', z.union([line, order])],
  ['a group with any names', z.record(z.string(), line)],
  ['a list of lists', z.array(z.array(line))],
  ['nothing', z.null()],
])('%s is refused, with the name of the field', (_, odd) => {
  const type = makeType({ name: line, odd: z.strictObject({ within: odd }) });
  expect(() => toCollection(type, place)).toThrow(
    /^the editor's form has no control for "(?:within|item)": .*src\/editor\/config\/fields\.ts$/,
  );
});

test('lists of words, of paragraphs and of groups have each their own form', () => {
  const shape = z.strictObject({
    roles: z.array(line).min(1),
    paragraphs: z.array(prose),
    items: z.array(z.strictObject({ name: line, icon: line.optional() })),
  });
  const [roles, paragraphs, items] = toFields(toShape(shape));
  expect(roles).toMatchObject({ required: true, min: 1, label_singular: 'Role' });
  expect(roles).not.toHaveProperty('field');
  expect(paragraphs).toMatchObject({
    required: false,
    field: { label: 'Paragraph', widget: 'text' },
  });
  expect(items).toMatchObject({ summary: '{{name}} · {{icon}}', fields: { length: 2 } });
});

test('what has a place among its like is put in order by hand', () => {
  const { collections = [] } = makeEditorConfig(place);
  const reordered = collections.filter((one) => 'reorder' in one).map(({ name }) => name);
  expect(reordered).toEqual(['skills', 'projects']);
});

test('files lie in the content folder, wherever that is', () => {
  const files = ({ collections = [], singletons = [] }: CmsConfig) =>
    [...singletons, ...collections].map((one) =>
      'file' in one ? one.file : 'folder' in one && one.folder,
    );
  const folders = ['skills', 'experience', 'education', 'projects'];
  expect(files(makeEditorConfig({ ...place, contentFolder: '' }))).toEqual([
    'profile.yaml',
    ...folders,
  ]);
  expect(files(makeEditorConfig({ ...place, contentFolder: 'a/b' }))).toEqual([
    'a/b/profile.yaml',
    ...folders.map((folder) => `a/b/${folder}`),
  ]);
});

test('each format is registered for the ending that its files have', () => {
  const endings = { Profile: 'yml', Experience: 'yml' } as const;
  const { collections = [], singletons = [] } = makeEditorConfig({ ...place, endings });
  const used = [...singletons, ...collections].map((one) =>
    'format' in one ? fileFormats.find(({ name }) => name === one.format)?.ending : '',
  );
  expect(used).toEqual(['yml', 'yaml', 'yml', 'yaml', 'mdx']);
  expect(singletons).toMatchObject([{ file: 'content/profile.yml' }]);
});

test('new files are called with plain Latin letters, or with those of the title', () => {
  const plain = { encoding: 'ascii', clean_accents: true, maxlength: 50 };
  expect(makeEditorConfig(place).slug).toEqual(plain);
  const slug = { encoding: 'unicode', clean_accents: false, maxlength: 50 };
  expect(makeEditorConfig({ ...place, letters: 'unicode' }).slug).toEqual(slug);
});

test('no service of others is in it', () => {
  const { media_libraries = {}, ...rest } = makeEditorConfig({ ...place, basePath: '/p/' });
  const { all, ...services } = media_libraries;
  expect(all?.slugify_filename).toBe(true);
  expect(Object.values(services).every((service) => service === false)).toBe(true);
  const addresses = JSON.stringify({ ...rest, collections: [], singletons: [] });
  expect(addresses.match(/https?:\/\/[^"/]+/g)).toEqual(['http://localhost:5173']);
});
