import { readEnv, throwEnvErrors } from '../../node/config/env.ts';
import { createRead, type Settings } from '../../node/config/read-settings.ts';
import { ask, fetchAccessToken, readServiceAccount } from '../google.ts';
import { noQueryReason, openInbox, type QueryBox, readQuery, sortByArrival } from './inbox.ts';

const scope = 'https://www.googleapis.com/auth/datastore';

/**
 * The place that the owner asks for. Without a wish it is Firestore where the settings open it: with a
 * service account, or with the emulator and a project; otherwise the local inbox. Throws when a setting
 * that Firestore needs is missing or wrong.
 */
export async function openBox(
  settings: Settings,
  from?: 'local' | 'firestore',
  origin = 'https://firestore.googleapis.com',
): Promise<QueryBox> {
  const read = createRead(settings);
  const credentials = read('GOOGLE_APPLICATION_CREDENTIALS');
  const emulatorHost = read('VITE_FIRESTORE_EMULATOR_HOST');
  const projectId = read('VITE_FIREBASE_PROJECT_ID');
  const hasKey = emulatorHost ? projectId : credentials;
  if (from === 'local' || (!from && !hasKey)) return openInbox(settings.INBOX_DIR);
  if (emulatorHost) {
    const isAboutHost = ({ name }: { name: string }) => name === 'VITE_FIRESTORE_EMULATOR_HOST';
    const errors = readEnv(settings).errors.filter(isAboutHost);
    throwEnvErrors(errors);
    const location = `the Firestore emulator at ${emulatorHost} (project ${projectId})`;
    return openDatabase({ location, origin: `http://${emulatorHost}`, projectId, token: 'owner' });
  }
  if (!credentials) {
    throw new Error(
      'GOOGLE_APPLICATION_CREDENTIALS is not set — write the path of a service account file into .env (Firebase console > Project settings > Service accounts > Generate new private key), or leave --from firestore out for the local inbox',
    );
  }
  const account = await readServiceAccount(credentials);
  const id = projectId || account.project_id;
  // It is good for an hour, which is longer than any command.
  const token = await fetchAccessToken(account, scope);
  return openDatabase({ location: `Firestore (project ${id})`, origin, projectId: id, token });
}

type Database = Record<'location' | 'origin' | 'projectId' | 'token', string>;

/** @param database a Firestore database, in words for the owner, and how to get into it */
function openDatabase({ location, origin, projectId, token }: Database): QueryBox {
  const request = async (path: string, body?: object): Promise<object> => {
    const project = `${origin}/v1/projects/${encodeURIComponent(projectId)}`;
    const answer = await ask(`${project}/databases/(default)/documents${path}`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { status } = answer;
    if (status === 200 && typeof answer.body === 'object' && answer.body) return answer.body;
    const remedy = remedies[status] ?? (status >= 500 ? 'try again later' : 'check the connection');
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

/** A document as the REST interface sends it; the time has microseconds. */
interface FirestoreDocument {
  name: string;
  createTime: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** The three fields hold no time; when the document was made is when its query came. */
function readDocument({ name, createTime, fields = {} }: FirestoreDocument) {
  const id = name.slice(name.lastIndexOf('/') + 1);
  const receivedAt = new Date(createTime).toISOString();
  const record = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value.stringValue]),
  );
  const query = readQuery(record);
  return { id, receivedAt, ...(query ?? { reason: noQueryReason }) };
}

const role =
  'give the service account the role Cloud Datastore Viewer, or Cloud Datastore User for deleting, at https://console.cloud.google.com/iam-admin/iam, and see that VITE_FIREBASE_PROJECT_ID names the project';
const remedies: Record<number, string> = {
  401: role,
  403: role,
  404: 'see that VITE_FIREBASE_PROJECT_ID names the project, and that Firebase console > Firestore Database shows a database',
  429: 'try again later; the day may have used up its quota',
};
