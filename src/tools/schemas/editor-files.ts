import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readSiteConfig } from '../../node/check/content-folder.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { getTranslationShape } from '../../schemas/translation.ts';
import { nameRecord, nameSchemaFile, nameTranslationSchema } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';

type RawSchema = z.core.JSONSchema.BaseSchema;

/** The schemas beside the content, and the snippets of this project. */
export function renderEditorFiles(contentDir: string) {
  const snippets = { path: '.vscode/content.code-snippets', text: renderSnippets() };
  const hasFurther = listLanguages(readSiteConfig(contentDir)).length > 1;
  const translations = hasFurther ? renderTranslationSchemas(contentDir) : [];
  return [...renderSchemas(contentDir), ...translations, snippets];
}

/** The schemas that the first line of each content file names. */
export function renderSchemas(contentDir: string) {
  return [...contentTypes, sourcesType].map((type) => ({
    path: join(contentDir, nameSchemaFile(type)),
    text: renderSchema(type),
  }));
}

/** The schemas of translations, in which nothing is required. */
export function renderTranslationSchemas(contentDir: string) {
  return contentTypes.map((type) => ({
    path: join(contentDir, nameTranslationSchema(type)),
    text: renderTranslationSchema(type),
  }));
}

function renderTranslationSchema({ name, schema }: ContentType): string {
  const shape = structuredClone(getTranslationShape(schema)) as RawSchema;
  loosen(shape);
  const { $schema, properties, ...rest } = shape;
  const about = 'Written by npm run translate: the texts that this was made from.';
  const madeFrom = { type: 'object', description: about };
  const whole = { $schema, title: `${name} in another language`, ...rest };
  return `${JSON.stringify({ ...whole, properties: { ...properties, madeFrom } }, null, 2)}\n`;
}

/** Takes out of a schema, at every depth, what the original of a translation has. */
function loosen(shape: RawSchema): void {
  refine(shape);
  const { items, properties = {} } = shape;
  const isList = typeof items === 'object' && !Array.isArray(items);
  for (const name of ['default', 'minItems', 'dependencies']) delete shape[name];
  // Items without a text of their own are alike.
  if (isList && items.properties) delete shape.uniqueItems;
  for (const inner of [isList && items, ...Object.values(properties)]) {
    if (typeof inner === 'object') loosen(inner);
  }
}

export async function findOutdated(files: ReturnType<typeof renderSchemas>) {
  const current = await Promise.all(
    files.map(({ path }) => readFile(path, 'utf8').catch(() => '')),
  );
  // Line ends that git changed on Windows are no difference.
  return files.filter(({ text }, index) => text !== current[index]?.replaceAll('\r\n', '\n'));
}

/** Renders a record type as the text of a JSON Schema (draft 7), for editors. */
export function renderSchema(type: ContentType): string {
  const { $schema, ...shape } = z.toJSONSchema(type.schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => refine(jsonSchema),
  });
  const example = type.example;
  addExamples(shape, example);
  const { description } = z.globalRegistry.get(type.schema) ?? {};
  // A whole entry at once, offered in an empty file.
  const snippet = { label: `new ${nameRecord(type)}`, description, body: example };
  const whole = { $schema, title: type.name, defaultSnippets: [snippet], ...shape };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function refine(shape: RawSchema): void {
  // A bare year is YAML's number.
  if (shape.input === 'period') {
    Object.assign(shape, { type: ['string', 'integer'], minimum: 1900, maximum: 2099 });
  }
  // Marks of this project, which no editor knows.
  delete shape.format;
  delete shape.input;
  delete shape.translated;
  // Every list in the content refuses repeats.
  if (shape.type === 'array') shape.uniqueItems = true;
  if (shape.shorthand !== undefined) allowShorthand(shape, String(shape.shorthand));
}

/** Also accepts the text of one field in place of its group, or one item in place of a list. */
function allowShorthand(shape: RawSchema, field: string): void {
  const { shorthand: _, description, ...group } = shape;
  for (const name of Object.keys(shape)) delete shape[name];
  if (description) shape.description = description;
  Object.assign(shape, { anyOf: [(field ? group.properties?.[field] : group.items) ?? {}, group] });
}

function addExamples(shape: RawSchema | boolean | undefined, example: unknown): void {
  if (typeof shape !== 'object') return;
  if (typeof example !== 'object' && example !== undefined) shape.examples = [example];
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    addExamples(field, (example as Record<string, unknown> | undefined)?.[name]);
  }
  if (!Array.isArray(shape.items))
    addExamples(shape.items, (example as unknown[] | undefined)?.[0]);
}

/** VS Code's snippets for MDX files, which no editor checks: front matter, and the components of a body. */
function renderSnippets(): string {
  const records = contentTypes.filter(({ format }) => format === 'mdx');
  const entries = records.map((type) => {
    const text = renderEntry(type, type.example, '', { isExplained: true });
    const body = [...addStops(text.trimEnd().split('\n')), '', '$0'];
    return [`New ${nameRecord(type)}`, nameRecord(type), everyField, body] as const;
  });
  const snippets = [...entries, ...components].map(([name, prefix, description, body]) => [
    name,
    // `.mdx` files with the MDX extension and without it.
    { scope: 'mdx,markdown', prefix, description, body },
  ]);
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

const everyField = 'Front matter with every field; remove what you do not need.';

function addStops(lines: string[]): string[] {
  let count = 0;
  return lines.map((line) => {
    const text = line.replace(/[\\$}]/g, '\\$&');
    return text.replace(
      /^(\w+: \[?| {2}- )([^\]]+)/,
      (_, field, value) => field + stop(++count, value),
    );
  });
}

function stop(number: number, text: string): string {
  return `\${${number}:${text}}`;
}

const compared = (first: number, caption: string) =>
  `<Figure src="${stop(first, 'images/picture.png')}" alt="${stop(first + 1, 'What it shows')}" caption="${stop(first + 2, caption)}" />`;

const components = [
  [
    'Figure',
    'figure',
    'A picture with words below it.',
    `<Figure src="${stop(1, 'images/picture.png')}" alt="${stop(2, 'What it shows')}" />`,
  ],
  [
    'Video',
    'video',
    'A video that plays when visitors start it.',
    `<Video src="${stop(1, 'videos/demo.mp4')}" poster="${stop(2, 'images/picture.png')}" alt="${stop(3, 'What it shows')}" />`,
  ],
  [
    'Note',
    'note',
    'A remark set apart from the text.',
    `<Note>\n\n${stop(1, 'Your remark')}\n\n</Note>`,
  ],
  [
    'Steps',
    'steps',
    'A numbered list of what to do.',
    `<Steps>\n\n1. ${stop(1, 'The first step')}\n2. ${stop(2, 'The second step')}\n\n</Steps>`,
  ],
  [
    'Compare',
    'compare',
    'Two pictures side by side; two blocks of code with titles do as well.',
    `<Compare>\n  ${compared(1, 'Before')}\n  ${compared(4, 'After')}\n</Compare>`,
  ],
  [
    'Card',
    'card',
    'Another entry, such as a repository.',
    `<Card entry="${stop(1, '../projects/name.mdx')}" />`,
  ],
] as const;
