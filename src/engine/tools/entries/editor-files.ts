import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { ContentWriting } from '../../build/dev/serve-dev.ts';
import { readSiteConfig } from '../../content/check/content-folder.ts';
import { writeFileWhole } from '../../content/files.ts';
import { listChoices } from '../../content/own-code/own-sections.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import type { JsonSchema } from '../../schemas/scalars.ts';
import { renameShape } from '../../schemas/section-names.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { getTranslationShape } from '../../schemas/translation.ts';
import { nameRecord, nameSchemaFile, nameTranslationSchema } from './file-names.ts';

type RawSchema = z.core.JSONSchema.BaseSchema;

/** A schema as the text of its file. */
export interface SchemaFile {
  path: string;
  text: string;
}

/** The schemas of a content folder, with those of translations where it has several languages. */
function renderEditorFiles(contentDir: string) {
  const hasFurther = listLanguages(readSiteConfig(contentDir)).length > 1;
  const translations = hasFurther ? renderTranslationSchemas(contentDir) : [];
  return [...renderSchemas(contentDir), ...translations];
}

/** The schemas that the first line of each content file names. */
export function renderSchemas(contentDir: string): SchemaFile[] {
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
  const { $schema, properties, ...rest } = acceptFormerNames(shape);
  const about = 'Written by npx frontispiece translate: the texts that this was made from.';
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

/** Writes the files that are missing or outdated while the development server starts. */
export function editorFilesPlugin({ queue, readOnly }: ContentWriting): Plugin {
  return {
    name: 'frontispiece:editor-files',
    apply: 'serve',
    configureServer({ config: { logger } }) {
      if (readOnly) return;
      queue(() => writeOutdated(process.env.CONTENT_DIR || 'content')).catch(({ message }: Error) =>
        logger.warn(message),
      );
    },
  };
}

/** Writes the files that are missing or outdated, and returns their paths. */
export async function writeOutdated(contentDir: string): Promise<string[]> {
  // The check says what to do about a folder that is not there.
  if (!existsSync(contentDir)) return [];
  const outdated = await findOutdated(renderEditorFiles(contentDir));
  for (const { path, text } of outdated) await writeFileWhole(path, text);
  return outdated.map(({ path }) => path);
}

/** Finds the files that are not there as they should be. */
export async function findOutdated(files: readonly SchemaFile[]) {
  const current = await Promise.all(
    files.map(({ path }) => readFile(path, 'utf8').catch(() => '')),
  );
  // Line ends that git changed on Windows are not difference.
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
  const whole = {
    $schema,
    title: type.name,
    defaultSnippets: [snippet],
    ...acceptFormerNames(shape),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Adds the former names of fields, which files may still have; in a list, items may have either one. */
function acceptFormerNames(shape: RawSchema): RawSchema {
  const { sections } = (shape as JsonSchema).properties ?? {};
  const { parts } = renameShape(shape as JsonSchema).properties ?? {};
  if (!sections?.items || !parts?.items) return shape;
  const kinds = [...(sections.items.anyOf ?? []), ...(parts.items.anyOf ?? []).slice(1)];
  if (kinds.length > 0) sections.items.anyOf = parts.items.anyOf = kinds;
  const description = 'The former name of "sections".';
  return {
    ...shape,
    properties: { ...shape.properties, parts: { ...parts, description } as RawSchema },
  };
}

function refine(shape: RawSchema): void {
  // A bare year is YAML's number.
  if (shape.input === 'period') {
    Object.assign(shape, { type: ['string', 'integer'], minimum: 1900, maximum: 2099 });
  }
  const choices = listChoices()[shape.format as keyof ReturnType<typeof listChoices>];
  if (choices)
    Object.assign(shape, { enum: choices, pattern: undefined, patternErrorMessage: undefined });
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
