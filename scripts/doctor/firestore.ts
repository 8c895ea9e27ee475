import { randomUUID } from 'node:crypto';
import { readEnv } from '../../src/config/env.ts';
import { queryId } from '../../src/contact/query.ts';
import { ask } from '../google/ask.ts';
import { type Check, type Context, type Finding, fault, ok, skip, warn } from './check.ts';
import { explainAnswer } from './explain-answer.ts';

/** What the database's rules say to a request. */
type Verdict = 'allowed' | 'refused';

/** The checks that ask the database what a visitor may do. They store nothing and read nothing. */
export const firestoreChecks: Check[] = [
  { name: 'Firestore takes a query', run: (context) => examine(context, checkQuery) },
  { name: 'Firestore refuses other writes', run: (context) => examine(context, checkOtherWrite) },
  { name: 'Firestore refuses to be read', run: (context) => examine(context, checkReading) },
];

async function examine(
  context: Context,
  check: (context: Context) => Promise<Finding[]>,
): Promise<Finding[]> {
  const project = context.read('VITE_FIREBASE_PROJECT_ID');
  if (!project) return skip('no Firebase settings, so queries land in the local inbox');
  const isUsable = /^[\w.:-]+$/.test(project) && mayBeAsked(context);
  return isUsable ? check(context) : skip('not asked, since the settings above are wrong');
}

/** No strange address is asked, and nothing is handed out as the key that may be another secret. */
function mayBeAsked({ read, settings }: Context): boolean {
  const asked = ['VITE_FIRESTORE_EMULATOR_HOST', 'SITE_URL'];
  const isKey = /^[\w-]*$/.test(read('VITE_FIREBASE_API_KEY'));
  const isFaulty = readEnv(settings).faults.some(({ name }) => asked.includes(name));
  return !isFaulty && (isKey || read('VITE_FIRESTORE_EMULATOR_HOST') !== '');
}

async function checkQuery(context: Context): Promise<Finding[]> {
  const query = makeQuery();
  const verdict = await writeMissing(context, await queryId(query), query);
  if (verdict === 'allowed') return ok('a well-formed query is let in; nothing was stored');
  if (context.read('VITE_FIREBASE_APP_CHECK_KEY')) {
    return warn(
      'a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
    );
  }
  return fault(
    `a well-formed query is refused — ${describeDeploying(context)}, and see that App Check is not enforced for Firestore in the Firebase console`,
  );
}

async function checkOtherWrite(context: Context): Promise<Finding[]> {
  const verdict = await writeMissing(context, 'not-the-hash', makeQuery());
  if (verdict === 'refused') return ok('what is no query is refused');
  return fault(`anybody may write whatever they like — ${describeDeploying(context)}`);
}

async function checkReading(context: Context): Promise<Finding[]> {
  const verdict = await send(context, `/Queries/${randomUUID()}`);
  if (verdict === 'refused') return ok('nobody may read your queries');
  return fault(`anybody may read your queries — ${describeDeploying(context)}`);
}

/** The command that deploys the rules of this folder. */
export function describeDeploying({ read }: Context): string {
  return `deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${read('VITE_FIREBASE_PROJECT_ID')}`;
}

const makeQuery = () => ({
  user_name: 'npm run doctor',
  user_email: 'doctor@example.com',
  message: `Is a query let in? This one is not meant to be stored. ${randomUUID()}`,
});

/** A write on condition that the document is there already, which it is not. */
function writeMissing(context: Context, id: string, query: object): Promise<Verdict> {
  const name = `${placeOf(context)}/Queries/${id}`;
  const fields = Object.fromEntries(
    Object.entries(query).map(([field, stringValue]) => [field, { stringValue }]),
  );
  const write = { update: { name, fields }, currentDocument: { exists: true } };
  return send(context, ':commit', { writes: [write] });
}

const placeOf = ({ read }: Context) =>
  `projects/${read('VITE_FIREBASE_PROJECT_ID')}/databases/(default)/documents`;

/** @throws with what is wrong when the request did not come as far as the rules */
async function send(context: Context, path: string, body?: object): Promise<Verdict> {
  const { read, places } = context;
  const site = read('SITE_URL');
  const answer = await ask(`${places.firestore}/v1/${placeOf(context)}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      // The emulator asks for no key, and any text stands in its place.
      ...(!read('VITE_FIRESTORE_EMULATOR_HOST') && {
        'x-goog-api-key': read('VITE_FIREBASE_API_KEY'),
      }),
      // A key may be meant for requests of the site alone.
      ...(site && { referer: new URL(site).href }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const problem = explainAnswer(answer);
  if (problem) throw new Error(problem);
  return answer.status === 401 || answer.status === 403 ? 'refused' : 'allowed';
}
