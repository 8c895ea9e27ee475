import { cleanQuery, isValidQuery, queryId } from './query.ts';
import type { QueryStorage, QueueItem } from './storage.ts';
import { sleep } from './timing.ts';

/** A query sent before the form was ready has a time for an id, instead of a hash in hex. */
export const isEarly = ({ id }: QueueItem) => id.length < 64;

/** Gives such queries their ids. A query that the store would not take is kept as refused. */
export async function takeOver(storage: QueryStorage): Promise<void> {
  if (!storage.list().some(isEarly)) return;
  // The form may be about to send one of them.
  await sleep(0);
  for (const record of storage.list().filter(isEarly)) {
    const query = cleanQuery(record.query);
    const id = await queryId(query);
    const refused = isValidQuery(query) ? {} : ({ attempts: 1, reason: 'invalid' } as const);
    // As with a press that comes later: what was mailed before, the store may hold.
    const isAsked = storage.isMailed(id);
    const isTaken = !storage.read(record.id) || storage.read(id);
    if (!isTaken) storage.write({ ...record, ...refused, id, query, isAsked });
    storage.remove(record.id);
  }
}
