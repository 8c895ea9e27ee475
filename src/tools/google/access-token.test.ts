import { verify } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { claimPort } from '../emulator/ports.ts';
import { fetchAccessToken, readServiceAccount } from './access-token.ts';
import { makeAccountRecord, serve, verifyingKey, writeAccountFile } from './testing.ts';

const scope = 'https://www.googleapis.com/auth/datastore';
const email = 'reader@demo-portfolio.iam.gserviceaccount.com';

async function openAccount(tokenUri: string) {
  return readServiceAccount(await writeAccountFile(makeAccountRecord({ token_uri: tokenUri })));
}

const readPart = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

/** An endpoint that answers every request for a token so; resolves to the message of the error. */
async function readRefusal(status: number, body: string): Promise<string> {
  const url = await serve((_, res) => res.writeHead(status).end(body));
  const error: unknown = await fetchAccessToken(await openAccount(`${url}/token`), scope).catch(
    (reason: unknown) => reason,
  );
  return (error as Error).message.replace(new URL(url).host, '<host>');
}

test('the request for a token is a signed statement of who asks for what, and for how long', async () => {
  const forms: URLSearchParams[] = [];
  const url = await serve(async (req, res) => {
    forms.push(new URLSearchParams(await text(req)));
    res.end(JSON.stringify({ access_token: 'ya29.token', expires_in: 3599 }));
  });
  const account = await openAccount(`${url}/token`);
  expect(await fetchAccessToken(account, scope)).toBe('ya29.token');
  const [form] = forms;
  expect(form?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const [head, claims, signature] = form?.get('assertion')?.split('.') ?? [];
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature ?? '', 'base64url');
  expect(verify('RSA-SHA256', signed, verifyingKey, bytes)).toBe(true);
  expect(readPart(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
  const now = Date.now() / 1000;
  const { iat, exp, ...rest } = readPart(claims) as { iat: number; exp: number };
  expect(rest).toEqual({ iss: email, scope, aud: `${url}/token` });
  expect(Math.abs(iat - now)).toBeLessThan(10);
  expect(exp - iat).toBe(3600);
});

test('a refused key names the two usual causes and quotes nothing', async () => {
  const answer = { error: 'invalid_grant', error_description: 'Invalid JWT: secret' };
  expect(await readRefusal(400, JSON.stringify(answer))).toBe(
    `<host> gave no token to ${email} (invalid_grant) — set this computer's clock right; if it is, the key was revoked or the account deleted: generate a new key (Firebase console > Project settings > Service accounts)`,
  );
});

test.each([
  [401, '{"error":"invalid_client"}', 'invalid_client'],
  [403, '{"error":{"message":"secret"}}', '403'],
  [404, '<html>secret', '404'],
])('another refusal (%i) is told by its code alone', async (status, body, code) => {
  expect(await readRefusal(status, body)).toBe(
    `<host> gave no token to ${email} (${code}) — generate a new key (Firebase console > Project settings > Service accounts)`,
  );
});

test('an error of the server asks for patience', async () => {
  expect(await readRefusal(503, '')).toBe('<host> answered 503 — try again later');
});

test.each(['{}', 'null', '<html>', '{"access_token":""}'])(
  'the answer %s is no token',
  async (body) => {
    expect(await readRefusal(200, body)).toBe(
      '<host> answered without a token — see token_uri in the file that GOOGLE_APPLICATION_CREDENTIALS names',
    );
  },
);

const remedy = 'start it (the emulator with npm run emulator)';

test('an endpoint that sends elsewhere gets nothing sent there', async () => {
  let visits = 0;
  const elsewhere = await serve((_, res) => {
    visits++;
    res.end('{"access_token":"stolen"}');
  });
  const url = await serve((_, res) => res.writeHead(307, { location: elsewhere }).end());
  await expect(fetchAccessToken(await openAccount(url), scope)).rejects.toThrow(
    `${new URL(url).host} cannot be reached — ${remedy}`,
  );
  expect(visits).toBe(0);
});

test('an endpoint where nothing listens is named', async () => {
  const port = await claimPort('127.0.0.1');
  const account = await openAccount(`http://127.0.0.1:${port}/token`);
  await expect(fetchAccessToken(account, scope)).rejects.toThrow(
    `127.0.0.1:${port} cannot be reached — ${remedy}`,
  );
});
