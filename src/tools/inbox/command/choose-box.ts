import { createRead, formatEnvErrors, readEnv } from '../../../build/config/env.ts';
import type { Settings } from '../../../build/config/read-settings.ts';
import { ownerHeaders } from '../../emulator/rest.ts';
import { fetchAccessToken, readServiceAccount } from '../../google/access-token.ts';
import { firestoreOrigin, firestoreScope } from '../../google/firestore.ts';
import { openFirestoreBox } from './firestore-box.ts';
import { openLocalBox } from './local-box.ts';
import type { QueryBox } from './query-box.ts';

/** What `--from` takes. */
export const origins = ['local', 'firestore'] as const;
export type Origin = (typeof origins)[number];

/**
 * The place that the owner asks for. Without a wish it is Firestore where the settings open it:
 * with a service account, or with the emulator and a project; otherwise the local inbox.
 *
 * `address` is where Firestore's REST interface is found.
 *
 * @throws when a setting that Firestore needs is missing or wrong
 */
export async function chooseBox(
  settings: Settings,
  from?: Origin,
  address = firestoreOrigin,
): Promise<QueryBox> {
  const read = createRead(settings);
  const credentials = read('GOOGLE_APPLICATION_CREDENTIALS');
  const emulatorHost = read('VITE_FIRESTORE_EMULATOR_HOST');
  const projectId = read('VITE_FIREBASE_PROJECT_ID');
  const hasKey = emulatorHost ? projectId : credentials;
  if (from === 'local' || (!from && !hasKey)) return openLocalBox(settings.INBOX_DIR || undefined);
  return emulatorHost
    ? openEmulator(settings, emulatorHost, projectId)
    : openDatabase(address, credentials, projectId);
}

function openEmulator(settings: Settings, host: string, projectId: string): QueryBox {
  const isAboutHost = ({ name }: { name: string }) => name === 'VITE_FIRESTORE_EMULATOR_HOST';
  const errors = readEnv(settings).errors.filter(isAboutHost);
  if (errors.length > 0) throw new Error(formatEnvErrors(errors));
  return openFirestoreBox({
    place: `the Firestore emulator at ${host} (project ${projectId})`,
    origin: `http://${host}`,
    projectId,
    authorize: async () => ownerHeaders,
  });
}

async function openDatabase(
  origin: string,
  credentials: string,
  wishedId: string,
): Promise<QueryBox> {
  if (!credentials) {
    throw new Error(
      'GOOGLE_APPLICATION_CREDENTIALS is not set — write the path of a service account file into .env (Firebase console > Project settings > Service accounts > Generate new private key), or leave --from firestore out for the local inbox',
    );
  }
  const account = await readServiceAccount(credentials);
  const projectId = wishedId || account.projectId;
  return openFirestoreBox({
    place: `Firestore (project ${projectId})`,
    origin,
    projectId,
    authorize: rememberToken(() => fetchAccessToken(account, firestoreScope)),
  });
}

/** One token serves the whole command: it is good for an hour. */
function rememberToken(fetchToken: () => Promise<string>) {
  let token: Promise<string> | undefined;
  return async () => {
    token ??= fetchToken();
    return { Authorization: `Bearer ${await token}` };
  };
}
