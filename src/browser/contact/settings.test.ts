import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';

const options = [
  'VITE_EMAILJS_BLOCK_HEADLESS',
  'VITE_EMAILJS_BLOCK_LIST',
  'VITE_EMAILJS_LIMIT_RATE',
  'VITE_FIREBASE_APP_CHECK_KEY',
] as const;
const names = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_FIRESTORE_EMULATOR_HOST',
] as const;

beforeEach(() => {
  for (const name of [...names, ...options]) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

test('every name lands in its own place', () => {
  for (const name of names) vi.stubEnv(name, name.toLowerCase());
  expect(readSettings()).toEqual({
    firebase: {
      apiKey: 'vite_firebase_api_key',
      authDomain: 'vite_firebase_auth_domain',
      projectId: 'vite_firebase_project_id',
      appId: 'vite_firebase_app_id',
    },
    emailjs: {
      serviceId: 'vite_emailjs_service_id',
      templateId: 'vite_emailjs_template_id',
      publicKey: 'vite_emailjs_public_key',
    },
    emulatorHost: 'vite_firestore_emulator_host',
  });
});

test.each(names.filter((name) => !name.includes('EMULATOR')))(
  'a group without %s counts as absent',
  (gap) => {
    for (const name of names) vi.stubEnv(name, name === gap ? '' : 'set');
    const settings = readSettings();
    expect('firebase' in settings).toBe(!gap.includes('FIREBASE'));
    expect('emailjs' in settings).toBe(!gap.includes('EMAILJS'));
  },
);

test('the options of the mail service are read into their types', () => {
  for (const name of names) vi.stubEnv(name, 'set');
  vi.stubEnv('VITE_EMAILJS_BLOCK_HEADLESS', 'true');
  vi.stubEnv('VITE_EMAILJS_BLOCK_LIST', ' a@example.com,, b@example.com ,');
  vi.stubEnv('VITE_EMAILJS_LIMIT_RATE', '60000');
  expect(readSettings().emailjs).toEqual({
    serviceId: 'set',
    templateId: 'set',
    publicKey: 'set',
    blockHeadless: true,
    blockList: ['a@example.com', 'b@example.com'],
    limitRate: 60_000,
  });
});

test('the key of App Check is there when it is set', () => {
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', '6Lsite');
  expect(readSettings()).toEqual({ appCheckKey: '6Lsite' });
});
