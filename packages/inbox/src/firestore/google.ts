import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { fetchJson, hasCode, parseJson } from '../../../../src/engine/kit/commands.ts';

// Google's services by their REST APIs. Its own package for signing in, google-auth-library, takes no other
// token endpoint than Google's, repeats requests by itself, and quotes answers in its errors.

const filledText = z.string().min(1);

/** The used fields of a service account's file. The key becomes an object that Node never prints. */
const accountShape = z.object({
  type: z.literal('service_account'),
  project_id: filledText,
  private_key_id: filledText,
  private_key: filledText.transform((pem, { issues }) => {
    try {
      return createPrivateKey(pem);
    } catch {
      issues.push({ code: 'custom', input: '', message: '' });
      return z.NEVER;
    }
  }),
  client_email: filledText,
  token_uri: z.url(),
});

export type ServiceAccount = z.infer<typeof accountShape>;

/** Reads a service account's file. Throws if it is not one; the error quotes nothing of the key. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const createError = (what: string, remedy: string) =>
    new Error(
      `${path} ${what} — GOOGLE_APPLICATION_CREDENTIALS names a service account's file: ${remedy} (docs/contact-form.md)`,
    );
  const json = await readFile(path, 'utf8').catch((error) => {
    throw createError(
      hasCode(error, 'ENOENT') ? 'is not there' : 'cannot be read',
      'correct the path',
    );
  });
  const { data, error } = accountShape.safeParse(parseJson(json));
  if (data) return data;
  const field = error.issues[0]?.path[0];
  const what = field
    ? `its ${String(field)} is missing or wrong`
    : 'it does not contain a JSON object';
  throw createError(
    `is not the key file of a service account: ${what}`,
    'name the file as it was downloaded',
  );
}

/** Fetches a token to act as `account` for an hour. If Google refuses, the error quotes neither key nor token. */
export async function fetchAccessToken(account: ServiceAccount, scope: string): Promise<string> {
  const { token_uri: url, client_email: email } = account;
  const { status, body } = await fetchJson(url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await signRequest(account, scope),
    }),
  });
  const { access_token: token, error } = (body ?? {}) as Record<string, unknown>;
  if (status === 200 && typeof token === 'string' && token) return token;
  const { host } = new URL(url);
  if (status >= 500) throw new Error(`${host} answered ${status} — try again later`);
  // Show only a plain code: the description may quote the request.
  const code = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : status;
  throw new Error(
    `${host} gave no token to ${email} (${code}) — set this computer's clock right; if it is, the key was revoked or the account deleted: generate a new key (docs/contact-form.md)`,
  );
}

/** The JWT that RFC 7523 asks for: who wants which rights, for how long. */
function signRequest(account: ServiceAccount, scope: string): Promise<string> {
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(account.private_key);
}
