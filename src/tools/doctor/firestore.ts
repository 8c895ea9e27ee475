import { randomUUID } from 'node:crypto';
import { queryId } from '../../browser/contact/query.ts';
import { readEnv } from '../../build/config/env.ts';
import { type Check, type Context, error, type Finding, ok, skip, warn } from './check.ts';
import { describeWrites, makeQuery, probe, searchFor, type Verdict } from './probe.ts';

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
  const isErrory = readEnv(settings).errors.some(({ name }) => asked.includes(name));
  return !isErrory && (isKey || read('VITE_FIRESTORE_EMULATOR_HOST') !== '');
}

async function checkQuery(context: Context): Promise<Finding[]> {
  const query = makeQuery();
  const writes = [describeWrites(context).change(await queryId(query), query)];
  const verdict = await probe(context, ':commit', { writes });
  if (verdict === 'allowed') return ok('a well-formed query is let in; nothing was stored');
  if (context.read('VITE_FIREBASE_APP_CHECK_KEY')) {
    return warn(
      'a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
    );
  }
  return error(
    `a well-formed query is refused — ${describeDeploying(context)}, and see that App Check is not enforced for Firestore in the Firebase console`,
  );
}

async function checkOtherWrite(context: Context): Promise<Finding[]> {
  const { change, create, remove } = describeWrites(context);
  const query = makeQuery();
  const attempts = [
    [change('not-the-hash', query)],
    // What cannot succeed beside it keeps the new document out.
    [create(randomUUID(), query), change(await queryId(query), query)],
    [remove(randomUUID())],
  ];
  if (await areRefused(attempts.map((writes) => probe(context, ':commit', { writes })))) {
    return ok('what is no query is refused');
  }
  return error(`anybody may write or delete what they like — ${describeDeploying(context)}`);
}

async function checkReading(context: Context): Promise<Finding[]> {
  const id = randomUUID();
  const attempts = [
    probe(context, `/Queries/${id}`),
    probe(context, ':runQuery', { structuredQuery: searchFor(context, id) }),
  ];
  if (await areRefused(attempts)) return ok('nobody may read your queries');
  return error(`anybody may read your queries — ${describeDeploying(context)}`);
}

const areRefused = async (attempts: Promise<Verdict>[]) =>
  (await Promise.all(attempts)).every((verdict) => verdict === 'refused');

/** The command that deploys the rules of this folder. */
export function describeDeploying({ read }: Context): string {
  return `deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${read('VITE_FIREBASE_PROJECT_ID')}`;
}
