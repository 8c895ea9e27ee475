import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { makeAccountRecord, serve, writeAccountFile } from '../../../tests/helpers/google.ts';
import { createContext, runChecks } from './check.ts';
import { rulesCheck } from './rules.ts';

const rules = readFileSync('firestore.rules', 'utf8');
const deploy =
  'deploy the rules: npx firebase-tools deploy --only firestore:rules --project demo-portfolio';
const release = '/v1/projects/demo-portfolio/releases/cloud.firestore';
const set = 'projects/demo-portfolio/rulesets/abc';

interface Answer {
  status?: number;
  body?: unknown;
}

/** What the check says where Google's servers answer these addresses so. */
async function examine(answers: Record<string, Answer>): Promise<string> {
  const google = await serve(({ url = '', headers }, res) => {
    if (url === '/token') return res.end('{"access_token":"ya29.s3cret"}');
    expect(headers.authorization).toBe('Bearer ya29.s3cret');
    const { status = 200, body } = answers[url] ?? { status: 500 };
    return res.writeHead(status).end(JSON.stringify(body ?? {}));
  });
  const account = await writeAccountFile(makeAccountRecord({ token_uri: `${google}/token` }));
  return say({ GOOGLE_APPLICATION_CREDENTIALS: account }, google);
}

async function say(more: Record<string, string>, place = 'http://127.0.0.1:1'): Promise<string> {
  const settings = { VITE_FIREBASE_PROJECT_ID: 'demo-portfolio', ...more };
  const results = await runChecks([rulesCheck], createContext(settings, { rules: place }));
  expect(inspect(results)).not.toContain('s3cret');
  return results.map(({ kind, text }) => `${kind} ${text}`).join('\n');
}

const deployed = (content: string) => ({
  [release]: { body: { rulesetName: set } },
  [`/v1/${set}`]: { body: { source: { files: [{ name: 'firestore.rules', content }] } } },
});

test('the same rules are fine, whatever ends their lines', async () => {
  expect(await examine(deployed(rules))).toBe('ok the same as firestore.rules');
  expect(await examine(deployed(rules.replaceAll('\n', '\r\n')))).toBe(
    'ok the same as firestore.rules',
  );
});

test('others are an error', async () => {
  expect(await examine(deployed(rules.replace('<= 200', '<= 300')))).toBe(
    `error others than firestore.rules are deployed — ${deploy}`,
  );
});

test('none are an error', async () => {
  expect(await examine({ [release]: { status: 404 } })).toBe(`error none are deployed — ${deploy}`);
});

test.each([401, 403])('an account that may not look (%i) needs a role', async (status) => {
  expect(await examine({ [release]: { status } })).toBe(
    'error the service account may not read the rules — give it the role Firebase Rules Viewer (Google Cloud console > IAM), or see that VITE_FIREBASE_PROJECT_ID is its project',
  );
});

test('an error of the server asks for patience', async () => {
  expect(await examine({ [release]: { status: 503 } })).toBe(
    'error Firebase answered 503 to a request for the rules — try again later',
  );
});

test('an account that cannot be read is told by its own words', async () => {
  expect(await say({ GOOGLE_APPLICATION_CREDENTIALS: '/none.json' })).toMatch(
    /^error \/none\.json is not there — /,
  );
});

test.each([
  [{ VITE_FIREBASE_PROJECT_ID: '' }, 'skipped no Firebase settings'],
  [{ VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }, 'skipped the emulator is set'],
  [
    {},
    'skipped not compared — GOOGLE_APPLICATION_CREDENTIALS has to name a service account’s file for that',
  ],
])('with %j there is nothing to compare', async (more, text) => {
  expect(await say(more)).toBe(text);
});
