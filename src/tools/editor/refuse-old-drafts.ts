import { readEntry, sourceKey, writeEntry } from './formats/index.ts';
import { failSave } from './refuse-errors.ts';

const texts = new Set<unknown>();

/** Notes the text that an entry was read from in this page, and gives the entry on. */
export function noteText<Entry extends Record<string, unknown>>(entry: Entry): Entry {
  texts.add(entry[sourceKey]);
  return entry;
}

/**
 * Stops the saving of a draft that was kept on an earlier visit, where the file has another text
 * now. The CMS takes a draft that it brings back for one of today's file, and would write over what
 * was changed there. To be registered for `preSave`.
 *
 * @throws what makes the editor say so in its dialog and save nothing
 */
export function refuseOldDrafts({ entry }: { entry: { toJS(): unknown } }): void {
  const { data, newRecord } = entry.toJS() as { data: Record<string, unknown>; newRecord: boolean };
  const text = data[sourceKey];
  if (newRecord || typeof text !== 'string' || texts.has(text)) return;
  throw failSave(
    'The file was changed since this draft was kept. Saving the draft would undo that. Copy what you still need of it, load this page anew, choose "Discard" and put it in again.',
  );
}

interface EntryMap {
  toJS(): unknown;
  setIn(path: string[], value: unknown): this;
}

/**
 * Gives an entry that is about to be saved the text that it is saved as, which the CMS keeps for
 * when the entry is opened again. A draft of it then carries the text that the file has.
 */
export function renewText<Entry extends EntryMap>({ entry }: { entry: Entry }): Entry {
  const { data, path } = entry.toJS() as { data: Record<string, unknown>; path: string };
  const format = path.endsWith('.mdx') ? 'mdx' : 'yaml';
  const saved = noteText(readEntry(writeEntry(data, format), format));
  return entry.setIn(['data', sourceKey], saved[sourceKey]);
}
