import { readFile } from 'node:fs/promises';
import { engineFile } from '../../site/places.ts';
import { type CheckContext, error, type Outcomes, ok, skip } from '../doctor/check.ts';
import { describeDeploying } from './check-firestore.ts';
import { fetchAccessToken, fetchJson, type JsonAnswer, readServiceAccount } from './google.ts';

/** Compares the rules that the project has with those of `firestore.rules`, as far as somebody may read them. */
export async function checkDeployedRules(context: CheckContext): Promise<Outcomes> {
  const { read } = context;
  const path = read('GOOGLE_APPLICATION_CREDENTIALS');
  if (!read('VITE_FIREBASE_PROJECT_ID')) return [];
  if (read('VITE_FIRESTORE_EMULATOR_HOST')) return skip('the emulator is set');
  if (!path) return skip('not compared — that needs GOOGLE_APPLICATION_CREDENTIALS');
  const deployed = await fetchRules(context, path);
  const here = await readFile(engineFile('firestore.rules'), 'utf8');
  const normalize = (rules: string) => rules.replace(/\r\n/g, '\n').trim();
  if (deployed === undefined) return error(`none are deployed — ${describeDeploying(context)}`);
  if (normalize(deployed) === normalize(here)) return ok('the same as firestore.rules');
  return error(`others than firestore.rules are deployed — ${describeDeploying(context)}`);
}

async function fetchRules({ read, findOrigin }: CheckContext, credentials: string) {
  const scope = 'https://www.googleapis.com/auth/firebase.readonly';
  const token = await fetchAccessToken(await readServiceAccount(credentials), scope);
  const origin = findOrigin('rules', 'https://firebaserules.googleapis.com');
  const get = (name: string) =>
    fetchJson(`${origin}/v1/${name}`, { headers: { authorization: `Bearer ${token}` } });
  const release = await get(
    `projects/${read('VITE_FIREBASE_PROJECT_ID')}/releases/cloud.firestore`,
  );
  if (release.status === 404) return undefined;
  const { rulesetName } = readAnswerBody<{ rulesetName?: string }>(release);
  const set = await get(rulesetName ?? '');
  const { source } = readAnswerBody<{ source?: { files?: { content?: string }[] } }>(set);
  return source?.files?.map(({ content = '' }) => content).join('\n');
}

function readAnswerBody<Body extends object>({ status, body }: JsonAnswer): Body {
  if (status === 200 && typeof body === 'object' && body !== null) return body as Body;
  if (status === 401 || status === 403) {
    throw new Error(
      `the service account may not read the rules — give it the role Firebase Rules Viewer (docs/contact-form.md), or see that VITE_FIREBASE_PROJECT_ID is its project`,
    );
  }
  throw new Error(`Firebase answered ${status} to a request for the rules — try again later`);
}
