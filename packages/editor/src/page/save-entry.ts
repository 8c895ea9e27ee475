import {
  type ContentType,
  checkFields,
  checkTranslated,
  type Fields,
  findNameError,
  type JsonSchema,
  loadMdxCheck,
  nameField,
  nameLanguage,
  type Path,
  toJsonSchema,
} from '../../../../src/engine/kit/browser.ts';
import { findCollectionType } from '../shared/editor-config.ts';
import { languageKey, textKey } from '../shared/fields.ts';
import { labelField, numberLines, writeError } from '../shared/messages.ts';
import {
  cleanFields,
  isEmpty,
  noteOriginal,
  pickTexts,
  readEntry,
  writeEntryText,
  writeTranslation,
} from './entry-text.ts';

/** The texts that entries were read from or saved as in this page, by their names. */
const texts = new Map<string, string>();

/** Keeps the text of an entry's file for when the entry is written, and names it in the entry. */
export function keepText(entry: Fields, text: string): Fields {
  return { ...entry, [textKey]: storeText(text) };
}

function storeText(text: string): string {
  const name = nameText(text);
  texts.set(name, text);
  return name;
}

/** The text that an entry was read from; a new one has none. */
export function findKeptText(entry: Fields): string | undefined {
  return texts.get(String(entry[textKey]));
}

/** A hash in characters that nobody types, so that no search among entries finds it. */
function nameText(text: string): string {
  let a = 0x811c9dc5;
  let b = 0xdeadbeef;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  const name = [a, b, text.length].map((part) => (part >>> 0).toString(36)).join(' ');
  return Array.from(name, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0))).join('');
}

/** An entry as the CMS holds it, and what it says of one that is about to be saved. */
interface EntryMap {
  toJS(): unknown;
  setIn(path: string[], value: unknown): this;
  deleteIn(path: string[]): this;
}

interface SavedEntry {
  data: Fields;
  /** The entry in the further languages; one that is turned off has no fields. */
  i18n?: Record<string, { data?: Fields }>;
  slug: string;
  path: string;
  collection: string;
  newRecord: boolean;
}

/** Says a label of the form in the language of the site. */
type Say = (label: string) => string;

/**
 * Checks an entry that is about to be saved, and gives it the text that its file will have, in each of its
 * languages: the CMS keeps the entry for when it is opened again.
 */
export async function beforeSave<Entry extends EntryMap>(
  { entry }: { entry: Entry },
  say: Say = String,
): Promise<Entry> {
  const { collection, slug, path, data, i18n = {}, newRecord } = entry.toJS() as SavedEntry;
  const forms = [data, ...Object.values(i18n).map((translation) => translation.data ?? {})];
  if (!newRecord && forms.some((form) => form[textKey] && findKeptText(form) === undefined)) {
    // The CMS takes a draft of an earlier visit for one of today's file.
    throw createSaveError(
      'The file was changed since this draft was kept. Saving the draft would undo that. Copy what you still need of it, reload this page, choose "Discard" and put it in again.',
    );
  }
  const name = collection === '_singletons' ? slug : collection;
  const type = findCollectionType(name);
  const errors = numberLines([
    ...findErrors(type, data, path, say),
    ...(await findBodyErrors(type, data)),
  ]).join('\n');
  if (errors) throw createSaveError(errors);
  const source = findKeptText(data);
  const old = source === undefined ? {} : readEntry(type, source, true);
  const text = writeEntryText(type, data, source).trim();
  let saved = entry.setIn(['data', textKey], storeText(text));
  for (const [language, { data: form }] of Object.entries(i18n)) {
    // The CMS would take a language without fields for one that is turned on.
    if (!form?.[languageKey]) saved = saved.deleteIn(['i18n', language]);
    else {
      const translated = await writeTranslatedText(type, form, data, old, language);
      saved = saved.setIn(['i18n', language, 'data', textKey], storeText(translated));
    }
  }
  return saved;
}

/**
 * Writes the text of an entry in a further language.
 *
 * @param original the fields of the entry as it is about to be saved
 * @param old those of its file
 */
async function writeTranslatedText(
  type: ContentType,
  form: Fields,
  original: Fields,
  old: Fields,
  language: string,
) {
  const source = findKeptText(form);
  const before = source === undefined ? {} : readEntry(type, source, true);
  const texts = pickTexts(type, form, original, before);
  const { value } = checkEntry(type, original);
  const file = { type, value, body: String(original.body ?? '') };
  const madeFrom = await noteOriginal(file, texts, source === undefined ? undefined : before);
  const text = writeTranslation(type, { ...texts, madeFrom }, source).trim();
  const label = nameLanguage(language) ?? language;
  if (isEmpty(texts) && text !== source?.trim()) {
    throw createSaveError(
      `${label} has no text. Write one, or choose "Disable ${label}" in the menu above its fields: then it has no file.`,
    );
  }
  const known = findTextErrors(type, pickTexts(type, before, {}, before), old);
  const added = findTextErrors(type, texts, original).filter((words) => !known.includes(words));
  if (added.length > 0) {
    throw createSaveError(numberLines(added.map((words) => `${label}: ${words}`)).join('\n'));
  }
  return text;
}

function findTextErrors(type: ContentType, { body: _, ...texts }: Fields, original: Fields) {
  const { value } = checkEntry(type, original);
  return checkTranslated(type, texts, { path: '', value }).errors.map(writeError);
}

function createSaveError(message: string): Error {
  return new Error('saving_failed', { cause: new Error(message) });
}

/**
 * Finds the errors of the checker in the fields and the name of an entry, without the files that it names.
 *
 * @param path where its file is, in whatever folder
 * @returns the checker's words, with fields called as in the form
 */
export function findErrors(
  type: ContentType,
  fields: Fields,
  path: string,
  say: Say = String,
): string[] {
  const words = checkEntry(type, fields, say).errors.map((error) => {
    // A form has no place for a field that no record has.
    return `${writeError(error)}${error.rule === 'unknown-field' ? ' Remove it from the file by hand.' : ''}`;
  });
  const named = findNameError(path.replace(/^.*\//, ''), type);
  // The editor asks for the name of a file at its side, where nobody looks for it.
  if (named) words.push(`${writeError(named)} Write it under "Slug", at the side.`);
  return words.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}

/** Finds the errors in the text of an MDX file. The code that reads Markdown is fetched with the first one. */
async function findBodyErrors({ format }: ContentType, { body }: Fields): Promise<string[]> {
  if (format !== 'mdx' || !body) return [];
  const { checkMdx } = await loadMdxCheck();
  const errors = checkMdx(String(body)).findings.filter(({ severity }) => !severity);
  return errors.map((error) => `Line ${error.line} of the text: ${writeError(error)}`);
}

/** Checks the fields of a form, without the text of an MDX file; errors call them as the form does. */
function checkEntry(type: ContentType, fields: Fields, say: Say = String) {
  const shape = toJsonSchema(type.schema);
  const { body: _, ...others } = fields;
  const cleaned = cleanFields(shape, type.format === 'mdx' ? others : fields) as Fields;
  return checkFields(type.schema, cleaned, (path) => nameField(labelPath(shape, path, say), ' › '));
}

/** Puts the form's labels in place of the names of fields: `contactInfo`, `phoneNo` and so on. */
function labelPath(shape: JsonSchema, path: Path, say: Say): Path {
  let around: JsonSchema | undefined = shape;
  return path.map((step) => {
    around = typeof step === 'number' ? around?.items : around?.properties?.[String(step)];
    return around && typeof step !== 'number' ? say(labelField(String(step), around)) : step;
  });
}
