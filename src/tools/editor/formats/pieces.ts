import type { Edit } from './edits.ts';
import type { Entry } from './parts.ts';

/** What a list or a group is put together from. */
export interface Piece {
  /** An entry that stays; a new one has a value instead. */
  entry?: Entry;
  /** What changes in it. */
  edits: Edit[];
  /** The key of a new field. */
  name?: string;
  value?: unknown;
}
