import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { shortenPath } from '../../node/check/error.ts';
import { findCustomParts, findRecord, getFields } from '../../node/check/record-file.ts';
import type { Step } from '../../node/journal.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { listLanguages } from '../../schemas/language.ts';
import { layouts } from '../../schemas/layouts.ts';
import type { Input } from '../../schemas/scalars.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import { localDay } from '../../schemas/today.ts';
import { fillMissing } from '../entries/draft.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { createWritePeriod } from '../entries/localize.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { findStepErrors, type OpenedContent, openContent, writeSteps } from '../entries/write.ts';
import { formatUsage, listEntryTypes, type NewEntry, readValue, usage } from './new-command.ts';

export interface EntryAsker {
  choose(question: string, choices: string[]): Promise<string>;
  /** Resolves to an empty text where Return takes what is `standard`. */
  ask(question: string, standard?: string): Promise<string>;
  say(text: string): void;
}

type EntryValues = NewEntry['values'];

/**
 * Adds the entry that a command asks for, and resolves to the message for the owner.
 *
 * @param asker asks for the fields that are missing; without one, they are filled in
 */
export async function addEntry(entry: NewEntry, dir: string, asker?: EntryAsker): Promise<string> {
  const content = await openContent(dir);
  const entryTypes = listEntryTypes(findCustomParts(content.records));
  const chosen = entry.type ? '' : await asker?.choose('Type of entry', [...entryTypes.keys()]);
  const type = entry.type ?? entryTypes.get(chosen ?? '');
  if (!type) throw new Error(`Which type? Write ${usage}`);
  const { titleField } = type;
  if (!asker && !(titleField in entry.values)) {
    throw new Error(`Which ${titleField}? Write ${formatUsage(type)}`);
  }
  const trial = makeEntryDraft(type, { [titleField]: 'A title', ...entry.values }, content);
  const errors = await findDraftErrors(trial, content);
  if (errors.length > 0) throw new Error(`Nothing was written:\n${listProblems(errors)}`);
  const values = asker ? await askMissing(asker, type, entry.values, content) : entry.values;
  const draft = makeEntryDraft(type, values, content);
  await writeSteps(content.root, toSteps(draft));
  return describeDraft(draft, content.root);
}

function listProblems(errors: OpenedContent['errors']): string {
  return errors
    .flatMap(({ message, hint }) => [message, ...(hint ? [`  ${hint}`] : [])])
    .map(showHidden)
    .join('\n');
}

/** Asks for each required field without a value, the title first, until the checker takes it. */
async function askMissing(
  asker: EntryAsker,
  type: ContentType,
  given: EntryValues,
  content: OpenedContent,
) {
  const { values: standards, filled } = makeEntryDraft(type, given, content);
  const values = { ...given };
  const isTitle = (field: string) => field === type.titleField;
  const fields = [...filled.filter(isTitle), ...filled.filter((field) => !isTitle(field))];
  for (const field of fields) {
    const { description } = toJsonSchema(type.schema).properties?.[field] ?? {};
    const standard = isTitle(field) ? undefined : showStandard(standards[field]);
    for (;;) {
      const answer = (await asker.ask(`${field} — ${description}`, standard)).trim();
      if (!answer && standard !== undefined) break;
      const tried = { ...values, [field]: readValue(type, field, answer) };
      const errors = await findDraftErrors(makeEntryDraft(type, tried, content), content);
      if (errors.length === 0) {
        Object.assign(values, tried);
        break;
      }
      asker.say(listProblems(errors));
    }
  }
  return values;
}

function showStandard(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (item as { name?: string }).name ?? item).join(', ') || 'none';
}

function describeDraft({ type, filled, path, text, body }: EntryDraft, root: string) {
  const becomes = body ? 'is what the part shows' : 'becomes a page of its own';
  const lines = text.split('\n');
  const positions = filled.map((field) => {
    return `${field} (line ${lines.findIndex((line) => line.startsWith(`${field}:`)) + 1})`;
  });
  return [
    shortenPath(join(root, path)),
    ...(positions.length > 0 ? [`  Filled in, for you to change: ${positions.join(', ')}`] : []),
    ...(type.format === 'mdx' ? [`  What you write below the second --- ${becomes}`] : []),
    '  Then: npm run check:content',
  ].join('\n');
}

type EntryDraft = ReturnType<typeof makeEntryDraft>;

/** Renders the file of a new entry, whose path is from the content folder; what is missing is filled in. */
function makeEntryDraft(type: ContentType, given: EntryValues, { records, root }: OpenedContent) {
  const orders = records.map(
    (record) => (record.type.folder === type.folder && Number(record.value?.order)) || 0,
  );
  const order = Math.floor(Math.max(0, ...orders)) + 1;
  const site = findRecord(records, 'Site');
  const [{ tag }] = listLanguages(site ? getFields(site) : {});
  const usual = suggestValues(type, order, createWritePeriod(tag));
  const { values, placeholders: filled } = fillMissing(type, given, usual);
  const folder = join(root, type.folder);
  const taken = existsSync(folder) ? readdirSync(folder) : [];
  const name = chooseFileName(type, String(values[type.titleField]), taken);
  const customPart = findCustomParts(records).find(({ part }) => part === type.folder);
  const body =
    customPart && layouts[customPart.layout].isText ? 'Write the text of this part here.' : '';
  const text = renderEntry(type, values, body, { isExplained: true });
  return { type, values, filled, path: posix.join(type.folder, name), text, body };
}

/** Suggests values for the fields of a new entry: today where they take a date, and the last place of its part. */
function suggestValues(
  { schema, example }: ContentType,
  order: number,
  writePeriod: (period: string) => string,
): EntryValues {
  const now = new Date();
  // As precise as the example, which names a month or does not.
  const month = /^\d/.test(String(example.year))
    ? ''
    : now.toLocaleString('en', { month: 'short' });
  const suggestions: Partial<Record<Input, unknown>> = {
    period: writePeriod(`${month} ${now.getFullYear()} - Present`.trim()),
    day: localDay(now),
    order,
  };
  const fields = Object.entries(toJsonSchema(schema).properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([name, { input }]) =>
      input && input in suggestions ? [[name, suggestions[input]]] : [],
    ),
  );
}

function toSteps({ path, text }: Pick<EntryDraft, 'path' | 'text'>): Step[] {
  return [{ path, after: Buffer.from(text) }];
}

async function findDraftErrors({ path, text }: EntryDraft, { root, cache }: OpenedContent) {
  const added = await findStepErrors(root, toSteps({ path, text }), { cache });
  return added.map((error) => {
    const isOwn = error.file === join(root, path);
    return isOwn ? error : { ...error, message: `${shortenPath(error.file)}: ${error.message}` };
  });
}
