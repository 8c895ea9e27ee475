import { randomUUID } from 'node:crypto';
import { type Query, queryId } from '../../browser/contact/query.ts';
import { findRecord } from '../../node/check/record-file.ts';
import { readEnv } from '../../node/config/env.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { type Answer, ask } from '../google.ts';
import { type Check, type CheckContext, error, type Outcome, ok, skip, warn } from './check.ts';

/** Asks the database what a visitor may do. It stores nothing and reads nothing. */
export const firestoreCheck: Check = {
  name: 'Firestore',
  async run(context) {
    const { read, settings } = context;
    const project = read('VITE_FIREBASE_PROJECT_ID');
    if (!project) return skip(await describeForm(context));
    if (readEnv(settings).errors.length > 0) return skip('not asked, since settings are wrong');
    // A text that is no key may be another secret, so it is not sent.
    const isKey = read('VITE_FIRESTORE_EMULATOR_HOST') || /^[\w-]+$/.test(read(keyName));
    if (isKey && /^[\w.:-]+$/.test(project)) return examine(context);
    const name = isKey ? 'VITE_FIREBASE_PROJECT_ID' : keyName;
    return error(`${name} does not look right — copy it again (${general})`);
  },
};

/** The contact form without Firebase, as visitors will have it. */
async function describeForm({ readContent }: CheckContext): Promise<string> {
  const content = await readContent().catch(() => undefined);
  const site = content && findRecord(content.records, 'Site');
  const { parts = [] } = (site?.value ?? {}) as SiteConfig;
  if (parts.some(({ part, hidden }) => part === 'contact' && hidden)) {
    return 'the site has no form, since the part "contact" is hidden';
  }
  return 'no Firebase settings here — online, the form stores nothing, and offers visitors an e-mail to you with their text; docs/contact-form.md says how to have queries stored';
}

const keyName = 'VITE_FIREBASE_API_KEY';
const general = 'Firebase console > Project settings > General';
const credentials = 'Google Cloud console > APIs & Services > Credentials';

async function examine(context: CheckContext): Promise<Outcome[]> {
  const deploying = describeDeploying(context);
  const query: Query = {
    user_name: 'npm run doctor',
    user_email: 'doctor@example.com',
    message: `Is a query let in? This one is not meant to be stored. ${randomUUID()}`,
  };
  const name = (id: string, collection = 'Queries') => `${folderOf(context)}/${collection}/${id}`;
  const texts = Object.entries(query).map(([field, stringValue]) => [field, { stringValue }]);
  const change = (id: string, exists: boolean) => ({
    update: { name: name(id), fields: Object.fromEntries(texts) },
    currentDocument: { exists },
  });
  // The rules allow this write, but it fails, and with it every write of the same commit.
  const failing = { update: { name: name('none', 'Stored') }, currentDocument: { exists: true } };
  const write = (...writes: object[]) => isAllowed(context, ':commit', { writes });
  const id = await queryId(query);
  const takesQueries = await write(change(id, false), failing);
  const takesOthers = await Promise.all([
    write(change('not-the-hash', true)),
    write(change(randomUUID(), false), failing),
    write({ delete: name(randomUUID()), currentDocument: { exists: true } }),
  ]);
  const field = { fieldPath: '__name__' };
  const value = { referenceValue: name(randomUUID()) };
  const structuredQuery = {
    from: [{ collectionId: 'Queries' }],
    select: { fields: [field] },
    where: { fieldFilter: { field, op: 'EQUAL', value } },
  };
  const isRead = await Promise.all([
    // An update that changes nothing is answered with the document.
    write(change(id, true)),
    isAllowed(context, `/Queries/${randomUUID()}`),
    isAllowed(context, ':runQuery', { structuredQuery }),
  ]);
  const emulator = context.read('VITE_FIRESTORE_EMULATOR_HOST');
  return [
    ...(emulator
      ? [
          warn(
            `what follows is of the emulator at ${emulator}, which no visitor reaches — remove VITE_FIRESTORE_EMULATOR_HOST before you build for the web`,
          ),
        ]
      : []),
    takesQueries
      ? ok('a well-formed query is let in; nothing was stored')
      : describeRefusal(context, deploying),
    takesOthers.includes(true)
      ? error(`anybody may write or delete what they like — ${deploying}`)
      : ok('anything but a query is refused'),
    isRead.includes(true)
      ? error(`anybody may read your queries — ${deploying}`)
      : ok('nobody may read your queries'),
  ];
}

function describeRefusal({ read }: CheckContext, deploying: string): Outcome {
  if (read('VITE_FIREBASE_APP_CHECK_KEY')) {
    return warn(
      'a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
    );
  }
  return error(
    `a well-formed query is refused — ${deploying}, and see that App Check is not enforced for Firestore in the Firebase console`,
  );
}

export function describeDeploying({ read }: CheckContext): string {
  return `deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${read('VITE_FIREBASE_PROJECT_ID')}`;
}

const folderOf = ({ read }: CheckContext) =>
  `projects/${read('VITE_FIREBASE_PROJECT_ID')}/databases/(default)/documents`;

/** Asks as a visitor would; throws with what is wrong when it did not come as far as the rules. */
async function isAllowed(context: CheckContext, path: string, body?: object): Promise<boolean> {
  const { read, services } = context;
  const site = read('SITE_URL');
  const answer = await ask(`${services.firestore}/v1/${folderOf(context)}${path}`, {
    headers: {
      'content-type': 'application/json',
      // The emulator checks no key, so any text will do.
      ...(!read('VITE_FIRESTORE_EMULATOR_HOST') && { 'x-goog-api-key': read(keyName) }),
      // A key may be meant for requests of the site alone.
      ...(site && { referer: new URL(site).href }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const problem = explainAnswer(answer);
  if (problem) throw new Error(problem);
  return answer.status !== 401 && answer.status !== 403;
}

const reasons: Record<string, string> = {
  API_KEY_INVALID: `the key is not valid — copy VITE_FIREBASE_API_KEY again (${general})`,
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
 * Describes an error in an answer of Firestore, unless it is the verdict of the rules: refused, or let
 * in and not found. Its own words are left out, since they may quote a key.
 */
function explainAnswer({ status, body }: Answer): string | undefined {
  // The answer to a query is a list, even for an error.
  const { error: problem = {} } = ([body].flat()[0] ?? {}) as { error?: Problem };
  const known = problem.details?.find(({ reason }) => reason && reason in reasons)?.reason;
  if (known) return reasons[known];
  if (status === 404) {
    // The code is the same for a missing document, a missing database and a wrong address.
    const { message = '' } = problem;
    const isMissing = /does not exist for project|project .*not found/i.test(message);
    if (problem.status === 'NOT_FOUND' && message && !isMissing) return undefined;
    return 'there is no such project or no database in it — correct VITE_FIREBASE_PROJECT_ID, or create the database in the Firebase console';
  }
  if (typeof body !== 'object') {
    return 'what answered is not Firestore — check the connection; with the emulator, that VITE_FIRESTORE_EMULATOR_HOST has the port of npm run emulator';
  }
  if ([200, 401, 403].includes(status)) return undefined;
  return `Firestore answered ${status} — try again later, or check the four VITE_FIREBASE_ names (${general})`;
}
