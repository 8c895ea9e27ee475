import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { jwtVerify } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchJson } from '../../../../src/engine/tools/fetch-json.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import {
  makeAccountRecord,
  serve,
  verifyingKey,
  writeAccountFile,
} from '../../../../tests/helpers/services.ts';
import { fetchAccessToken, readServiceAccount } from './google.ts';

const scope = 'https://www.googleapis.com/auth/datastore';
const email = 'reader@demo-portfolio.iam.gserviceaccount.com';

const openAccount = async (tokenUri: string) =>
  readServiceAccount(await writeAccountFile(makeAccountRecord({ token_uri: tokenUri })));

test('a server that stops in the middle of its answer times out', async () => {
  const url = await serve((_req, res) => void res.write('{'));
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(200));
  onTestFinished(() => timer.mockRestore());
  const said = `${new URL(url).host} did not answer within 10 s — start it`;
  await expect(fetchJson(url)).rejects.toThrow(said);
});

test('a token is asked for with a signed statement of the account, for one hour', async () => {
  const forms: URLSearchParams[] = [];
  const url = await serve(async (req, res) => {
    forms.push(new URLSearchParams(await text(req)));
    res.end(JSON.stringify({ access_token: 'ya29.token' }));
  });
  expect(await fetchAccessToken(await openAccount(`${url}/token`), scope)).toBe('ya29.token');
  const [form] = forms;
  expect(form?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { payload, protectedHeader } = await jwtVerify(form?.get('assertion') ?? '', verifyingKey);
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
  const { iat = 0, exp = 0, ...claims } = payload;
  expect(claims).toEqual({ iss: email, scope, aud: `${url}/token` });
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(10);
  expect(exp - iat).toBe(3600);
});

test('the error about a refusal has its code and quotes nothing else of the answer', async () => {
  const refusal = '{"error":"invalid_grant","error_description":"secret"}';
  const url = await serve((_, res) => res.writeHead(400).end(refusal));
  const error = await fetchAccessToken(await openAccount(url), scope).catch(String);
  expect(error).toContain(`${new URL(url).host} gave no token to ${email} (invalid_grant) — set`);
  expect(error).not.toContain('secret');
});

const { private_key: pem } = makeAccountRecord();
const halfKey = makeAccountRecord({ private_key: String(pem).slice(0, 300) });

test('a service account is read from its file, and printing it shows no key', async () => {
  const account = await readServiceAccount(await writeAccountFile(makeAccountRecord()));
  expect(account).toMatchObject({ client_email: email, project_id: 'demo-portfolio' });
  expect(inspect(account, { depth: 9, showHidden: true })).not.toContain('BEGIN');
  expect(JSON.stringify(account)).not.toContain('BEGIN');
});

test.each<[string, object | string, string]>([
  ['no JSON', `${pem}`, 'it does not contain a JSON object'],
  ["a person's own credentials", { type: 'authorized_user', secret: '' }, 'its type is'],
  ['half a key', halfKey, 'its private_key is'],
  ['no URL', makeAccountRecord({ token_uri: 'here' }), 'its token_uri is'],
])(
  'a file with %s is refused, and the error quotes nothing of the key',
  async (_, content, what) => {
    const path = await writeAccountFile(content);
    const error = await readServiceAccount(path).catch((reason: Error) => reason);
    const message = `${path} is not the key file of a service account: ${what}`;
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
    expect(inspect(error)).not.toMatch(/BEGIN|secret/);
  },
);

test('the error about a missing file names it', async () => {
  const path = `${await makeFolder()}/none.json`;
  await expect(readServiceAccount(path)).rejects.toThrow(
    `${path} is not there — GOOGLE_APPLICATION_CREDENTIALS names a service account's file`,
  );
});
