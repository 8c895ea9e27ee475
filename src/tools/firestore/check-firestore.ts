import { randomUUID } from 'node:crypto';
import { type Query, queryId } from '../../browser/contact/query.ts';
import { readEnv } from '../../node/config/env.ts';
import {
  type CheckContext,
  error,
  type Outcome,
  type Outcomes,
  ok,
  skip,
  warn,
} from '../doctor/check.ts';
import { fetchJson, type JsonAnswer } from './google.ts';

const contactGuide = 'docs/contact-form.md';
const keyName = 'VITE_FIREBASE_API_KEY';
const projectName = 'VITE_FIREBASE_PROJECT_ID';
const emulatorName = 'VITE_FIRESTORE_EMULATOR_HOST';

/** Asks the database what a visitor may do. It stores nothing and reads nothing. */
export async function checkAccess(context: CheckContext): Promise<Outcomes> {
  const { read, settings } = context;
  if (!read(projectName)) return [];
  if (readEnv(settings).errors.length > 0) return skip('not asked, since settings are wrong');
  // A text that is not a key may be another secret, so it is not sent.
  const isKey = read(emulatorName) || /^[\w-]+$/.test(read(keyName));
  if (isKey && /^[\w.:-]+$/.test(read(projectName))) return examine(context);
  return error(
    `${isKey ? projectName : keyName} does not look right — copy it again (${contactGuide})`,
  );
}

async function examine(context: CheckContext): Promise<Outcome[]> {
  const deploying = describeDeploying(context);
  const isWritable = await tryWrites(context);
  const isReadable = await tryReads(context);
  const emulator = context.read(emulatorName);
  const ofEmulator = warn(
    `the following checks ran against the emulator at ${emulator}, which visitors cannot reach — remove ${emulatorName} before you build for the web`,
  );
  return [
    ...(emulator ? [ofEmulator] : []),
    isWritable.query
      ? ok('a well-formed query is let in; nothing was stored')
      : describeRefusal(context, deploying),
    isWritable.other
      ? error(`anybody may write or delete what they like — ${deploying}`)
      : ok('anything but a query is refused'),
    isReadable
      ? error(`anybody may read your queries — ${deploying}`)
      : ok('nobody may read your queries'),
  ];
}

const toFolder = ({ read }: CheckContext) =>
  `projects/${read(projectName)}/databases/(default)/documents`;

const toDocumentName = (context: CheckContext, id: string, collection = 'Queries') =>
  `${toFolder(context)}/${collection}/${id}`;

const testQuery: Query = {
  user_name: 'npm run doctor',
  user_email: 'doctor@example.com',
  message: `Is a query let in? This one is not meant to be stored. ${randomUUID()}`,
};

function describeChange(context: CheckContext, id: string, exists: boolean) {
  const texts = Object.entries(testQuery).map(([field, stringValue]) => [field, { stringValue }]);
  return {
    update: { name: toDocumentName(context, id), fields: Object.fromEntries(texts) },
    currentDocument: { exists },
  };
}

async function tryWrites(context: CheckContext) {
  const write = (...writes: object[]) => isAllowed(context, ':commit', { writes });
  // The rules allow this write, but it fails, and with it every write of the same commit.
  const failing = {
    update: { name: toDocumentName(context, 'none', 'Stored') },
    currentDocument: { exists: true },
  };
  const isQueryTaken = await write(
    describeChange(context, await queryId(testQuery), false),
    failing,
  );
  const others = await Promise.all([
    write(describeChange(context, 'not-the-hash', true)),
    write(describeChange(context, randomUUID(), false), failing),
    write({ delete: toDocumentName(context, randomUUID()), currentDocument: { exists: true } }),
  ]);
  return { query: isQueryTaken, other: others.includes(true) };
}

