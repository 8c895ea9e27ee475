import {
  createRead,
  fetchJson,
  noQueryReason,
  openInbox,
  type QueryBox,
  readEnv,
  readQuery,
  type Settings,
  sortByArrival,
  throwEnvErrors,
} from '../../../src/engine/kit/commands.ts';
import { fetchAccessToken, readServiceAccount } from './firestore/google.ts';

/**
 * Opens the place that is asked for, or Firestore where the settings give access to it, or the local inbox.
 *
 * @param origin of Firestore's API, if not its own
 */
export async function openBox(
  settings: Settings,
  from?: string,
  origin = 'https://firestore.googleapis.com',
): Promise<QueryBox> {
  const read = createRead(settings);
  const emulator = read('VITE_FIRESTORE_EMULATOR_HOST');
  const projectId = read('VITE_FIREBASE_PROJECT_ID');
  const credentials = read('GOOGLE_APPLICATION_CREDENTIALS');
  const hasAccess = emulator ? projectId : credentials;
  if (from === 'local' || (!from && !hasAccess)) return openInbox(settings.INBOX_DIR);
  if (emulator) {
    const { errors } = readEnv(settings);
    throwEnvErrors(errors.filter(({ name }) => name === 'VITE_FIRESTORE_EMULATOR_HOST'));
    const location = `the Firestore emulator at ${emulator} (project ${projectId})`;
    return openFirestore({ location, origin: `http://${emulator}`, projectId, token: 'owner' });
  }
  if (!credentials) {
    throw new Error(
      'GOOGLE_APPLICATION_CREDENTIALS is not set — set it to the path of a service account file (docs/contact-form.md), or leave --from firestore out for the local inbox',
    );
  }
  const account = await readServiceAccount(credentials);
  const id = projectId || account.project_id;
  // It is good for an hour, which is longer than any command.
  const token = await fetchAccessToken(account, 'https://www.googleapis.com/auth/datastore');
  return openFirestore({ location: `Firestore (project ${id})`, origin, projectId: id, token });
}

type Database = Record<'location' | 'origin' | 'projectId' | 'token', string>;

/** @param database a Firestore database, in words for the owner, and how to get into it */
function openFirestore({ location, origin, projectId, token }: Database): QueryBox {
  const request = async (path: string, body?: object): Promise<object> => {
    const project = `${origin}/v1/projects/${encodeURIComponent(projectId)}`;
    const answer = await fetchJson(`${project}/databases/(default)/documents${path}`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { status } = answer;
    if (status === 200 && typeof answer.body === 'object' && answer.body) return answer.body;
    const remedy =
      answerRemedies[status] ?? (status >= 500 ? 'try again later' : 'check the connection');
    throw new Error(`${location} answered ${status} — ${remedy}`);
  };
  return {
    location,
    async list() {
      const documents: FirestoreDocument[] = [];
      let page: { documents?: FirestoreDocument[]; nextPageToken?: string } = {};
      do {
        const query = { pageSize: '300', pageToken: page.nextPageToken ?? '' };
        page = await request(`/Queries?${new URLSearchParams(query)}`);
        documents.push(...(page.documents ?? []));
      } while (page.nextPageToken);
      return sortByArrival(documents.map(readDocument));
    },
    async remove(ids) {
      const folder = `projects/${projectId}/databases/(default)/documents/Queries`;
      for (let start = 0; start < ids.length; start += 200) {
        const writes = ids.slice(start, start + 200).map((id) => ({ delete: `${folder}/${id}` }));
        await request(':commit', { writes });
      }
    },
  };
}

/** A document as the REST API sends it; the time has microseconds. */
interface FirestoreDocument {
  name: string;
  createTime: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** The three fields hold no time; when the document was made is when its query came. */
function readDocument({ name, createTime, fields = {} }: FirestoreDocument) {
  const id = name.slice(name.lastIndexOf('/') + 1);
  const receivedAt = new Date(createTime).toISOString();
  const texts = Object.entries(fields).map(([field, value]) => [field, value.stringValue]);
  const query = readQuery(Object.fromEntries(texts));
  return { id, receivedAt, ...(query ?? { reason: noQueryReason }) };
}

const role =
  'check VITE_FIREBASE_PROJECT_ID, and give the service account the role Cloud Datastore User (docs/contact-form.md)';

const answerRemedies: Record<number, string> = {
  401: role,
  403: role,
  404: 'check VITE_FIREBASE_PROJECT_ID, and that the project has a Firestore database',
  429: 'try again later; the quota of the day may be used up',
};
