import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  type CheckedFile,
  findCustomSections,
  findFields,
  findSectionNames,
} from '../../content/check/record-file.ts';
import { formatErrors, shortenPath } from '../../content/error.ts';
import { suggest } from '../../content/nearest.ts';
import { localDay } from '../../schemas/calendar.ts';
import { builtInTypes, type ContentType, toCustomType } from '../../schemas/content-types.ts';
import { customEntry } from '../../schemas/entry-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { quote } from '../../schemas/quote.ts';
import type { Input } from '../../schemas/scalars.ts';
import { toJsonSchema } from '../../schemas/scalars.ts';
import { type CustomSection, sectionName } from '../../schemas/sections.ts';
import { say } from '../../schemas/terminal/say.ts';
import { createWritePeriod, fillMissing } from '../entries/draft.ts';
import { chooseFileName, nameRecord } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { findStepErrors, nothingWritten, openContent, writeSteps } from '../entries/write.ts';
import { UsageError } from '../read-command.ts';
import { componentWord } from './add-component.ts';

const namedTypes = builtInTypes.filter(({ folder }) => folder);

export const newCommand = {
  usage: 'npx frontispiece new <type> "<title>"',
  about: `Writes a new entry with every field explained, and prints its path.\nTypes are: ${namedTypes.map(nameRecord).join(', ')}, and your custom sections; component is code of yours, in src/components.`,
  options: {},
  mostWords: 2,
} as const;

/**
 * Adds an entry with placeholders for what it must have, and resolves to the message for the owner.
 *
 * @param words the name of its type, and its title
 * @throws with what to write, or with the errors that the content would have
 */
export async function addEntry([word, title]: readonly string[], dir: string): Promise<string> {
  if (!word) throw new UsageError(`Which type? Write ${newCommand.usage}`);
  const { records, root, cache } = await openContent(dir);
  const sections = findCustomSections(records);
  const section = sections.find((one) => one.section === word);
  // A type has its own name, and that of its folder.
  const namedType = namedTypes.find((one) => [nameRecord(one), one.folder].includes(word));
  const type = section ? toSectionType(section) : namedType;
  if (!type) {
    const own = sections.map((one) => one.section);
    const names = [...namedTypes.map(nameRecord), ...own, componentWord];
    const near = suggest(word, names);
    const site = records.find((one) => one.type.name === 'Site');
    const how = say('hint.custom-section', { ...findSectionNames(site), section: word });
    const known = `Types are: ${names.join(', ')}`;
    const advice = near || !sectionName.test(word) ? known : `${known}\n${how}`;
    throw new UsageError(`unknown entry type ${quote(word)}${near}\n${advice}`);
  }
  const { titleField } = type;
  if (!title) {
    throw new UsageError(
      `Which ${titleField}? Write npx frontispiece new ${word} "<${titleField}>"`,
    );
  }
  const suggested = suggestValues(type, records);
  const { values, placeholders } = fillMissing(type, { [titleField]: title }, suggested);
  const folder = join(root, type.folder);
  const name = chooseFileName(type, title, existsSync(folder) ? readdirSync(folder) : []);
  const isText = section && findLayout(section.layout).isText;
  const body = isText ? 'Write the body of this section here.' : '';
  const text = renderEntry(type, values, body, { isExplained: true });
  const path = posix.join(type.folder, name);
  const steps = [{ path, after: Buffer.from(text) }];
  const errors = await findStepErrors(root, steps, { cache });
  if (errors.length > 0) throw new Error(`${formatErrors(errors)}\n${nothingWritten}.`);
  await writeSteps(root, steps);
  const bodyText = say(isText ? 'new.body-section' : 'new.body-page');
  return [
    shortenPath(join(root, path)),
    ...placePlaceholders(placeholders, text),
    ...(type.format === 'mdx' ? [`  ${bodyText}`] : []),
    `  ${say('new.then')}`,
  ].join('\n');
}

const quoted = customEntry.required({ quote: true });

function toSectionType({ section, layout }: CustomSection): ContentType {
  const type = toCustomType(section);
  return layout === 'quotes' ? { ...type, schema: quoted } : type;
}

function placePlaceholders(names: readonly string[], text: string): string[] {
  const lines = text.split('\n');
  const places = names.map((name) => {
    const line = lines.findIndex((text) => text.startsWith(`${name}:`)) + 1;
    return say('new.line', { name, line });
  });
  return names.length > 0 ? [`  ${say('new.filled-in', { places: places.join(', ') })}`] : [];
}

/** Suggests values for the fields of a new entry: today where they take a date, and the last place of its section. */
function suggestValues(
  { schema, example, folder }: ContentType,
  records: readonly CheckedFile[],
): Record<string, unknown> {
  const [{ tag }] = listLanguages(findFields(records, 'Site'));
  const orders = records.map(
    ({ type, value }) => (type.folder === folder && Number(value?.order)) || 0,
  );
  const now = new Date();
  // As precise as the example, which names a month or does not.
  const month = /^\d/.test(String(example.year))
    ? ''
    : now.toLocaleString('en', { month: 'short' });
  const suggestions: Partial<Record<Input, unknown>> = {
    period: createWritePeriod(tag)(`${month} ${now.getFullYear()} - Present`.trim()),
    day: localDay(now),
    order: Math.floor(Math.max(0, ...orders)) + 1,
  };
  const fields = Object.entries(toJsonSchema(schema).properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([name, { input }]) =>
      input && input in suggestions ? [[name, suggestions[input]]] : [],
    ),
  );
}
