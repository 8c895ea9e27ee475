import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ContentError, shortenPath } from '../../build/check/index.ts';
import { hasCode } from '../../build/has-code.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import {
  type Draft,
  fillIn,
  findErrors,
  listMissing,
  makeDraft,
  openSite,
  type Site,
} from './draft.ts';
import { type Kind, kinds, type NewEntry, readValue, usage } from './new-command.ts';

/** Asks the person at a terminal. */
export interface Asker {
  choose(question: string, choices: string[]): Promise<string>;
  /** Resolves to an empty text where Return takes what is `standard`. */
  ask(question: string, standard?: string): Promise<string>;
  /** Writes a remark between two questions. */
  say(text: string): void;
}

/**
 * Adds the entry that a command asks for, and resolves to what the owner is told then.
 *
 * @param asker whom to ask for what is missing; without one, it is filled in
 * @throws before anything is written when something is wrong or missing
 */
export async function addEntry(entry: NewEntry, dir: string, asker?: Asker): Promise<string> {
  const site = await openSite(dir);
  const kind = entry.kind ?? (asker && (await askKind(asker)));
  if (!kind) throw new Error(`Which type? Write ${usage}`);
  const { titleField } = kind.type;
  if (!asker && !(titleField in entry.values)) {
    throw new Error(`Which ${titleField}? Write npm run new -- ${kind.name} "<${titleField}>"`);
  }
  const trial = makeDraft(kind, { [titleField]: 'A title', ...entry.values }, site);
  const errors = await findErrors(trial, site);
  if (errors.length > 0) throw new Error(`Nothing was written:\n${formatErrors(errors)}`);
  const values = asker ? await askMissing(asker, kind, entry.values, site) : entry.values;
  return writeEntry(kind, values, site);
}

/** What is wrong with what was typed, each with how to fix it. */
function formatErrors(errors: readonly ContentError[]): string {
  return errors
    .flatMap(({ message, hint }) => [message, ...(hint ? [`  ${hint}`] : [])])
    .map(showHidden)
    .join('\n');
}

async function askKind(asker: Asker): Promise<Kind | undefined> {
  const names = kinds.map(({ name }) => name);
  const chosen = await asker.choose('Type of entry', names);
  return kinds.find(({ name }) => name === chosen);
}

/** Asks for each required field without a value, the title first. */
async function askMissing(
  asker: Asker,
  kind: Kind,
  given: Record<string, unknown>,
  site: Site,
): Promise<Record<string, unknown>> {
  const values = { ...given };
  const missing = listMissing(kind, values);
  const sorted = [kind.type.titleField, ...missing].filter((field) => missing.includes(field));
  for (const field of new Set(sorted)) {
    const value = await askField(asker, kind, field, values, site);
    if (value !== undefined) values[field] = value;
  }
  return values;
}

/** Asks until the checker takes what is typed; undefined where it is to be filled in. */
async function askField(
  asker: Asker,
  kind: Kind,
  field: string,
  values: Record<string, unknown>,
  site: Site,
): Promise<unknown> {
  const { description = '' } = toJsonSchema(kind.type.schema).properties?.[field] ?? {};
  const isTitle = field === kind.type.titleField;
  const standard = isTitle ? undefined : show(fillIn(kind, field, site));
  for (;;) {
    const answer = (await asker.ask(`${field} — ${description}`, standard)).trim();
    if (!answer && !isTitle) return undefined;
    const value = readValue(kind.type, field, answer);
    const errors = await findErrors(makeDraft(kind, { ...values, [field]: value }, site), site);
    if (errors.length === 0) return value;
    asker.say(formatErrors(errors));
  }
}

/** Shows a value as it would be typed. */
function show(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (item as { name?: string }).name ?? item).join(', ') || 'none';
}

/** Nothing that is there is touched. */
async function writeEntry(
  kind: Kind,
  values: Record<string, unknown>,
  site: Site,
): Promise<string> {
  const folder = join(site.root, kind.type.folder);
  try {
    await mkdir(folder, { recursive: true });
    // A name that somebody takes in between makes it try the next one.
    for (;;) {
      const draft = makeDraft(kind, values, site, await readdir(folder));
      const path = join(site.root, draft.path);
      for (const [name, svg] of draft.pictures) await writeNew(join(site.root, name), svg);
      if (await writeNew(path, draft.text)) return describeEntry(path, draft);
    }
  } catch (error) {
    throw new Error(`${shortenPath(folder)} cannot be written to: ${(error as Error).message}`);
  }
}

/** Writes a file, unless something stands there already. */
async function writeNew(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** What the owner reads when the entry is there: its path first, then what to do. */
function describeEntry(path: string, { kind, text, filled, pictures }: Draft): string {
  const lines = text.split('\n');
  const places = filled.map((field) => {
    return `${field} (line ${lines.findIndex((line) => line.startsWith(`${field}:`)) + 1})`;
  });
  return [
    shortenPath(path),
    ...[...pictures.keys()].map((picture) => `  with ${picture}, which holds the place of yours`),
    ...(places.length > 0 ? [`  Filled in, for you to change: ${places.join(', ')}`] : []),
    ...(kind.type.format === 'mdx'
      ? ['  What you write below the second --- becomes a page of its own']
      : []),
    '  Then: npm run check:content',
  ].join('\n');
}
