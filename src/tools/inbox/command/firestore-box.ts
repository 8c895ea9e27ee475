import {
  type CollectionAccess,
  deleteDocuments,
  type FirestoreDocument,
  listDocuments,
  readDocuments,
  readId,
} from '../../google/firestore.ts';
import { compareArrival } from '../compare-arrival.ts';
import { type Entry, noQueryReason } from '../read-entry.ts';
import { readQuery } from '../read-query.ts';
import type { QueryBox } from './query-box.ts';

/** The collection `Queries` of a Firestore database. */
export function openFirestoreBox(access: Omit<CollectionAccess, 'collection'>): QueryBox {
  const queries = { ...access, collection: 'Queries' };
  return {
    place: access.place,
    listIds: async () => sortIds(await listDocuments(queries)),
    read: async (ids) => (await readDocuments(queries, ids)).map(readDocument),
    remove: (ids) => deleteDocuments(queries, ids),
  };
}

function sortIds(documents: FirestoreDocument[]): string[] {
  const arrivals = documents.map((document) => ({
    id: readId(document),
    receivedAt: document.createTime,
  }));
  return arrivals.sort(compareArrival).map(({ id }) => id);
}

/** The three fields hold no time; when the document was made is when its query came. */
function readDocument(document: FirestoreDocument): Entry {
  const id = readId(document);
  const receivedAt = new Date(document.createTime).toISOString();
  const fields = Object.entries(document.fields ?? {});
  const record = Object.fromEntries(fields.map(([name, value]) => [name, value.stringValue]));
  const read = readQuery(record);
  if ('error' in read) return { id, receivedAt, reason: noQueryReason };
  return { id, receivedAt, ...read.query };
}
