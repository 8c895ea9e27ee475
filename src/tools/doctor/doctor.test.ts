import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent } from '../../../tests/helpers/content.ts';
import { makeAccountRecord, serve, writeAccountFile } from '../../../tests/helpers/google.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { accountCheck } from './account.ts';
import { type Check, createContext, runChecks } from './check.ts';
import { formatResults } from './format-results.ts';
import { inboxCheck } from './inbox.ts';
import { mailCheck } from './mail.ts';
import { ownProfile } from './testing.ts';

async function say(
  check: Check,
  settings: Record<string, string>,
  places: { emailjs?: string } = {},
): Promise<string> {
  const results = await runChecks([check], createContext(settings, places));
  return results.map(({ kind, text }) => `${kind} ${text}`).join('\n');
}

test('the local inbox may be there, or not be there yet', async () => {
  const folder = await makeFolder();
  expect(await say(inboxCheck, { INBOX_DIR: folder })).toBe(`ok ${folder} can be written`);
  const later = join(folder, 'a', 'b');
  expect(await say(inboxCheck, { INBOX_DIR: later })).toBe(`ok ${later} can be written`);
});

test('a file in place of the inbox, or above it, is an error', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const text = `error ${file} is not a folder — correct INBOX_DIR, or unset it for .inbox`;
  expect(await say(inboxCheck, { INBOX_DIR: file })).toBe(text);
  expect(await say(inboxCheck, { INBOX_DIR: join(file, 'inbox') })).toBe(text);
});

test('a service account of the site’s project is fine, and of another one is told', async () => {
  const path = await writeAccountFile(makeAccountRecord());
  const account = { GOOGLE_APPLICATION_CREDENTIALS: path };
  const email = 'reader@demo-portfolio.iam.gserviceaccount.com';
  expect(await say(accountCheck, account)).toBe(`ok ${email}`);
  expect(await say(accountCheck, { ...account, VITE_FIREBASE_PROJECT_ID: 'demo-portfolio' })).toBe(
    `ok ${email}`,
  );
  expect(await say(accountCheck, { ...account, VITE_FIREBASE_PROJECT_ID: 'other' })).toBe(
    `warning ${email} belongs to the project demo-portfolio, the site to other — name an account of that project, or give this one a role there`,
  );
  expect(await say(accountCheck, {})).toBe(
    'skipped none is named; npm run inbox needs one to read Firestore',
  );
});

test('the mail service answers, is ill, or cannot be reached; no id is sent', async () => {
  const settings = { VITE_EMAILJS_PUBLIC_KEY: 's3cret' };
  let status = 405;
  const emailjs = await serve(({ method, url }, res) => {
    expect(`${method} ${url}`).toBe('GET /api/v1.0/email/send-form');
    res.writeHead(status).end();
  });
  expect(await say(mailCheck, settings, { emailjs })).toBe(
    'ok it answers; send yourself a query to see that the ids are right',
  );
  status = 502;
  expect(await say(mailCheck, settings, { emailjs })).toBe(
    'error it answered 502 — try again later',
  );
  expect(await say(mailCheck, settings, { emailjs: 'http://127.0.0.1:1' })).toMatch(
    /^error 127\.0\.0\.1:1 cannot be reached — /,
  );
  expect(await say(mailCheck, {})).toBe('skipped no EmailJS settings, so nothing is mailed');
});

test('the report has a line a finding, and counts what is wrong', () => {
  const results = [
    { name: 'A', kind: 'ok', text: 'fine' },
    { name: 'B', kind: 'warning', text: 'so so — fix it' },
    { name: 'C', kind: 'error', text: 'broken — fix it' },
    { name: 'D', kind: 'error', text: 'broken — fix it' },
    { name: 'E', kind: 'skipped', text: 'not set' },
  ] as const;
  expect(formatResults(results)).toBe(
    [
      'ok       A: fine',
      'warning  B: so so — fix it',
      'error    C: broken — fix it',
      'error    D: broken — fix it',
      'skipped  E: not set',
      '',
      '2 errors, 1 warning.',
    ].join('\n'),
  );
  expect(formatResults(results.slice(0, 1))).toBe('ok       A: fine\n\nNo errors found.');
});

test('a check that throws does not end the others', async () => {
  const broken: Check = { name: 'Broken', run: () => Promise.reject(new Error('out — retry')) };
  expect(await runChecks([broken, mailCheck], createContext({}))).toMatchObject([
    { name: 'Broken', kind: 'error', text: 'out — retry' },
    { name: 'EmailJS', kind: 'skipped' },
  ]);
});

/** Runs the command itself, with none of the owner's settings. */
function runDoctor(more: Record<string, string>, args: string[] = []) {
  const names = Object.keys(process.env).filter((name) => /^(?:VITE_|GOOGLE_)/.test(name));
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, ''])), ...more };
  const command = ['--import', 'tsx', 'scripts/doctor.ts', ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env });
}

test('the command ends in 0 where nothing is wrong, and in 1 where something is', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'inbox'));
  const inbox = {
    INBOX_DIR: join(folder, 'inbox'),
    CONTENT_DIR: await makeContent({ 'profile.yaml': ownProfile }),
    ...{ SITE_URL: 'https://roe.dev', BASE_PATH: '' },
  };
  const fine = runDoctor(inbox);
  expect(fine).toMatchObject({ status: 0, stderr: '' });
  expect(fine.stdout).toMatch(/\n\nNo errors found\.\n$/);
  const wrong = runDoctor({ ...inbox, VITE_EMAILJS_PRIVATE_KEY: 's3cret' });
  expect(wrong).toMatchObject({ status: 1, stderr: '' });
  expect(wrong.stdout).toMatch(/\n\n1 error, 1 warning\.\n$/);
  expect(wrong.stdout).not.toContain('s3cret');
});

test('the help says what there is', () => {
  const { status, stdout } = runDoctor({}, ['--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('-- --online ');
});

test('a word that the command does not know is told', () => {
  expect(runDoctor({}, ['--fix'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: '"--fix" is not known here — write npm run doctor, or npm run doctor -- --online\n',
  });
});
