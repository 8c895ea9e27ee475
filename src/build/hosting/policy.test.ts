import { expect, test } from 'vitest';
import { createRead } from '../config/env.ts';
import { findPageNeeds } from './page-needs.ts';
import { writeHeaderPolicy, writePolicy } from './policy.ts';
import { readServices } from './services.ts';

const plain = findPageNeeds('<style>a</style><script>b</script>');
const withForm = { ...plain, hasForm: true };
const firebase = { VITE_FIREBASE_PROJECT_ID: 'demo', VITE_EMAILJS_SERVICE_ID: 'service' };

const read = (settings: Record<string, string>) => readServices(createRead(settings));

/** The sources of each directive. */
function parse(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((one) => one.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

test('a page without a form may ask nobody but the site and send nothing', () => {
  expect(parse(writePolicy(plain, read(firebase)))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...plain.scripts],
    'style-src': plain.styles,
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

test('styles in a file are allowed where a page fetches them', () => {
  const policy = parse(writePolicy({ ...plain, hasStylesheet: true }, read({})));
  expect(policy['style-src']).toEqual(["'self'", ...plain.styles]);
});

test('the form talks to the services of the settings alone', () => {
  const connect = (settings: Record<string, string>) =>
    parse(writePolicy(withForm, read(settings)))['connect-src'];
  expect(connect({})).toEqual(["'self'"]);
  expect(connect({ VITE_EMAILJS_SERVICE_ID: 'service' })).toEqual(["'self'"]);
  expect(connect({ VITE_FIREBASE_PROJECT_ID: 'demo' })).toEqual([
    "'self'",
    'https://firestore.googleapis.com',
  ]);
  expect(connect(firebase)).toEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://api.emailjs.com',
  ]);
  expect(connect({ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toEqual([
    "'self'",
    'http://127.0.0.1:8080',
    'https://api.emailjs.com',
  ]);
  // Browsers drop an address of IPv6 from a policy.
  expect(connect({ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: '[::1]:8080' })).toContain(
    'http://*:8080',
  );
});

test('reCAPTCHA is let in only where App Check is set, and takes Trusted Types away', () => {
  const services = read({ ...firebase, VITE_FIREBASE_APP_CHECK_KEY: 'key' });
  const guarded = parse(writePolicy(withForm, services));
  expect(guarded['script-src']).toContain('https://www.gstatic.com/recaptcha/');
  expect(guarded['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
  expect(guarded['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(guarded).not.toHaveProperty('trusted-types');
  expect(writePolicy(plain, services)).not.toContain('google');
  expect(writePolicy(withForm, read(firebase))).not.toContain('recaptcha');
});

test('no policy allows what makes policies worthless', () => {
  for (const settings of [{}, firebase, { ...firebase, VITE_FIREBASE_APP_CHECK_KEY: 'key' }]) {
    const policy = writeHeaderPolicy(withForm, read(settings));
    expect(policy).not.toMatch(/unsafe-|\*|(?:^|[\s;])(?:https?:|blob:)(?:[\s;]|$)/);
    expect(parse(policy)['default-src']).toEqual(["'none'"]);
    expect(parse(policy)['frame-ancestors']).toEqual(["'none'"]);
  }
});

test('who may frame a page is said in the header alone, since meta elements cannot', () => {
  expect(writePolicy(withForm, read({}))).not.toContain('frame-ancestors');
});
