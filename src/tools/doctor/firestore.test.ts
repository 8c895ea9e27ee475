import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { serve } from '../../../tests/helpers/google.ts';
import { createContext, type Result, runChecks } from './check.ts';
import { firestoreChecks } from './firestore.ts';

const settings = {
  VITE_FIREBASE_API_KEY: 'AIza-secret',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** What the first check says of a database that answers so. */
async function examine(status: number, error: object): Promise<string> {
  const firestore = await serve((_, res) =>
    res.writeHead(status).end(JSON.stringify({ error: { message: 'AIza-secret', ...error } })),
  );
  const results = await runChecks(firestoreChecks, createContext(settings, { firestore }));
  expect(inspect(results)).not.toContain('AIza');
  return describe(results[0]);
}

const describe = (result?: Result) => `${result?.kind} ${result?.text}`;
const withReason = (reason: string) => ({ details: [{}, { reason }] });
const general = 'Firebase console > Project settings > General';
const credentials = 'Google Cloud console > APIs & Services > Credentials';

const stranger =
  'error what answered is not Firestore — check the connection; with the emulator, that VITE_FIRESTORE_EMULATOR_HOST has the port of npm run emulator';

test.each([
  [
    400,
    withReason('API_KEY_INVALID'),
    `error the key is not valid — copy VITE_FIREBASE_API_KEY anew (${general})`,
  ],
  [
    403,
    withReason('API_KEY_HTTP_REFERRER_BLOCKED'),
    `error the key is for other sites — allow your site's address for it (${credentials}), and set SITE_URL to that address`,
  ],
  [
    403,
    withReason('API_KEY_SERVICE_BLOCKED'),
    `error the key may not be used for Firestore — allow the Cloud Firestore API for it (${credentials})`,
  ],
  [
    403,
    withReason('SERVICE_DISABLED'),
    'error the project has no Firestore — create a database in the Firebase console, or correct VITE_FIREBASE_PROJECT_ID',
  ],
  [
    404,
    {
      status: 'NOT_FOUND',
      message: 'The database (default) does not exist for project demo-portfolio',
    },
    'error there is no such project or no database in it — correct VITE_FIREBASE_PROJECT_ID, or create the database in the Firebase console',
  ],
  [
    404,
    { status: 'NOT_FOUND', message: 'No document to update: projects/demo-portfolio/…' },
    'ok a well-formed query is let in; nothing was stored',
  ],
  [
    403,
    { status: 'PERMISSION_DENIED' },
    `error a well-formed query is refused — deploy the rules: npx firebase-tools deploy --only firestore:rules --project demo-portfolio, and see that App Check is not enforced for Firestore in the Firebase console`,
  ],
  [403, {}, stranger],
  [200, {}, stranger],
  [429, {}, 'error the project is over its quota for now — try again later'],
  [503, {}, 'error Firestore answered 503 — try again later'],
  [400, {}, `error Firestore answered 400 — check the four VITE_FIREBASE_ names (${general})`],
])('an answer %i with %j', async (status, error, text) => {
  expect(await examine(status, error)).toBe(text);
});

test('a key in the header, the site as the referrer, and no text of anybody are sent', async () => {
  const requests: (string | undefined)[][] = [];
  const firestore = await serve(({ method, url, headers }, res) => {
    requests.push([method, url?.replace(/[0-9a-f-]{36}$/, '<id>'), headers.referer]);
    expect(headers['x-goog-api-key']).toBe('AIza-secret');
    res.writeHead(403).end('{"error":{"status":"PERMISSION_DENIED"}}');
  });
  const site = { ...settings, SITE_URL: 'https://日本.example' };
  await runChecks(firestoreChecks, createContext(site, { firestore }));
  const documents = '/v1/projects/demo-portfolio/databases/(default)/documents';
  expect(requests.sort()).toEqual([
    ['GET', `${documents}/Queries/<id>`, 'https://xn--wgv71a.example/'],
    ...Array(4).fill(['POST', `${documents}:commit`, 'https://xn--wgv71a.example/']),
    ['POST', `${documents}:runQuery`, 'https://xn--wgv71a.example/'],
  ]);
});

test('a refused search is told in a list', async () => {
  const firestore = await serve(({ url }, res) => {
    const refusal = { error: { status: 'PERMISSION_DENIED' } };
    res.writeHead(403).end(JSON.stringify(url?.endsWith(':runQuery') ? [refusal] : refusal));
  });
  const results = await runChecks(firestoreChecks, createContext(settings, { firestore }));
  expect(describe(results[2])).toBe('ok nobody may read your queries');
});

test('the emulator gets no key, whatever stands in its place', async () => {
  const firestore = await serve(({ headers }, res) => {
    expect(headers).not.toHaveProperty('x-goog-api-key');
    res.writeHead(403).end('{"error":{"status":"PERMISSION_DENIED"}}');
  });
  const host = {
    VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    VITE_FIREBASE_API_KEY: 'schlüssel€',
  };
  const results = await runChecks(
    firestoreChecks,
    createContext({ ...settings, ...host }, { firestore }),
  );
  expect(results.map(describe).slice(1)).toEqual([
    'ok what is no query is refused',
    'ok nobody may read your queries',
  ]);
});

test('an emulator that is not started is told so', async () => {
  const context = createContext({ ...settings, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:10' });
  const [first] = await runChecks(firestoreChecks, context);
  expect(describe(first)).toBe(
    'error 127.0.0.1:10 cannot be reached — start it (the emulator with npm run emulator)',
  );
});

test.each([
  [{}, 'no Firebase settings, so queries land in the local inbox'],
  [
    { ...settings, VITE_FIREBASE_PROJECT_ID: 'a/b' },
    'not asked, since the settings above are wrong',
  ],
  [
    { ...settings, VITE_FIREBASE_API_KEY: '-----BEGIN PRIVATE KEY-----' },
    'not asked, since the settings above are wrong',
  ],
  [
    { ...settings, SITE_URL: 'https://user:pw@example.com' },
    'not asked, since the settings above are wrong',
  ],
  [
    { ...settings, VITE_FIRESTORE_EMULATOR_HOST: 'example.com:80' },
    'not asked, since the settings above are wrong',
  ],
])('with the settings %j nobody is asked', async (wrong, text) => {
  const results = await runChecks(firestoreChecks, createContext(wrong));
  expect(results.map(describe)).toEqual(Array(3).fill(`skipped ${text}`));
});
