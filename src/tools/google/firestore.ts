import { type Answer, ask } from './ask.ts';

/** A collection of a Firestore database, and how to get into it. */
export interface CollectionAccess {
  /** In words for the owner; errors begin with it. */
  place: string;
  /** Scheme, host and port of the REST interface. */
  origin: string;
  projectId: string;
  collection: string;
  /** The headers that say who asks. Called for each request. */
  authorize(): Promise<Record<string, string>>;
}

/** A document as the REST interface sends it; `fields` is absent where there are none. */
export interface FirestoreDocument {
  name: string;
  /** ISO 8601 in UTC, to the microsecond. */
  createTime: string;
  fields?: Record<string, Record<string, unknown>>;
}

export const firestoreOrigin = 'https://firestore.googleapis.com';
export const firestoreScope = 'https://www.googleapis.com/auth/datastore';

/** Documents by the request: a commit takes 500, and 100 of the longest queries are 2 MB. */
const most = { listed: 300, read: 100, deleted: 200 };

/** The names and times of all documents, without their fields, in no useful order. */
export async function listDocuments(access: CollectionAccess): Promise<FirestoreDocument[]> {
  const documents: FirestoreDocument[] = [];
  let pageToken = '';
  do {
    const { documents: some = [], nextPageToken = '' } = (await request(
      access,
      // A mask cannot be empty here; `_` is a field that no query has.
      `/${access.collection}?${new URLSearchParams({ pageSize: `${most.listed}`, pageToken, 'mask.fieldPaths': '_' })}`,
    )) as { documents?: FirestoreDocument[]; nextPageToken?: string };
    documents.push(...some);
    pageToken = nextPageToken;
  } while (pageToken);
  return documents;
}

/** These documents, in this order; ids that are not there are left out. */
export async function readDocuments(
  access: CollectionAccess,
  ids: readonly string[],
): Promise<FirestoreDocument[]> {
  const found = new Map<string, FirestoreDocument>();
  for (const some of cut(ids, most.read)) {
    const documents = some.map((id) => nameDocument(access, id));
    const rows = (await request(access, ':batchGet', { documents })) as {
      found?: FirestoreDocument;
    }[];
    for (const { found: document } of rows) if (document) found.set(readId(document), document);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Deletes these documents, many at once, and hands out their ids as they are gone. */
export async function* deleteDocuments(
  access: CollectionAccess,
  ids: readonly string[],
): AsyncIterable<string> {
  for (const some of cut(ids, most.deleted)) {
    const writes = some.map((id) => ({ delete: nameDocument(access, id) }));
    await request(access, ':commit', { writes });
    yield* some;
  }
}

/** The last part of a document's name. */
export const readId = ({ name }: FirestoreDocument): string =>
  name.slice(name.lastIndexOf('/') + 1);

const nameDocument = ({ projectId, collection }: CollectionAccess, id: string) =>
  `projects/${projectId}/databases/(default)/documents/${collection}/${id}`;

async function request(access: CollectionAccess, path: string, body?: object): Promise<object> {
  const project = `${access.origin}/v1/projects/${encodeURIComponent(access.projectId)}`;
  const answer = await ask(`${project}/databases/(default)/documents${path}`, {
    headers: { 'Content-Type': 'application/json', ...(await access.authorize()) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.status === 200 && typeof answer.body === 'object' && answer.body) return answer.body;
  throw explainAnswer(access.place, answer);
}

const denied =
  'give the service account the role Cloud Datastore Viewer, or Cloud Datastore User for deleting, at https://console.cloud.google.com/iam-admin/iam, and see that VITE_FIREBASE_PROJECT_ID names the project';
const remedies: Record<number, string> = {
  200: 'answered what is no answer of Firestore — check the connection',
  401: `refused — ${denied}`,
  403: `refused — ${denied}`,
  404: 'is not there — see that VITE_FIREBASE_PROJECT_ID names the project, and that Firebase console > Firestore Database shows a database',
  429: 'has had enough for now — try again later; the day may have used up its quota',
};

function explainAnswer(place: string, { status }: Answer): Error {
  const patience = status >= 500 ? ' — try again later' : '';
  return new Error(`${place} ${remedies[status] ?? `answered ${status}${patience}`}`);
}

function* cut(ids: readonly string[], size: number): Iterable<string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
