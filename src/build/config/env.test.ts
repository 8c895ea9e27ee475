import { describe, expect, test } from 'vitest';
import { formatEnvErrors, readEnv } from './env.ts';

const firebase = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};
const emailjs = {
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
};

function listErrors(variables: Record<string, string>): string[] {
  return readEnv(variables).errors.map(({ name, message }) => `${name} ${message}`);
}

describe('readEnv', () => {
  test('needs no setting at all', () => {
    expect(readEnv({})).toEqual({
      env: { contentDir: 'content', basePath: '/', siteUrl: '' },
      errors: [],
    });
  });

  test('takes whole groups', () => {
    expect(listErrors({ ...firebase, ...emailjs })).toEqual([]);
    expect(listErrors(firebase)).toEqual([]);
    expect(listErrors(emailjs)).toEqual([]);
  });

  test('reads an empty or blank text as not set', () => {
    expect(listErrors({ VITE_FIREBASE_API_KEY: '', VITE_EMAILJS_SERVICE_ID: '  ' })).toEqual([]);
    expect(readEnv({ CONTENT_DIR: ' ', BASE_PATH: '', SITE_URL: '' }).env).toEqual({
      contentDir: 'content',
      basePath: '/',
      siteUrl: '',
    });
  });

  test.each(Object.keys(firebase))('names %s when only it is missing', (missing) => {
    const { [missing as keyof typeof firebase]: _, ...rest } = firebase;
    expect(listErrors(rest)).toEqual([
      `${missing} is missing, but other Firebase settings are there — set it in .env, or remove the others to build without Firebase`,
    ]);
  });

  test('names everything that is missing from every group', () => {
    const errors = readEnv({
      VITE_FIREBASE_PROJECT_ID: 'demo',
      VITE_EMAILJS_SERVICE_ID: 's',
    }).errors;
    expect(errors.map(({ name }) => name)).toEqual([
      'VITE_FIREBASE_API_KEY',
      'VITE_FIREBASE_AUTH_DOMAIN',
      'VITE_FIREBASE_APP_ID',
      'VITE_EMAILJS_TEMPLATE_ID',
      'VITE_EMAILJS_PUBLIC_KEY',
    ]);
  });

  test.each(['example.com:8080', '10.0.0.1:8080', '127.0.0.1', 'http://127.0.0.1:8080'])(
    'refuses %s as the place of an emulator',
    (host) => {
      expect(listErrors({ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: host })).toEqual([
        `VITE_FIRESTORE_EMULATOR_HOST is "${host}" — write a local host and port, like 127.0.0.1:8080`,
      ]);
    },
  );

  test.each(['127.0.0.1:8080', 'localhost:9090', '[::1]:8080'])(
    'takes %s for an emulator',
    (host) => {
      expect(listErrors({ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: host })).toEqual([]);
    },
  );

  test.each([
    ['VITE_EMAILJS_BLOCK_HEADLESS', 'true', 'EmailJS'],
    ['VITE_EMAILJS_BLOCK_LIST', 'a@example.com', 'EmailJS'],
    ['VITE_EMAILJS_LIMIT_RATE', '1000', 'EmailJS'],
    ['VITE_FIREBASE_APP_CHECK_KEY', '6Lsite', 'Firebase'],
  ])('refuses %s without its group, and takes it with it', (name, value, group) => {
    expect(listErrors({ [name]: value })).toEqual([
      `${name} is set without ${group} settings — set those too, or remove it`,
    ]);
    expect(listErrors({ [name]: value, ...firebase, ...emailjs })).toEqual([]);
  });

  test.each(['yes', 'TRUE', '1'])('refuses %s as a choice about headless browsers', (choice) => {
    expect(listErrors({ ...emailjs, VITE_EMAILJS_BLOCK_HEADLESS: choice })).toEqual([
      `VITE_EMAILJS_BLOCK_HEADLESS is "${choice}" — write true or false`,
    ]);
  });

  test.each([
    ['a@example.com; b@example.com', 'a@example.com; b@example.com'],
    ['a@example.com, spammer', 'spammer'],
    ['a@example.com b@example.com', 'a@example.com b@example.com'],
  ])('refuses %s as a list of addresses', (list, stranger) => {
    expect(listErrors({ ...emailjs, VITE_EMAILJS_BLOCK_LIST: list })).toEqual([
      `VITE_EMAILJS_BLOCK_LIST holds "${stranger}" — write e-mail addresses with a comma between them, like a@example.com, b@example.com`,
    ]);
  });

  test('takes any number of addresses, with and without space', () => {
    const list = 'a@example.com,b@example.com , c@example.com,';
    expect(listErrors({ ...emailjs, VITE_EMAILJS_BLOCK_LIST: list })).toEqual([]);
  });

  test.each(['1 s', '-1', '1.5', '1e4', '9999999999'])('refuses %s as a limit rate', (rate) => {
    expect(listErrors({ ...emailjs, VITE_EMAILJS_LIMIT_RATE: rate })).toEqual([
      `VITE_EMAILJS_LIMIT_RATE is "${rate}" — write a whole number of milliseconds, like 60000 for a minute`,
    ]);
  });

  test('refuses an emulator without Firebase settings', () => {
    expect(listErrors({ VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toEqual([
      'VITE_FIRESTORE_EMULATOR_HOST is set without Firebase settings — set those too, any text serves',
    ]);
  });

  test.each([
    'portfolio',
    '/portfolio',
    'portfolio/',
    '//',
    '/a b/',
    '/a/../b/',
    '/./',
    'https://a.b/',
  ])('refuses %s as a base path', (basePath) => {
    expect(listErrors({ BASE_PATH: basePath })).toEqual([
      `BASE_PATH is "${basePath}" — it must be a plain path with a slash at both ends, like /portfolio/`,
    ]);
  });

  test.each(['/', '/portfolio/', '/a/b-c_d.e~f/', '/.well/'])(
    'takes %s as a base path',
    (basePath) => {
      expect(readEnv({ BASE_PATH: basePath })).toMatchObject({ env: { basePath }, errors: [] });
    },
  );

  test.each(['example.com', 'ftp://a.b', 'https://', 'https://a.b?a'])(
    'refuses %s as the site’s address',
    (siteUrl) => {
      expect(listErrors({ SITE_URL: siteUrl })).toEqual([
        `SITE_URL is "${siteUrl}" — write the site's whole address, like https://example.com`,
      ]);
    },
  );

  test.each(['https://user:s3cret@a.b', 'https://user@a.b/c', 'ftp://user:s3cret@a.b?c'])(
    'refuses %s as the site’s address without quoting it',
    (siteUrl) => {
      expect(listErrors({ SITE_URL: siteUrl })).toEqual([
        'SITE_URL has a name or a password in it — leave them out',
      ]);
    },
  );

  test.each([
    ['VITE_ANYTHING', '-----BEGIN PRIVATE KEY-----\ns3cret'],
    ['VITE_ANYTHING', '{"type":"service_account","private_key":"s3cret"}'],
    ['VITE_ANYTHING', `MIIEvQIBADANBg${'kqhkiG9w0B'.repeat(10)}`],
    ['VITE_EMAILJS_LIMIT_RATE', '-----BEGIN RSA PRIVATE KEY-----s3cret'],
    ['VITE_FIRESTORE_EMULATOR_HOST', '-----BEGIN EC PRIVATE KEY-----s3cret'],
  ])('refuses a private key in %s, which would be public, without quoting it', (name, value) => {
    expect(listErrors({ [name]: value })).toEqual([
      `${name} holds a private key, and every VITE_ name is public — remove it, and have a new key made if the site was built with it`,
    ]);
  });

  test('takes a private key in a name that stays outside the page', () => {
    expect(listErrors({ SECRET: '-----BEGIN PRIVATE KEY-----' })).toEqual([]);
  });

  test('takes an @ in the path of the site’s address', () => {
    expect(listErrors({ SITE_URL: 'https://example.com/@me' })).toEqual([]);
  });

  test('leaves out the slash at the end of the site’s address', () => {
    expect(readEnv({ SITE_URL: 'https://example.com/me/' }).env.siteUrl).toBe(
      'https://example.com/me',
    );
  });
});

test('errors are printed a line each', () => {
  const errors = [
    { name: 'A', message: 'is wrong' },
    { name: 'B', message: 'too' },
  ];
  expect(formatEnvErrors(errors)).toBe('settings  error  A is wrong\nsettings  error  B too');
});
