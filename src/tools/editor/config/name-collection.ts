import type { RecordType } from '../../../schemas/index.ts';

/** The name of a record type's collection in the editor, as its addresses have it. */
export function nameCollection({ folder, name }: Pick<RecordType, 'folder' | 'name'>): string {
  return folder || name.toLowerCase();
}
