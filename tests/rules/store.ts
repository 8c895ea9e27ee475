import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { ownerHeaders } from '../../packages/inbox/src/index.ts';
import { type Query, queryFields, queryId } from '../../src/engine/browser/contact/query.ts';
import { documentsUrl } from '../helpers/emulator.ts';
import { makeQuery } from '../helpers/inbox.ts';

/** The outcome of a request. Any other answer fails the test. */
export type Outcome = 'accepted' | 'refused';

/** A value in Firestore's REST interface, such as `{ stringValue: 'Ada' }`. */
export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

export type Headers = Record<string, string>;

/** The rules do not apply to requests with these. */
export const owner: Headers = ownerHeaders;

export type Store = ReturnType<typeof openStore>;

/** A project on the emulator, used without an SDK, which might hide something. */
export function openStore(projectId: string) {
  const url = documentsUrl(inject('emulator'), projectId);
  /** The full name of a document for writes and references. */
  const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
  const send = (method: string, path: string, body?: object, headers: Headers = {}) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = async (...request: Parameters<typeof send>) => readOutcome(await send(...request));
  return {
    projectId,
    name,
    ask,
    send,
    /** A write that replaces the whole document at `path`. */
    set: (path: string, fields: Fields) => ({ update: { name: name(path), fields } }),
    commit: (writes: object[], headers?: Headers) => ask('POST', ':commit', { writes }, headers),
  };
}

/** Whether an answer has a text of the sample. */
export const isLeak = (answer: string) =>
  [sample.user_name, sample.user_email, 'Hello', '"fields"'].some((text) => answer.includes(text));

async function readOutcome(response: Response): Promise<Outcome> {
  const answer = await response.text();
  // Only somebody who may read a document is told that there is none.
  if (response.ok || answer.includes('NOT_FOUND')) return 'accepted';
  const isRefused = response.status === 403 && answer.includes('PERMISSION_DENIED');
  if (isRefused && !isLeak(answer)) return 'refused';
  throw new Error(`The emulator answered ${response.status}: ${answer}`);
}

/** The header of a user: a token of Firebase, which the emulator accepts unsigned. */
export function signIn(projectId: string, claims: object = {}): Headers {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const about = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId };
  const body = { ...about, iat: 0, sub: 'ada', user_id: 'ada', ...claims };
  return { Authorization: `Bearer ${encode({ alg: 'none' })}.${encode(body)}.` };
}

export const sample = makeQuery();

export const text = (stringValue: string): Value => ({ stringValue });

export const encodeQuery = (query: Query): Fields =>
  Object.fromEntries(queryFields.map((field) => [field, text(query[field])]));

/** The path that the rules want for a query. */
export const pathOf = async (query: Query): Promise<string> => `Queries/${await queryId(query)}`;

/** Writes a query as the form does. */
export async function send(store: Store, changes: Partial<Query> = {}): Promise<Outcome> {
  const query = makeQuery(changes);
  return store.commit([store.set(await pathOf(query), encodeQuery(query))]);
}

/** Opens a new project that has the sample. */
export async function openProject(): Promise<Store> {
  const store = openStore(`rules-${randomUUID()}`);
  const write = store.set(await pathOf(sample), encodeQuery(sample));
  if ((await store.commit([write], owner)) !== 'accepted') throw new Error('The sample is not in.');
  return store;
}

export const samplePath = await pathOf(sample);

/** One request, and its outcome in a project that has only the sample. */
export interface Case {
  name: string;
  expected: Outcome;
  run(store: Store): Promise<Outcome>;
}

const expecting =
  (expected: Outcome) =>
  (name: string, run: Case['run']): Case => ({ name, expected, run });

export const accepts = expecting('accepted');
export const refuses = expecting('refused');

/** Writes fields under the id of their own query, or of one with `changes`. */
export const refusesFields = (
  name: string,
  change: (fields: Fields) => Fields,
  changes: Partial<Query> = {},
) =>
  refuses(name, async (store) => {
    const query = makeQuery({ message: name });
    const path = await pathOf({ ...query, ...changes });
    return store.commit([store.set(path, change(encodeQuery(query)))]);
  });

/** Writes a whole query to a path that is not its own. */
export const refusesPath = (name: string, change: (path: string) => string) =>
  refuses(name, async (store) => {
    const query = makeQuery({ message: name });
    return store.commit([store.set(change(await pathOf(query)), encodeQuery(query))]);
  });

/** Writes to the sample. */
export const refusesChange = (name: string, fields: Fields, more: object) =>
  refuses(name, (store) => store.commit([{ ...store.set(samplePath, fields), ...more }]));
