import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type CheckContext,
  error,
  fetchJson,
  type JsonAnswer,
  type Outcome,
  type Outcomes,
  ok,
  type Query,
  queryId,
  readEnv,
  shippedFile,
  skip,
  warn,
} from '../../../../src/engine/kit/commands.ts';
import { fetchAccessToken, readServiceAccount } from './google.ts';

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
  const { isQueryTaken, isWritable, isReadable } = await tryAccess(context);
  const deploying = describeDeploying(context);
  const emulator = context.read(emulatorName);
  const ofEmulator = warn(
    `the following checks ran against the emulator at ${emulator}, which visitors cannot reach — remove ${emulatorName} before you build for the web`,
  );
  const refusal = context.read('VITE_FIREBASE_APP_CHECK_KEY')
    ? warn(
        'a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
      )
    : error(
        `a well-formed query is refused — ${deploying}, and see that App Check is not enforced (${contactGuide})`,
      );
  return [
    ...(emulator ? [ofEmulator] : []),
    isQueryTaken ? ok('a well-formed query is let in; nothing was stored') : refusal,
    isWritable
      ? error(`anybody may write or delete what they like — ${deploying}`)
      : ok('anything but a query is refused'),
    isReadable
      ? error(`anybody may read your queries — ${deploying}`)
      : ok('nobody may read your queries'),
  ];
}

const testQuery: Query = {
  user_name: 'npx frontispiece doctor',
  user_email: 'doctor@example.com',
  message: `Is a query let in? This one is not meant to be stored. ${randomUUID()}`,
};

/** Tries to write a query, to write or delete anything else, and to read: with requests that change nothing if allowed. */
async function tryAccess(context: CheckContext) {
  const documents = `projects/${context.read(projectName)}/databases/(default)/documents`;
  const name = (id: string) => `${documents}/Queries/${id}`;
  const texts = Object.entries(testQuery).map(([field, stringValue]) => [field, { stringValue }]);
  const set = (id: string, exists: boolean) => ({
    update: { name: name(id), fields: Object.fromEntries(texts) },
    currentDocument: { exists },
  });
  // The rules allow this write, but it fails, and with it every write of the same commit.
  const stored = `${documents}/Stored/none`;
  const failing = { update: { name: stored }, currentDocument: { exists: true } };
  const write = (...writes: object[]) => isAllowed(context, `${documents}:commit`, { writes });
  const field = { fieldPath: '__name__' };
  const structuredQuery = {
    from: [{ collectionId: 'Queries' }],
    select: { fields: [field] },
    where: { fieldFilter: { field, op: 'EQUAL', value: { referenceValue: name(randomUUID()) } } },
  };
  const id = await queryId(testQuery);
  const isQueryTaken = await write(set(id, false), failing);
  const writes = await Promise.all([
    write(set('not-the-hash', true)),
    write(set(randomUUID(), false), failing),
    write({ delete: name(randomUUID()), currentDocument: { exists: true } }),
  ]);
  // By an update that changes nothing, by their names, or by a search.
  const reads = await Promise.all([
    write(set(id, true)),
    isAllowed(context, name(randomUUID())),
    isAllowed(context, `${documents}:runQuery`, { structuredQuery }),
  ]);
  return { isQueryTaken, isWritable: writes.includes(true), isReadable: reads.includes(true) };
}

function describeDeploying({ read }: CheckContext): string {
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
  const answer = await fetchJson(`${origin}/v1/${path}`, {
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
    return `what answered is not Firestore — check the connection; with the emulator, that ${emulatorName} has its port`;
  }
  if ([200, 401, 403].includes(status)) return undefined;
  return `Firestore answered ${status} — try again later, or check the four VITE_FIREBASE_ names (${contactGuide})`;
}

/** Compares the rules that the project has with those of `firestore.rules`, as far as somebody may read them. */
export async function checkDeployedRules(context: CheckContext): Promise<Outcomes> {
  const { read } = context;
  const path = read('GOOGLE_APPLICATION_CREDENTIALS');
  if (!read(projectName)) return [];
  if (read(emulatorName)) return skip('the emulator is set');
  if (!path) return skip('not compared — that needs GOOGLE_APPLICATION_CREDENTIALS');
  const scope = 'https://www.googleapis.com/auth/firebase.readonly';
  const token = await fetchAccessToken(await readServiceAccount(path), scope);
  const origin = context.findOrigin('rules', 'https://firebaserules.googleapis.com');
  const headers = { authorization: `Bearer ${token}` };
  const get = async (name: string) =>
    readRulesAnswer(await fetchJson(`${origin}/v1/${name}`, { headers }));
  const release = await get(`projects/${read(projectName)}/releases/cloud.firestore`);
  if (!release) return error(`none are deployed — ${describeDeploying(context)}`);
  const files = (await get(release.rulesetName ?? ''))?.source?.files ?? [];
  const here = await readFile(shippedFile('firestore.rules'), 'utf8');
  const normalize = (rules: string) => rules.replace(/\r\n/g, '\n').trim();
  const deployed = files.map(({ content = '' }) => content).join('\n');
  if (normalize(deployed) === normalize(here)) return ok('the same as firestore.rules');
  return error(`others than firestore.rules are deployed — ${describeDeploying(context)}`);
}

type RulesAnswer = { rulesetName?: string; source?: { files?: { content?: string }[] } };

/** Reads a release or a set of rules; undefined if the project has none. */
function readRulesAnswer({ status, body }: JsonAnswer): RulesAnswer | undefined {
  if (status === 404) return undefined;
  if (status === 200 && body) return body;
  if (status === 401 || status === 403) {
    throw new Error(
      'the service account may not read the rules — give it the role Firebase Rules Viewer (docs/contact-form.md), or see that VITE_FIREBASE_PROJECT_ID is its project',
    );
  }
  throw new Error(`Firebase answered ${status} to a request for the rules — try again later`);
}
