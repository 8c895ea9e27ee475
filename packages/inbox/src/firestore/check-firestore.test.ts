import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firebaseSettings, runNamedChecks } from '../../../../tests/helpers/doctor.ts';
import { makeAccountRecord, serve, writeAccountFile } from '../../../../tests/helpers/services.ts';
import { firestoreChecks } from '../index.ts';

type Given = [wanted: string, settings: Record<string, string>, origins?: Record<string, string>];
const say = (...given: Given) => runNamedChecks(firestoreChecks, ...given);
const settings = firebaseSettings;

const rules = readFileSync('firestore.rules', 'utf8');
const deploy =
  'deploy the rules: npx firebase-tools deploy --only firestore:rules --project demo-portfolio';

test.each<[string, number, string, string]>([
  ['the same', 200, rules.replaceAll('\n', '\r\n'), 'ok the same as firestore.rules'],
  [
    'others',
    200,
    rules.replace('<= 200', '<= 300'),
    `error others than firestore.rules are deployed — ${deploy}`,
  ],
  ['none', 404, '', `error none are deployed — ${deploy}`],
  [
    'those that the account may not read',
    403,
    '',
    'error the service account may not read the rules — give it the role Firebase Rules Viewer (docs/contact-form.md), or see that VITE_FIREBASE_PROJECT_ID is its project',
  ],
])('the deployed rules: %s', async (_, status, content, outcome) => {
  const google = await serve(({ url = '', headers }, res) => {
    if (url === '/token') return res.end('{"access_token":"ya29.s3cret"}');
    expect(headers.authorization).toBe('Bearer ya29.s3cret');
    const set = 'projects/demo-portfolio/rulesets/abc';
    const release = '/v1/projects/demo-portfolio/releases/cloud.firestore';
    const body = url === release ? { rulesetName: set } : { source: { files: [{ content }] } };
    return res.writeHead(status).end(JSON.stringify(body));
  });
  const account = makeAccountRecord({ token_uri: `${google}/token` });
  const settings = {
    GOOGLE_APPLICATION_CREDENTIALS: await writeAccountFile(account),
    VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  };
  expect(await say('Deployed rules', settings, { rules: google })).toEqual([outcome]);
});

test.each([
  [400, { details: [{}, { reason: 'API_KEY_INVALID' }] }, 'error the key is not valid — copy'],
  [
    404,
    { message: 'The database does not exist for project demo' },
    'error there is no such project or no database in it — correct',
  ],
  [503, {}, 'error Firestore answered 503 — try again later'],
  [200, undefined, 'error what answered is not Firestore — check the connection'],
])('an answer %i of Firestore with %j is reported once', async (status, error, text) => {
  const body = error ? JSON.stringify({ error: { message: 'AIza-s3cret', ...error } }) : '<html>';
  const firestore = await serve((_, res) => res.writeHead(status).end(body));
  const lines = await say('Firestore', settings, { firestore });
  expect(lines).toEqual([expect.stringContaining(text)]);
});

test('a key in the header, the site as the referrer, and no text of anybody are sent', async () => {
  const requests: (string | undefined)[][] = [];
  const firestore = await serve(({ method, url, headers }, res) => {
    requests.push([method, url?.replace(/[0-9a-f-]{36}$/, '<id>'), headers.referer]);
    expect(headers['x-goog-api-key']).toBe('AIza-s3cret');
    const refusal = { error: { status: 'PERMISSION_DENIED' } };
    // The answer to a query is a list.
    res.writeHead(403).end(JSON.stringify(url?.endsWith(':runQuery') ? [refusal] : refusal));
  });
  const site = { ...settings, SITE_URL: 'https://日本.example' };
  expect((await say('Firestore', site, { firestore })).slice(1)).toEqual([
    'ok anything but a query is refused',
    'ok nobody may read your queries',
  ]);
  const documents = '/v1/projects/demo-portfolio/databases/(default)/documents';
  expect(requests.sort()).toEqual([
    ['GET', `${documents}/Queries/<id>`, 'https://xn--wgv71a.example/'],
    ...Array(5).fill(['POST', `${documents}:commit`, 'https://xn--wgv71a.example/']),
    ['POST', `${documents}:runQuery`, 'https://xn--wgv71a.example/'],
  ]);
});

test.each([
  [{ SITE_URL: 'https://user:pw@me.dev' }, 'skipped not asked, since settings are wrong'],
  [{ VITE_FIREBASE_PROJECT_ID: 'a/b' }, 'error VITE_FIREBASE_PROJECT_ID does not look right'],
])('with the settings %j no service is asked', async (wrong, text) => {
  const [finding] = await say('Firestore', { ...settings, ...wrong });
  expect(finding).toContain(text);
});
