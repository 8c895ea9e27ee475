import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { makeContent } from '../../../../tests/helpers/content.ts';
import { serve } from '../../../../tests/helpers/services.ts';
import { createContext, runChecks } from '../checks/check.ts';
import { listServiceChecks } from './settings-checks.ts';

/** The findings of one check, as `kind text`; they never contain the secrets of a test. */
async function say(
  wanted: string,
  settings: Record<string, string>,
  origins: Record<string, string> = {},
): Promise<string[]> {
  const checks = (await listServiceChecks()).filter(({ name }) => name === wanted);
  const results = await runChecks(checks, createContext(settings, origins));
  expect(inspect(results)).not.toContain('s3cret');
  return results.map(({ kind, text }) => `${kind} ${text}`);
}

const settings = {
  VITE_FIREBASE_API_KEY: 'AIza-s3cret',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

test('an answer of the mail service is judged by its status, and no id is sent', async () => {
  const emailjs = await serve(({ method, url }, res) => {
    expect(`${method} ${url}`).toBe('GET /api/v1.0/email/send-form');
    res.writeHead(502).end();
  });
  const mail = { ...settings, VITE_EMAILJS_PUBLIC_KEY: 's3cret' };
  expect(await say('EmailJS', mail, { emailjs })).toEqual([
    'error it answered 502 — try again later',
  ]);
});

test('without a store, the report says that the form sends nothing online', async () => {
  const mail = { VITE_EMAILJS_PUBLIC_KEY: 's3cret' };
  expect(await say('EmailJS', mail)).toEqual([
    'warning online, the form mails nothing without a store — set one up (docs/contact-form.md), or remove the settings of EmailJS',
  ]);
  const dir = await makeContent({});
  expect(await say('Form', { CONTENT_DIR: dir })).toEqual([
    'skipped no storage is configured here — online, visitors get an email link in place of a form that sends (docs/contact-form.md)',
  ]);
  expect(await say('Firestore', { CONTENT_DIR: dir })).toEqual([]);
});
