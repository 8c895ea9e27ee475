import { createPrivateKey, createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { withTimeout } from '../browser/contact/timing.ts';
import { hasCode } from '../node/has-code.ts';
import { isLoopbackHost } from './loopback.ts';

// Google's services over their REST interfaces: its own packages weigh more than this project.

export interface Answer {
  status: number;
  /** Undefined when it was no JSON. */
  body?: unknown;
}

/** One request and its JSON answer, whatever its status; throws when none comes within `timeout` ms. */
export async function ask(url: string, init: RequestInit = {}, timeout = 10_000): Promise<Answer> {
  const { host } = new URL(url);
  const work = async (signal: AbortSignal): Promise<Answer> => {
    // A redirect would hand what is signed to somebody else.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: response.status, body: parseJson(await response.text()) };
  };
  const answer = await withTimeout(work, timeout).catch(() => {
    const remedy = isLoopbackHost(host) ? 'start it (the emulator with npm run emulator)' : '';
    throw new Error(`${host} cannot be reached — ${remedy || 'check the connection'}`);
  });
  if (answer) return answer;
  throw new Error(`${host} did not answer within ${timeout / 1000} s — try again`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its own message quotes the text, which may be a key.
    return undefined;
  }
}

const text = z.string().min(1);

/** What of a service account's file is used; Node prints nothing of a key object. */
const accountShape = z.object({
  type: z.literal('service_account'),
  project_id: text,
  private_key_id: text,
  private_key: text.transform((pem, { issues }) => {
    try {
      return createPrivateKey(pem);
    } catch {
      issues.push({ code: 'custom', input: '', message: '' });
      return z.NEVER;
    }
  }),
  client_email: text,
  /** Where tokens are made. */
  token_uri: z.url(),
});

export type ServiceAccount = z.infer<typeof accountShape>;

/** Reads a service account's file; throws, without a word of the key, when it is none. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const refuse = (what: string, remedy: string) =>
    new Error(
      `${path} ${what} — GOOGLE_APPLICATION_CREDENTIALS names a service account's file: ${remedy} (Firebase console > Project settings > Service accounts > Generate new private key)`,
    );
  const json = await readFile(path, 'utf8').catch((error) => {
    throw refuse(hasCode(error, 'ENOENT') ? 'is not there' : 'cannot be read', 'correct the path');
  });
  const { data, error } = accountShape.safeParse(parseJson(json));
  if (data) return data;
  const field = error.issues[0]?.path[0];
  const what = field
    ? `its ${String(field)} is missing or wrong`
    : 'it does not contain a JSON object';
  throw refuse(
    `is not the key file of a service account: ${what}`,
    'name the file as it was downloaded',
  );
}

/** A token to act as `account` for an hour; throws, without key or token, when Google refuses. */
export async function fetchAccessToken(account: ServiceAccount, scope: string): Promise<string> {
  const { token_uri: url, client_email: email } = account;
  const { status, body } = await ask(url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signRequest(account, scope, Math.floor(Date.now() / 1000)),
    }),
  });
  const { access_token: token, error } = (body ?? {}) as Record<string, unknown>;
  if (status === 200 && typeof token === 'string' && token) return token;
  const { host } = new URL(url);
  if (status >= 500) throw new Error(`${host} answered ${status} — try again later`);
  // Only a plain code: a description may quote what was sent.
  const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : status;
  throw new Error(
    `${host} gave no token to ${email} (${code}) — set this computer's clock right; if it is, the key was revoked or the account deleted: generate a new key (Firebase console > Project settings > Service accounts)`,
  );
}

/** A JWT as RFC 7523 wants it; `now` in seconds. */
function signRequest(account: ServiceAccount, scope: string, now: number): string {
  const head = { alg: 'RS256', typ: 'JWT', kid: account.private_key_id };
  const claims = { iss: account.client_email, scope, aud: account.token_uri };
  const text = [head, { ...claims, iat: now, exp: now + 3600 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(account.private_key, 'base64url')}`;
}
