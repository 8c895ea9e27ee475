import { access, constants, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hasCode } from '../../build/has-code.ts';
import { type Answer, ask, fetchAccessToken, readServiceAccount } from '../google.ts';
import { type Check, type Context, error, type Finding, ok, skip, warn } from './check.ts';
import { describeDeploying, firestoreCheck } from './firestore-check.ts';

/** The checks of where queries go, and of who may look at them. */
export const serviceChecks: Check[] = [
  { name: 'Local inbox', run: checkInbox },
  firestoreCheck,
  { name: 'Service account', run: checkAccount },
  { name: 'Deployed rules', run: checkRules },
  { name: 'EmailJS', run: checkMail },
];

/** Tells whether the local inbox can take a query. */
async function checkInbox({ read }: Context): Promise<Finding> {
  const folder = resolve(read('INBOX_DIR') || '.inbox');
  const remedy = 'correct INBOX_DIR, or unset it for .inbox';
  try {
    if (!(await stat(folder)).isDirectory()) return error(`${folder} is no folder — ${remedy}`);
    await access(folder, constants.W_OK);
    return ok(`${folder} can be written`);
  } catch (reason) {
    if (hasCode(reason, 'ENOENT')) return ok(`${folder} is made with the first query`);
    return error(`${folder} cannot be written — change who may, or ${remedy}`);
  }
}

/** Looks at the service account that the owner's commands use. */
async function checkAccount({ read }: Context): Promise<Finding> {
  const path = read('GOOGLE_APPLICATION_CREDENTIALS');
  if (!path) return skip('none is named; npm run inbox needs one to read Firestore');
  const { client_email: email, project_id: own } = await readServiceAccount(path);
  const project = read('VITE_FIREBASE_PROJECT_ID');
  if (!project || project === own) return ok(email);
  const what = `${email} belongs to the project ${own}, the site to ${project}`;
  return warn(`${what} — name an account of that project, or give this one a role there`);
}

/** Compares the rules of this folder with those that guard the database. */
async function checkRules(context: Context): Promise<Finding> {
  const { read } = context;
  const path = read('GOOGLE_APPLICATION_CREDENTIALS');
  if (!read('VITE_FIREBASE_PROJECT_ID')) return skip('no Firebase settings');
  if (read('VITE_FIRESTORE_EMULATOR_HOST')) return skip('the emulator is set');
  if (!path) {
    return skip(
      'not compared — GOOGLE_APPLICATION_CREDENTIALS has to name a service account’s file for that',
    );
  }
  const scope = 'https://www.googleapis.com/auth/firebase.readonly';
  const deployed = await fetchRules(
    context,
    await fetchAccessToken(await readServiceAccount(path), scope),
  );
  const here = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const normalise = (rules: string) => rules.replace(/\r\n/g, '\n').trim();
  if (deployed === undefined) return error(`none are deployed — ${describeDeploying(context)}`);
  if (normalise(deployed) === normalise(here)) return ok('the same as firestore.rules');
  return error(`others than firestore.rules are deployed — ${describeDeploying(context)}`);
}

/** The rules in force, or undefined where there are none. */
async function fetchRules({ read, places }: Context, token: string): Promise<string | undefined> {
  const get = (name: string) =>
    ask(`${places.rules}/v1/${name}`, { headers: { authorization: `Bearer ${token}` } });
  const project = read('VITE_FIREBASE_PROJECT_ID');
  const release = await get(`projects/${project}/releases/cloud.firestore`);
  if (release.status === 404) return undefined;
  const { rulesetName } = readBody<{ rulesetName?: string }>(release);
  const set = await get(rulesetName ?? '');
  const { source } = readBody<{ source?: { files?: { content?: string }[] } }>(set);
  return source?.files?.map(({ content = '' }) => content).join('\n');
}

function readBody<Body extends object>({ status, body }: Answer): Body {
  if (status === 200 && typeof body === 'object' && body !== null) return body as Body;
  if (status === 401 || status === 403) {
    throw new Error(
      'the service account may not read the rules — give it the role Firebase Rules Viewer (Google Cloud console > IAM), or see that VITE_FIREBASE_PROJECT_ID is its project',
    );
  }
  throw new Error(`Firebase answered ${status} to a request for the rules — try again later`);
}

/** Tells whether the mail service answers from here. Nothing is mailed, and no id is sent. */
async function checkMail({ read, places }: Context): Promise<Finding> {
  if (!read('VITE_EMAILJS_PUBLIC_KEY')) return skip('no EmailJS settings, so nothing is mailed');
  const { status } = await ask(`${places.emailjs}/api/v1.0/email/send-form`);
  if (status >= 500) return error(`it answered ${status} — try again later`);
  return ok('it answers; send yourself a query to see that the ids are right');
}