/** Whether documents may be read: by an update that changes nothing, by their names, or by a search. */
async function tryReads(context: CheckContext): Promise<boolean> {
  const field = { fieldPath: '__name__' };
  const value = { referenceValue: toDocumentName(context, randomUUID()) };
  const structuredQuery = {
    from: [{ collectionId: 'Queries' }],
    select: { fields: [field] },
    where: { fieldFilter: { field, op: 'EQUAL', value } },
  };
  const writes = [describeChange(context, await queryId(testQuery), true)];
  const tries = await Promise.all([
    isAllowed(context, ':commit', { writes }),
    isAllowed(context, `/Queries/${randomUUID()}`),
    isAllowed(context, ':runQuery', { structuredQuery }),
  ]);
  return tries.includes(true);
}

function describeRefusal({ read }: CheckContext, deploying: string): Outcome {
  if (read('VITE_FIREBASE_APP_CHECK_KEY')) {
    return warn(
      'a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
    );
  }
  return error(
    `a well-formed query is refused — ${deploying}, and see that App Check is not enforced (${contactGuide})`,
  );
}

export function describeDeploying({ read }: CheckContext): string {
  return `deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${read(projectName)}`;
}

/** Asks as a visitor would; throws with what is wrong when it did not come as far as the rules. */
async function isAllowed(context: CheckContext, path: string, body?: object): Promise<boolean> {
  const { read } = context;
  const emulator = read(emulatorName);
  const site = read('SITE_URL');
  const origin = context.findOrigin(
    'firestore',
    emulator ? `http://${emulator}` : 'https://firestore.googleapis.com',
  );
  const answer = await fetchJson(`${origin}/v1/${toFolder(context)}${path}`, {
    headers: {
      'content-type': 'application/json',
      // The emulator checks no key, so any text will do.
      ...(!emulator && { 'x-goog-api-key': read(keyName) }),
      // A key may be meant for requests of the site only.
      ...(site && { referer: new URL(site).href }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const problem = explainAnswer(answer);
  if (problem) throw new Error(problem);
  return answer.status !== 401 && answer.status !== 403;
}

const keyProblems: Record<string, string> = {
  API_KEY_INVALID: `the key is not valid — copy ${keyName} again (${contactGuide})`,
  API_KEY_HTTP_REFERRER_BLOCKED:
    "the key is for other sites — allow your site's URL for it in the Google Cloud console, and set SITE_URL to that URL",
  API_KEY_SERVICE_BLOCKED:
    'the key may not be used for Firestore — allow the Cloud Firestore API for it in the Google Cloud console',
  SERVICE_DISABLED: `the project has no Firestore — create a database (${contactGuide}), or correct ${projectName}`,
  CONSUMER_INVALID: `there is no such project — correct ${projectName}`,
};

interface Problem {
  message?: string;
  status?: string;
  details?: { reason?: string }[];
}

/** Describes an error of Firestore other than a verdict of the rules, without its words: they may quote a key. */
function explainAnswer({ status, body }: JsonAnswer): string | undefined {
  // The answer to a query is a list, even for an error.
  const { error: problem = {} } = ([body].flat()[0] ?? {}) as { error?: Problem };
  const known = problem.details?.find(({ reason }) => reason && reason in keyProblems)?.reason;
  if (known) return keyProblems[known];
  if (status === 404) {
    // The code is the same for a missing document, a missing database and a wrong URL.
    const { message = '' } = problem;
    const isMissing = /does not exist for project|project .*not found/i.test(message);
    if (problem.status === 'NOT_FOUND' && message && !isMissing) return undefined;
    return `there is no such project or no database in it — correct ${projectName}, or create the database (${contactGuide})`;
  }
  if (typeof body !== 'object') {
    return `what answered is not Firestore — check the connection; with the emulator, that ${emulatorName} has the port of npm run emulator`;
  }
  if ([200, 401, 403].includes(status)) return undefined;
  return `Firestore answered ${status} — try again later, or check the four VITE_FIREBASE_ names (${contactGuide})`;
}
