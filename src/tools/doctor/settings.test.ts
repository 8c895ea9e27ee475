import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createContext, runChecks } from './check.ts';
import { settingsChecks } from './settings.ts';

const firebase = {
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'my-site.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'my-site-1a2b3',
  VITE_FIREBASE_APP_ID: '1:1234567890:web:abc123',
};
const emailjs = {
  VITE_EMAILJS_SERVICE_ID: 'service_abc1234',
  VITE_EMAILJS_TEMPLATE_ID: 'template_abc1234',
  VITE_EMAILJS_PUBLIC_KEY: 'user-Abcdef123456',
};
const appCheck = { VITE_FIREBASE_APP_CHECK_KEY: `6L${'x'.repeat(38)}` };

/** Everything but what is fine, as `kind name: text`. */
async function examine(settings: Record<string, string>): Promise<string[]> {
  const results = await runChecks(settingsChecks, createContext(settings));
  expect(inspect(results)).not.toContain('s3cret');
  return results
    .filter(({ kind }) => kind !== 'ok')
    .map(({ kind, name, text }) => `${kind} ${name}: ${text}`);
}

test('without any setting there is nothing to say', async () => {
  expect(await examine({})).toEqual([
    'skipped Firebase settings: not set, so queries land in the local inbox',
    'skipped EmailJS settings: not set, so nothing is mailed',
    'skipped App Check: not set, so requests to Firestore carry no proof',
  ]);
});

test('settings as the services give them are fine', async () => {
  expect(await examine({ ...firebase, ...emailjs, ...appCheck })).toEqual([]);
});

test('what stops a build is an error here, too', async () => {
  const { VITE_FIREBASE_APP_ID: _, ...rest } = firebase;
  expect((await examine(rest))[0]).toBe(
    'error Settings: VITE_FIREBASE_APP_ID is missing, but other Firebase settings are there — set it in .env, or remove the others to build without Firebase',
  );
});

test('a token in the content’s address is not shown where that is wrong', async () => {
  const found = await examine({ CONTENT_GIT_URL: 'ssh://alex:s3cret@example.com/c' });
  expect(found[0]).toBe(
    'error Settings: CONTENT_GIT_URL has a password in it, which SSH does not take — leave it out, and use a key or the SSH agent',
  );
});

test('a name that nobody reads is told', async () => {
  for (const name of ['VITE_FIREBASE_APIKEY', 'CONTENT_GIT_BRANCH', 'EDITOR_REPOSITORY']) {
    expect((await examine({ [name]: 's3cret' }))[0]).toBe(
      `warning Settings: ${name} is not read — see the names in .env.example`,
    );
  }
});

test.each([
  ['VITE_FIREBASE_API_KEY', 'my-s3cret', 'it is 39 letters that begin with AIza'],
  [
    'VITE_FIREBASE_AUTH_DOMAIN',
    'https://s3cret.firebaseapp.com',
    'it is a host name like my-site.firebaseapp.com',
  ],
  ['VITE_FIREBASE_PROJECT_ID', 'My s3cret', 'it is something like my-site-1a2b3'],
  ['VITE_FIREBASE_APP_ID', 's3cret', 'it is something like 1:1234567890:web:abc123'],
  ['VITE_EMAILJS_SERVICE_ID', 's3cret!', 'it is something like service_abc1234'],
  ['VITE_EMAILJS_TEMPLATE_ID', '{{s3cret}}', 'it is something like template_abc1234'],
  ['VITE_EMAILJS_PUBLIC_KEY', 's3cret', 'it is about 17 letters and digits'],
  [
    'VITE_FIREBASE_APP_CHECK_KEY',
    's3cret',
    'it is 40 letters that begin with 6L, as the site key of reCAPTCHA Enterprise has them',
  ],
])('a %s in a strange form is an error that does not quote it', async (name, value, like) => {
  const found = await examine({ ...firebase, ...emailjs, ...appCheck, [name]: value });
  expect(found).toEqual([
    expect.stringMatching(/^error (?:Firebase settings|EmailJS settings|App Check): /),
  ]);
  expect(found[0]).toContain(`${name} does not look right — ${like}; copy it anew`);
});

test('for the emulator any text serves', async () => {
  const names = Object.keys(firebase).map((name) => [name, 'demo']);
  const host = { VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  expect((await examine({ ...Object.fromEntries(names), ...host }))[0]).toBe(
    'skipped Firebase settings: the emulator is set, for which any text serves',
  );
});

const secret =
  'holds a secret, and every VITE_ name is public — remove it, and have a new secret made if the site was built with it';

test.each([
  ['VITE_EMAILJS_PRIVATE_KEY', 's3cret'],
  ['VITE_GOOGLE_APPLICATION_CREDENTIALS', 's3cret.json'],
  ['VITE_ANYTHING', '{"private_key":"s3cret"}'],
  ['VITE_FIREBASE_API_KEY', '-----BEGIN PRIVATE KEY-----s3cret'],
  ['VITE_FIRESTORE_EMULATOR_HOST', '-----BEGIN RSA PRIVATE KEY-----s3cret'],
  ['VITE_EMAILJS_BLOCK_HEADLESS', '-----BEGIN PRIVATE KEY-----s3cret'],
])('a secret in %s is an error that does not quote it', async (name, value) => {
  const found = await examine({ ...firebase, ...emailjs, [name]: value });
  expect(found).toContain(`error Secrets: ${name} ${secret}`);
});

test('a secret in a name that stays outside the page is where it belongs', async () => {
  const found = await examine({ ...firebase, ...emailjs, ...appCheck, SECRET: 'PRIVATE KEY' });
  expect(found).toEqual([]);
});
