import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Query, queryFields, queryId } from '../../src/browser/contact/query.ts';
import { ownerHeaders, setRules } from '../../src/tools/emulator/start-emulator.ts';
import { documentsUrl } from '../helpers/emulator.ts';

/** The outcome of a request. Any answer but yes and no fails the test. */
export type Outcome = 'accepted' | 'refused';

/** A value in the form of Firestore's REST interface, such as `{ stringValue: 'Ada' }`. */
export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

/** One entry of a commit, in the form of Firestore's REST interface. */
export type Write = Record<string, unknown>;

export type Headers = Record<string, string>;

/** Stands above the rules. */
export const owner: Headers = ownerHeaders;

/** A project on the emulator, spoken to as a visitor's browser would: nothing is hidden by an SDK. */
export interface Store {
  projectId: string;
  /** The full name of a document, as writes and references need it. */
  name(path: string): string;
  /** A write that replaces the whole document at `path`. */
  set(path: string, fields: Fields): Write;
  commit(writes: Write[], headers?: Headers, more?: object): Promise<Outcome>;
  ask(method: string, path: string, body?: object, headers?: Headers): Promise<Outcome>;
  /** The same request, and all that its sender gets to see. */
  send(method: string, path: string, body?: object, headers?: Headers): Promise<Response>;
}

export function openStore(projectId: string): Store {
  const url = documentsUrl(inject('emulator'), projectId);
  const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
  const send: Store['send'] = (method, path, body, headers = {}) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask: Store['ask'] = async (...request) => readOutcome(await send(...request));
  return {
    projectId,
    name,
    ask,
    send,
    set: (path, fields) => ({ update: { name: name(path), fields } }),
    commit: (writes, headers, more) => ask('POST', ':commit', { writes, ...more }, headers),
  };
}

async function readOutcome(response: Response): Promise<Outcome> {
  const answer = await response.text();
  // A client that learns that a document does not exist was allowed to read it.
  if (response.ok || answer.includes('NOT_FOUND')) return 'accepted';
  if (response.status === 403 && answer.includes('PERMISSION_DENIED')) return 'refused';
  throw new Error(`The emulator answered ${response.status}: ${answer}`);
}

/** The header of somebody signed in: a token as Firebase issues it, unsigned, which is enough here. */
export function signIn(projectId: string, claims: object = {}): Headers {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const about = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId };
  const body = { ...about, iat: 0, sub: 'ada', user_id: 'ada', ...claims };
  return { Authorization: `Bearer ${encode({ alg: 'none' })}.${encode(body)}.` };
}

export const sample: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Hello,\n\tis the analytical engine for sale?',
};

/** The sample query with some of its texts replaced. */
export const makeQuery = (changes: Partial<Query> = {}): Query => ({ ...sample, ...changes });

export const text = (stringValue: string): Value => ({ stringValue });

export const encodeQuery = (query: Query): Fields =>
  Object.fromEntries(queryFields.map((field) => [field, text(query[field])]));

/** Where the rules want a query. */
export const pathOf = async (query: Query): Promise<string> => `Queries/${await queryId(query)}`;

/** Writes a query as the form does: the three fields, under the id of their hash. */
export async function send(store: Store, changes: Partial<Query> = {}): Promise<Outcome> {
  const query = makeQuery(changes);
  return store.commit([store.set(await pathOf(query), encodeQuery(query))]);
}

/** A project of its own with the sample in it, and other rules if they are given. */
export async function openProject(text?: string): Promise<Store> {
  const store = openStore(`rules-${randomUUID()}`);
  if (text) await setRules(inject('emulator'), store.projectId, text);
  const write = store.set(await pathOf(sample), encodeQuery(sample));
  if ((await store.commit([write], owner)) !== 'accepted') throw new Error('The sample is not in.');
  return store;
}
