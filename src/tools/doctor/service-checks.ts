import { readFile } from 'node:fs/promises';
import { engineFile } from '../../site/places.ts';
import { type Answer, ask, fetchAccessToken, readServiceAccount } from '../google.ts';
import { type Check, type CheckContext, error, type Outcome, ok, skip, warn } from './check.ts';
import { describeDeploying, firestoreCheck } from './firestore-check.ts';

export const serviceChecks: Check[] = [
  firestoreCheck,
  { name: 'Deployed rules', run: checkRules },
  { name: 'EmailJS', run: checkMail },
];

async function checkRules(context: CheckContext): Promise<Outcome> {
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
  const token = await fetchAccessToken(await readServiceAccount(path), scope);
  const deployed = await fetchRules(context, token);
  const here = await readFile(engineFile('firestore.rules'), 'utf8');
  const normalize = (rules: string) => rules.replace(/\r\n/g, '\n').trim();
  if (deployed === undefined) return error(`none are deployed — ${describeDeploying(context)}`);
  if (normalize(deployed) === normalize(here)) return ok('the same as firestore.rules');
  return error(`others than firestore.rules are deployed — ${describeDeploying(context)}`);
}

async function fetchRules(
  { read, services }: CheckContext,
  token: string,
): Promise<string | undefined> {
  const get = (name: string) =>
    ask(`${services.rules}/v1/${name}`, { headers: { authorization: `Bearer ${token}` } });
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
async function checkMail({ read, services }: CheckContext): Promise<Outcome> {
  if (!read('VITE_EMAILJS_PUBLIC_KEY')) return skip('no EmailJS settings, so nothing is mailed');
  if (!read('VITE_FIREBASE_PROJECT_ID')) {
    return warn(
      'online, the form mails nothing without Firebase — set up Firebase as docs/contact-form.md says, or remove the settings of EmailJS',
    );
  }
  const { status } = await ask(`${services.emailjs}/api/v1.0/email/send-form`);
  if (status >= 500) return error(`it answered ${status} — try again later`);
  return ok('it answers; send yourself a query to see that the ids are right');
}
