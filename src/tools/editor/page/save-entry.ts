import { checkFields, nameField } from '../../../node/check/check-fields.ts';
import type { Path } from '../../../node/check/parse-yaml.ts';
import { findNameError } from '../../../node/check/record-file.ts';
import type { ContentType } from '../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../schemas/json-schema.ts';
import { findCollectionType } from '../shared/editor-config.ts';
import { labelField, numberLines, writeError } from '../shared/messages.ts';
import { readEntry, writeEntryText } from './formats/entry-text.ts';
import { cleanFields, type Fields } from './formats/values.ts';

/** The key under which an entry names the text of its file; it is never written to one. */
const textKey = '__text';

/** The texts that entries were read from or saved as in this page, by their names. */
const texts = new Map<string, string>();

/** Keeps the text of an entry's file for when the entry is written, and names it in the entry. */
export function keepText(entry: Fields, text: string): Fields {
  const name = nameText(text);
  texts.set(name, text);
  return { ...entry, [textKey]: name };
}

/** The text that an entry was read from; a new one has none. */
export function findText(entry: Fields): string | undefined {
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
}

interface SavedEntry {
  data: Fields;
  slug: string;
  path: string;
  collection: string;
  newRecord: boolean;
}

/**
 * Checks an entry that is about to be saved, and gives it the text that its file will have: the CMS
 * keeps the entry for when it is opened again.
 *
 * @throws an error that the CMS shows in its dialog; then it saves nothing
 */
export function beforeSave<Entry extends EntryMap>({ entry }: { entry: Entry }): Entry {
  const { collection, slug, path, data, newRecord } = entry.toJS() as SavedEntry;
  if (!newRecord && data[textKey] !== undefined && findText(data) === undefined) {
    // The CMS takes a draft of an earlier visit for one of today's file.
    throw createSaveError(
      'The file was changed since this draft was kept. Saving the draft would undo that. Copy what you still need of it, reload this page, choose "Discard" and put it in again.',
    );
  }
  const name = collection === '_singletons' ? slug : collection;
  const type = findCollectionType(name);
  const errors = findErrors(type, data, path);
  if (errors) throw createSaveError(errors);
  const text = writeEntryText(type, data, findText(data)).trim();
  return entry.setIn(['data', textKey], keepText(readEntry(type, text), text)[textKey]);
}

function createSaveError(message: string): Error {
  return new Error('saving_failed', { cause: new Error(message) });
}

/**
 * Finds the errors of the checker in the fields and the name of an entry. It looks neither at the
 * files that the entry names nor at the text of an MDX file.
 *
 * @param path where its file is, in whatever folder
 * @returns the checker's words, with fields called as in the form; each error a line, numbered
 */
export function findErrors(type: ContentType, fields: Fields, path: string): string {
  const shape = toJsonSchema(type.schema);
  const { body: _, ...others } = fields;
  const cleaned = cleanFields(shape, type.format === 'mdx' ? others : fields) as Fields;
  const name = (path: Path) => nameField(labelPath(shape, path), ' › ');
  const words = checkFields(type.schema, cleaned, name).errors.map((error) => {
    // A form has no place for a field that no record has.
    return `${writeError(error)}${error.rule === 'unknown-field' ? ' Remove it from the file by hand.' : ''}`;
  });
  const named = findNameError(path.replace(/^.*\//, ''), type);
  // The editor asks for the name of a file at its side, where nobody looks for it.
  if (named) words.push(`${writeError(named)} Write it under "Slug", at the side.`);
  return numberLines(words.map((text) => text.charAt(0).toUpperCase() + text.slice(1))).join('\n');
}

/** Puts the form's labels in place of the names of fields: `contactInfo`, `phoneNo` and so on. */
function labelPath(shape: JsonSchema, path: Path): Path {
  let around: JsonSchema | undefined = shape;
  return path.map((step) => {
    around = typeof step === 'number' ? around?.items : around?.properties?.[String(step)];
    return around && typeof step !== 'number' ? labelField(String(step), around) : step;
  });
}
