import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { readServiceAccount } from './service-account.ts';
import { makeAccountRecord, writeAccountFile } from './testing.ts';

const named = "GOOGLE_APPLICATION_CREDENTIALS names a service account's file";
const place = '(Firebase console > Project settings > Service accounts > Generate new private key)';

test('a service account is read from its file, and printing it shows no key', async () => {
  const account = await readServiceAccount(await writeAccountFile(makeAccountRecord()));
  expect(account).toMatchObject({
    email: 'reader@demo-portfolio.iam.gserviceaccount.com',
    privateKeyId: 'key-1',
    tokenUri: 'https://oauth2.googleapis.com/token',
    projectId: 'demo-portfolio',
  });
  expect(account.privateKey.type).toBe('private');
  expect(inspect(account, { depth: 9, showHidden: true })).not.toContain('BEGIN');
  expect(JSON.stringify(account)).not.toContain('BEGIN');
});

test('a file that is not there is named', async () => {
  const path = `${await makeFolder()}/none.json`;
  await expect(readServiceAccount(path)).rejects.toThrow(
    `${path} is not there — ${named}: correct the path ${place}`,
  );
});

test('a folder in its place is named', async () => {
  const path = await makeFolder();
  await expect(readServiceAccount(path)).rejects.toThrow(`${path} is a folder — ${named}`);
});

const { private_key: pem } = makeAccountRecord();

test.each<[string, object | string, string]>([
  ['no JSON', `${pem}`, 'is not JSON'],
  ['no object', 'null', 'is not JSON'],
  ['without a type', { apiKey: 'x' }, 'is no service account: it has no type'],
  [
    "a person's own credentials",
    { type: 'authorized_user', refresh_token: 'secret' },
    'is no service account: its type is "authorized_user"',
  ],
  ['without an e-mail', makeAccountRecord({ client_email: undefined }), 'has no client_email'],
  ['with an empty project', makeAccountRecord({ project_id: '' }), 'has no project_id'],
  [
    'with half a key',
    makeAccountRecord({ private_key: String(pem).slice(0, 300) }),
    'has a private_key that is damaged',
  ],
])('a file %s is refused without a word of the key', async (_, content, what) => {
  const path = await writeAccountFile(content);
  const error: unknown = await readServiceAccount(path).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message.startsWith(`${path} ${what} — ${named}: `)).toBe(true);
  expect(inspect(error)).not.toMatch(/BEGIN|secret/);
});

test.each([
  'http://oauth2.googleapis.com/token',
  'https://ada:pw@oauth2.googleapis.com/token',
  'http://127.0.0.1.example.com/token',
  'ftp://127.0.0.1/token',
  'token',
])('the token_uri %s is refused', async (uri) => {
  const path = await writeAccountFile(makeAccountRecord({ token_uri: uri }));
  await expect(readServiceAccount(path)).rejects.toThrow(
    `${path} has a token_uri that is no https address — ${named}`,
  );
});
