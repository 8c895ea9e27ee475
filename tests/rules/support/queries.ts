import { type Query, queryFields, queryId } from '../../../src/browser/contact/query.ts';
import type { Outcome, Store } from './store.ts';
import { type Fields, text } from './values.ts';

export const sample: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello,\n\tis the analytical engine for sale?',
};

/** The sample query with some of its texts replaced. */
export const makeQuery = (changes: Partial<Query> = {}): Query => ({ ...sample, ...changes });

export const encodeQuery = (query: Query): Fields =>
  Object.fromEntries(queryFields.map((field) => [field, text(query[field])]));

/** Where the rules want a query. */
export const pathOf = async (query: Query): Promise<string> => `Queries/${await queryId(query)}`;

/** Writes a query as the form does: the three fields, under the id of their hash. */
export async function send(store: Store, changes: Partial<Query> = {}): Promise<Outcome> {
  const query = makeQuery(changes);
  return store.commit([store.set(await pathOf(query), encodeQuery(query))]);
}
