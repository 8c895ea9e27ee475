import { describe, expect, test } from 'vitest';
import { readEnv, warnOfAddress } from './env.ts';

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
const all = { ...firebase, ...emailjs };

function listErrors(variables: Record<string, string>): string[] {
  return readEnv(variables).errors.map(({ name, message }) => `${name} ${message}`);
}

test('no setting is required, and a blank one counts as missing', () => {
  const env = { contentDir: 'content', basePath: '/', siteUrl: '', hostUrl: '', isPreview: false };
  expect(readEnv({})).toEqual({ env, errors: [] });
  const blank = { CONTENT_DIR: ' ', BASE_PATH: '', SITE_URL: '', VITE_FIREBASE_API_KEY: '  ' };
  expect(readEnv(blank)).toEqual({ env, errors: [] });
});

test('a group of settings is complete, or every missing name is an error', () => {
  for (const group of [all, firebase, emailjs]) expect(listErrors(group)).toEqual([]);
  const { VITE_FIREBASE_APP_ID: _, ...rest } = firebase;
  expect(listErrors({ ...rest, VITE_EMAILJS_SERVICE_ID: 's' })).toEqual([
    'VITE_FIREBASE_APP_ID is missing, but other Firebase settings are there — set it in .env, or remove the others to build without Firebase',
    'VITE_EMAILJS_TEMPLATE_ID is missing, but other EmailJS settings are there — set it in .env, or remove the others to build without EmailJS',
    'VITE_EMAILJS_PUBLIC_KEY is missing, but other EmailJS settings are there — set it in .env, or remove the others to build without EmailJS',
  ]);
});

test.each([
  ['VITE_EMAILJS_BLOCK_HEADLESS', 'true', 3],
  ['VITE_EMAILJS_BLOCK_LIST', 'a@example.com,b@example.com , c@example.com,', 3],
  ['VITE_EMAILJS_LIMIT_RATE', '1000', 3],
  ['VITE_FIREBASE_APP_CHECK_KEY', '6Lsite', 4],
  ['VITE_FIRESTORE_EMULATOR_HOST', '[::1]:8080', 4],
])('%s needs its group', (name, value, missing) => {
  expect(listErrors({ [name]: value })).toHaveLength(missing);
  expect(listErrors({ [name]: value, ...all })).toEqual([]);
});

const emulator = 'write a local host and port, like 127.0.0.1:8080';
const basePath = 'it must be a plain path with a slash at both ends, like /portfolio/';
const siteUrl = "write the site's whole address, like https://example.com";

test.each<readonly [name: string, value: string, advice: string]>([
  ['VITE_FIRESTORE_EMULATOR_HOST', 'example.com:8080', emulator],
  ['VITE_FIRESTORE_EMULATOR_HOST', 'http://127.0.0.1:8080', emulator],
  ['VITE_EMAILJS_BLOCK_HEADLESS', 'yes', 'write true or false'],
  ...['portfolio', '/portfolio', '//', '/a/../b/'].map(
    (text) => ['BASE_PATH', text, basePath] as const,
  ),
  ...['example.com', 'ftp://a.b', 'https://', 'https://a.b?a'].map(
    (text) => ['SITE_URL', text, siteUrl] as const,
  ),
])('%s cannot be %s', (name, value, advice) => {
  expect(listErrors({ ...all, [name]: value })).toEqual([`${name} is "${value}" — ${advice}`]);
});

describe('secrets are refused and not quoted', () => {
  test('in SITE_URL', () => {
    expect(listErrors({ SITE_URL: 'https://user:s3cret@a.b' })).toEqual([
      'SITE_URL has a name or a password in it — leave them out',
    ]);
  });

  test.each([
    ['VITE_ANYTHING', '-----BEGIN PRIVATE KEY-----\ns3cret'],
    ['VITE_ANYTHING', '{"type":"service_account","private_key":"s3cret"}'],
    ['VITE_ANYTHING', `MIIEvQIBADANBg${'kqhkiG9w0B'.repeat(10)}`],
    ['VITE_EMAILJS_LIMIT_RATE', '-----BEGIN RSA PRIVATE KEY-----s3cret'],
  ])('in %s, which would be public', (name, value) => {
    expect(listErrors({ ...emailjs, [name]: value })).toEqual([
      `${name} contains a private key, and every VITE_ name is public — remove it, and have a new key made if the site was built with it`,
    ]);
    expect(listErrors({ SECRET: value })).toEqual([]);
  });
});

test.each<[siteUrl: string, basePath: string, ofProfile?: string | undefined, warning?: string]>([
  ['', '/', undefined, 'SITE_URL is not set — no page names its own address'],
  ['https://a.example/me', '/', undefined, '— set BASE_PATH to /me/, or leave the path out'],
  ['', '/you/', 'https://a.example/me/', '"siteUrl" in profile.yaml is https://a.example/me/'],
  ['https://alex.example', '/me/'],
  ['https://alex.example/me', '/me/'],
  ['', '/me/', 'https://alex.example/me/'],
  ['https://alex.example', '/', 'https://old.example/me/'],
])('the address "%s" below %s, with %s in the profile', (siteUrl, basePath, ofProfile, warning) => {
  const address = siteUrl || ofProfile;
  const url = address ? new URL(basePath, address).href : '';
  const profile = ofProfile ? { siteUrl: ofProfile } : {};
  const found = warnOfAddress({ url, basePath, profile }, { siteUrl });
  if (warning) expect(found).toContain(warning);
  else expect(found).toBeUndefined();
});
