import { createSign } from 'node:crypto';
import { type Answer, ask } from './ask.ts';
import type { ServiceAccount } from './service-account.ts';

export { readServiceAccount, type ServiceAccount } from './service-account.ts';

/**
 * A token that lets its bearer act as `account` within `scope`, for an hour.
 *
 * @throws when Google cannot be reached or refuses; neither key nor token is in the message
 */
export async function fetchAccessToken(account: ServiceAccount, scope: string): Promise<string> {
  const answer = await ask(account.tokenUri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signRequest(account, scope, Math.floor(Date.now() / 1000)),
    }),
  });
  const { access_token: token } = (answer.body ?? {}) as { access_token?: unknown };
  if (answer.status === 200 && typeof token === 'string' && token) return token;
  throw explainRefusal(account, answer);
}

/** A JWT as RFC 7523 wants it; `now` in seconds. */
function signRequest(account: ServiceAccount, scope: string, now: number): string {
  const { email, privateKey, privateKeyId, tokenUri } = account;
  const head = { alg: 'RS256', typ: 'JWT', kid: privateKeyId };
  const claims = { iss: email, scope, aud: tokenUri, iat: now, exp: now + 3600 };
  const parts = [head, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

function explainRefusal({ email, tokenUri }: ServiceAccount, { status, body }: Answer): Error {
  const { host } = new URL(tokenUri);
  if (status >= 500) return new Error(`${host} answered ${status} — try again later`);
  if (status === 200)
    return new Error(
      `${host} answered without a token — see token_uri in the file that GOOGLE_APPLICATION_CREDENTIALS names`,
    );
  const { error } = (body ?? {}) as { error?: unknown };
  // Only a plain code: a description may quote what was sent.
  const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : String(status);
  const remedy =
    code === 'invalid_grant'
      ? "set this computer's clock right; if it is, the key was revoked or the account deleted: generate a new key"
      : 'generate a new key';
  return new Error(
    `${host} gave no token to ${email} (${code}) — ${remedy} (Firebase console > Project settings > Service accounts)`,
  );
}
