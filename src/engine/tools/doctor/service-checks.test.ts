import { expect, test } from 'vitest';
import { makeContent } from '../../../../tests/helpers/content.ts';
import { firebaseSettings, runNamedChecks } from '../../../../tests/helpers/doctor.ts';
import { serve } from '../../../../tests/helpers/services.ts';
import { listServiceChecks } from './settings-checks.ts';

type Given = [wanted: string, settings: Record<string, string>, origins?: Record<string, string>];
const say = async (...given: Given) => runNamedChecks(await listServiceChecks(), ...given);

test('an answer of the mail service is judged by its status, and no id is sent', async () => {
  const emailjs = await serve(({ method, url }, res) => {
    expect(`${method} ${url}`).toBe('GET /api/v1.0/email/send-form');
    res.writeHead(502).end();
  });
  const mail = { ...firebaseSettings, VITE_EMAILJS_PUBLIC_KEY: 's3cret' };
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
