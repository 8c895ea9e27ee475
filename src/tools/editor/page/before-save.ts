import { type RecordType, recordTypes } from '../../../schemas/index.ts';
import { nameCollection } from '../shared/place.ts';
import { checkEntry, formatEntryErrors } from './check-entry.ts';
import { readEntry, writeEntry } from './formats/entry-text.ts';
import type { Fields } from './formats/values.ts';

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
  let [a, b] = [0x811c9dc5, 0xdeadbeef];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  const name = [a, b, text.length].map((part) => (part >>> 0).toString(36)).join(' ');
  return Array.from(name, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0))).join('');
}

/** What the CMS says of an entry that is about to be saved. */
interface SavedEntry {
  data: Fields;
  slug: string;
  path: string;
  collection: string;
  newRecord: boolean;
}

interface EntryMap {
  toJS(): unknown;
  setIn(path: string[], value: unknown): this;
}

/**
 * Checks an entry that is about to be saved, and gives it the text that its file will have: the CMS
 * keeps the entry for when it is opened again.
 *
 * @throws what makes the CMS show the errors in its dialog and save nothing
 */
export function beforeSave<Entry extends EntryMap>({ entry }: { entry: Entry }): Entry {
  const { collection, slug, path, data, newRecord } = entry.toJS() as SavedEntry;
  if (!newRecord && data[textKey] !== undefined && findText(data) === undefined) {
    // The CMS takes a draft of an earlier visit for one of today's file.
    throw refuse(
      'The file was changed since this draft was kept. Saving the draft would undo that. Copy what you still need of it, load this page anew, choose "Discard" and put it in again.',
    );
  }
  const type = findCollectionType(collection, slug);
  if (!type) throw refuse(`There is no record type for the collection "${collection}".`);
  const errors = checkEntry(type, data, path);
  if (errors.length > 0) throw refuse(formatEntryErrors(errors));
  const text = writeEntry(type, data, findText(data)).trim();
  return entry.setIn(['data', textKey], keepText(readEntry(type, text), text)[textKey]);
}

function refuse(message: string): Error {
  return new Error('saving_failed', { cause: new Error(message) });
}

/** The record type of a collection of the editor; `file` names the one file of a singleton. */
export function findCollectionType(collection: string, file: string): RecordType | undefined {
  const name = collection === '_singletons' ? file : collection;
  return recordTypes.find((type) => nameCollection(type) === name);
}
