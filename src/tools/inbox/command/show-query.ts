import { formatQuery } from '../format-inbox.ts';
import { findId } from './find-id.ts';
import type { QueryBox } from './query-box.ts';

/**
 * The one query whose id begins with `start`, whole.
 *
 * @throws when there is none, or more than one
 */
export async function showQuery(box: QueryBox, start: string): Promise<string> {
  const id = findId(await box.listIds(), start, box.place);
  const [entry] = await box.read([id]);
  if (entry) return formatQuery(entry, box.place);
  throw new Error(`The query ${id} was deleted meanwhile from ${box.place}`);
}
