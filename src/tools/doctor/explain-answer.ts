import type { Answer } from '../google.ts';

const general = 'Firebase console > Project settings > General';
const credentials = 'Google Cloud console > APIs & Services > Credentials';

const reasons: Record<string, string> = {
  API_KEY_INVALID: `the key is not valid — copy VITE_FIREBASE_API_KEY anew (${general})`,
  API_KEY_HTTP_REFERRER_BLOCKED: `the key is for other sites — allow your site's address for it (${credentials}), and set SITE_URL to that address`,
  API_KEY_SERVICE_BLOCKED: `the key may not be used for Firestore — allow the Cloud Firestore API for it (${credentials})`,
  SERVICE_DISABLED:
    'the project has no Firestore — create a database in the Firebase console, or correct VITE_FIREBASE_PROJECT_ID',
  CONSUMER_INVALID: `there is no such project — correct VITE_FIREBASE_PROJECT_ID (${general})`,
};

interface Problem {
  message?: string;
  status?: string;
  details?: { reason?: string }[];
}

/**
 * What is wrong with an answer of Firestore, unless it is the verdict of the rules: refused, or let
 * in and not found. Its own words are left out, since they may quote a key.
 */
export function explainAnswer({ status, body }: Answer): string | undefined {
  // What answers a search stands in a list, also when it is an error.
  const [first] = [body].flat();
  const { error = {} } = (first ?? {}) as { error?: Problem };
  const known = error.details?.find(({ reason }) => reason && reason in reasons)?.reason;
  if (known) return reasons[known];
  if (status === 404) return isDatabaseMissing(error) ? missing : undefined;
  if (status === 429) return 'the project is over its quota for now — try again later';
  if (status >= 500) return `Firestore answered ${status} — try again later`;
  if (status === 401 || status === 403) return error.status ? undefined : stranger;
  if (status === 200) return Array.isArray(body) && !error.status ? undefined : stranger;
  return `Firestore answered ${status} — check the four VITE_FIREBASE_ names (${general})`;
}

const missing =
  'there is no such project or no database in it — correct VITE_FIREBASE_PROJECT_ID, or create the database in the Firebase console';

// Of the requests only a search can succeed, and Firestore gives the reason of what it refuses.
const stranger =
  'what answered is not Firestore — check the connection; with the emulator, that VITE_FIRESTORE_EMULATOR_HOST has the port of npm run emulator';

/** A document that is not there is told in the same code, and an address that is not there too. */
function isDatabaseMissing({ message, status }: Problem): boolean {
  if (status !== 'NOT_FOUND' || !message) return true;
  return /does not exist for project|project .*not found/i.test(message);
}
