import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';

const names = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_FIREBASE_APP_CHECK_KEY',
  'VITE_FIRESTORE_EMULATOR_HOST',
] as const;

beforeEach(() => {
  for (const name of names) vi.stubEnv(name, name.toLowerCase());
});
afterEach(() => vi.unstubAllEnvs());

test('every name lands in its own place, and what the mail service may skip is off', () => {
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
      blockHeadless: false,
      blockList: [],
      limitRate: 0,
    },
    appCheckKey: 'vite_firebase_app_check_key',
    emulatorHost: 'vite_firestore_emulator_host',
  });
});

test.each(names.slice(0, 7))('a group without %s counts as absent', (gap) => {
  vi.stubEnv(gap, '');
  const { firebase, emailjs } = readSettings();
  expect(firebase === undefined).toBe(gap.includes('FIREBASE'));
  expect(emailjs === undefined).toBe(gap.includes('EMAILJS'));
});

test('the options of the mail service are read into their types', () => {
  vi.stubEnv('VITE_EMAILJS_BLOCK_HEADLESS', 'true');
  vi.stubEnv('VITE_EMAILJS_BLOCK_LIST', ' a@example.com,, b@example.com ,');
  vi.stubEnv('VITE_EMAILJS_LIMIT_RATE', '60000');
  expect(readSettings().emailjs).toMatchObject({
    blockHeadless: true,
    blockList: ['a@example.com', 'b@example.com'],
    limitRate: 60_000,
  });
});
