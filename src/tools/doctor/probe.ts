import { randomUUID } from 'node:crypto';
import type { Query } from '../../browser/contact/query.ts';
import { ask } from '../google.ts';
import type { Context } from './check.ts';
import { explainAnswer } from './explain-answer.ts';

/** What the database's rules say to a request. */
export type Verdict = 'allowed' | 'refused';

/** A query that is like no other. */
export const makeQuery = (): Query => ({
  user_name: 'npm run doctor',
  user_email: 'doctor@example.com',
  message: `Is a query let in? This one is not meant to be stored. ${randomUUID()}`,
});

/**
 * Writes to the queries. A change and a removal are on condition that the document is there, so
 * with an id that nobody has they cannot succeed.
 */
export function describeWrites(context: Context) {
  const update = (exists: boolean) => (id: string, query: Query) => {
    const fields = Object.fromEntries(
      Object.entries(query).map(([field, stringValue]) => [field, { stringValue }]),
    );
    return { update: { name: nameOf(context, id), fields }, currentDocument: { exists } };
  };
  const remove = (id: string) => ({
    delete: nameOf(context, id),
    currentDocument: { exists: true },
  });
  return { change: update(true), create: update(false), remove };
}

/** A search among the queries for the one with this id, without its fields. */
export const searchFor = (context: Context, id: string) => ({
  from: [{ collectionId: 'Queries' }],
  select: { fields: [{ fieldPath: '__name__' }] },
  where: {
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op: 'EQUAL',
      value: { referenceValue: nameOf(context, id) },
    },
  },
});

const nameOf = (context: Context, id: string) => `${placeOf(context)}/Queries/${id}`;

const placeOf = ({ read }: Context) =>
  `projects/${read('VITE_FIREBASE_PROJECT_ID')}/databases/(default)/documents`;

/**
 * Asks as a visitor would.
 *
 * @throws with what is wrong when the request did not come as far as the rules
 */
export async function probe(context: Context, path: string, body?: object): Promise<Verdict> {
  const answer = await ask(`${context.places.firestore}/v1/${placeOf(context)}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: makeHeaders(context),
    ...(body && { body: JSON.stringify(body) }),
  });
  const problem = explainAnswer(answer);
  if (problem) throw new Error(problem);
  return answer.status === 401 || answer.status === 403 ? 'refused' : 'allowed';
}

function makeHeaders({ read }: Context): Record<string, string> {
  const site = read('SITE_URL');
  return {
    'content-type': 'application/json',
    // The emulator asks for no key, and any text stands in its place.
    ...(!read('VITE_FIRESTORE_EMULATOR_HOST') && {
      'x-goog-api-key': read('VITE_FIREBASE_API_KEY'),
    }),
    // A key may be meant for requests of the site alone.
    ...(site && { referer: new URL(site).href }),
  };
}
