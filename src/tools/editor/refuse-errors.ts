import { checkEntry, findCollectionType, formatEntryErrors } from './check-entry.ts';

/** What the editor says of an entry before it is saved. */
interface SavedEntry {
  data: Record<string, unknown>;
  slug: string;
  path: string;
  collection: string;
}

/**
 * Stops the saving of an entry that the checker would not accept: to be registered with
 * `CMS.registerEventListener({ name: 'preSave', handler: refuseErrors })`.
 *
 * @throws what makes the editor show the errors in its dialog and save nothing
 */
export function refuseErrors({ entry }: { entry: { toJS(): unknown } }): void {
  const { collection, slug, path, data } = entry.toJS() as SavedEntry;
  const type = findCollectionType(collection, slug);
  if (!type) throw failSave(`There is no record type for the collection "${collection}".`);
  const errors = checkEntry(type, { fields: data, path });
  if (errors.length > 0) throw failSave(formatEntryErrors(errors));
}

/** What makes the editor show words in its dialog and save nothing. */
export function failSave(message: string): Error {
  return new Error('saving_failed', { cause: new Error(message) });
}
