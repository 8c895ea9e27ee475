import { readCommand } from '../../node/command/read-command.ts';
import { nameSkill } from '../../node/icons/guess-icon.ts';
import { suggest } from '../../node/nearest.ts';
import { builtInTypes, type ContentType, toCustomType } from '../../schemas/content-types.ts';
import { customEntry } from '../../schemas/custom-entry.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import type { CustomPart } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { nameRecord } from '../entries/file-names.ts';

export interface NewEntry {
  type?: ContentType;
  values: Record<string, unknown>;
}

export const usage = 'npm run new -- <type> "<title>"';

const quoted = customEntry.required({ quote: true });

export type EntryTypes = ReadonlyMap<string, ContentType>;

/** The record types of which the owner can add entries, by name; those of their own parts by folder. */
export function listEntryTypes(
  parts: readonly Pick<CustomPart, 'part' | 'layout'>[] = [],
): EntryTypes {
  const usual = builtInTypes.filter(({ folder }) => folder);
  return new Map<string, ContentType>([
    ...usual.map((type) => [nameRecord(type), type] as const),
    ...parts.map(({ part, layout }) => {
      const type = toCustomType(part);
      return [part, layout === 'quotes' ? { ...type, schema: quoted } : type] as const;
    }),
  ]);
}

const aboutNew =
  'Writes a new entry and prints its path. Asks for missing fields on a terminal; elsewhere, fills them in.';

/**
 * Reads what the owner typed behind `npm run new --`. `--help` prints the help and ends the process.
 *
 * @param languages the tags of the site's further languages, whose folders have no entries of their own
 */
export function readNewEntry(
  args: string[],
  entryTypes = listEntryTypes(),
  languages: readonly string[] = [],
): NewEntry {
  const [word = ''] = args;
  if (!word || word.startsWith('-')) {
    const types = `Types are: ${[...entryTypes.keys()].join(', ')}`;
    const more = 'npm run new -- <type> --help explains the options of one.';
    readCommand({ usage, about: [aboutNew, types, more].join('\n'), options: {} }, args);
    return { values: {} };
  }
  const language = languages.find((tag) => word === tag || word.startsWith(`${tag}/`));
  if (language) {
    throw new Error(
      `${quote(language)} is a language of the site — write the entry in the usual one; npm run translate -- ${language} then writes the file to translate.`,
    );
  }
  const type = findEntryType(word, entryTypes);
  const { titleField } = type;
  const spec = {
    usage: formatUsage(type),
    about: aboutNew,
    options: listOptions(type),
    mostWords: 2,
  };
  const { options, words } = readCommand(spec, args);
  const fields = Object.keys(type.schema.shape).flatMap((field) => {
    const text = options[toOptionName(field)] ?? (field === titleField ? words[1] : undefined);
    return text === undefined ? [] : [[field, readValue(type, field, text)]];
  });
  return { type, values: Object.fromEntries(fields) };
}

export function formatUsage(type: ContentType): string {
  const name = type.isCustom ? type.folder : nameRecord(type);
  return `npm run new -- ${name} "<${type.titleField}>"`;
}

function listOptions({ schema }: ContentType): Record<string, { about: string; value: string }> {
  const shapes = Object.entries(toJsonSchema(schema).properties ?? {});
  const fields = shapes.filter(([, { input }]) => input !== 'pulled');
  const options = fields.map(([field, { description = '', type: shape }]) => {
    const isList = shape === 'array';
    const explained = isList ? `${description} Write commas between them.` : description;
    return [toOptionName(field), { about: explained, value: isList ? 'list' : 'text' }];
  });
  return Object.fromEntries(options);
}

/** `cardLogo` becomes `card-logo`. */
function toOptionName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function findEntryType(word: string, entryTypes: EntryTypes): ContentType {
  const types = [...entryTypes.keys()].join(', ');
  // Its folder names a type, too.
  const type =
    entryTypes.get(word) ?? [...entryTypes.values()].find(({ folder }) => folder === word);
  if (type) return type;
  const meant = suggest(word, entryTypes.keys());
  throw new Error(`There is no entry of the type ${quote(word)}${meant}\nTypes are: ${types}`);
}

/** Reads a number, a list or a text as the schema of the field wants it; the checker reports what is wrong. */
export function readValue(type: ContentType, field: string, text: string): unknown {
  const shape = toJsonSchema(type.schema).properties?.[field];
  if (shape?.type === 'array') {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    if (shape.items?.type !== 'object') return names;
    return 'url' in (shape.items.properties ?? {})
      ? names.map((url) => ({ url }))
      : names.map(nameSkill);
  }
  const isNumber = shape?.type === 'number' || shape?.type === 'integer';
  return isNumber && text.trim() && Number.isFinite(Number(text)) ? Number(text) : text;
}
