import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hasCode } from '../../build/has-code.ts';
import { quote } from '../../schemas/quote.ts';

/** What a service account's file says, checked as far as that goes without asking Google. */
export interface ServiceAccount {
  email: string;
  /** Node prints nothing of a key object, so that it cannot slip into a message. */
  privateKey: KeyObject;
  privateKeyId: string;
  /** Where tokens are made: https, or this computer. */
  tokenUri: string;
  projectId: string;
}

const source = 'Firebase console > Project settings > Service accounts > Generate new private key';
const setting = 'GOOGLE_APPLICATION_CREDENTIALS';

/**
 * Reads the service account that `GOOGLE_APPLICATION_CREDENTIALS` names.
 *
 * @throws when the file cannot be read, is no service account, or lacks a part; nothing of the
 *   key is in the message
 */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const record = parseRecord(path, await readText(path));
  checkType(path, record.type);
  const take = (field: string) => takeText(path, record, field);
  return {
    email: take('client_email'),
    privateKey: readKey(path, take('private_key')),
    privateKeyId: take('private_key_id'),
    tokenUri: checkTokenUri(path, take('token_uri')),
    projectId: take('project_id'),
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reasons = { ENOENT: 'is not there', EACCES: 'may not be read', EISDIR: 'is a folder' };
    const reason = Object.entries(reasons).find(([code]) => hasCode(error, code))?.[1];
    throw explain(path, reason ?? 'cannot be read', 'correct the path');
  }
}

function parseRecord(path: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The parser's own message quotes the text, which may be a key.
  }
  throw explain(path, 'is not JSON', 'name the file as it was downloaded');
}

function checkType(path: string, type: unknown): void {
  if (type === 'service_account') return;
  const found = typeof type === 'string' ? `its type is ${quote(type)}` : 'it has no type';
  throw explain(path, `is no service account: ${found}`, `make one there`);
}

function takeText(path: string, record: Record<string, unknown>, field: string): string {
  const value = record[field];
  if (typeof value === 'string' && value !== '') return value;
  throw explain(path, `has no ${field}`, 'name the file as it was downloaded');
}

function readKey(path: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Said below, without the words of a parser that saw the key.
  }
  throw explain(path, 'has a private_key that is damaged', 'name the file as it was downloaded');
}

function checkTokenUri(path: string, uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
  if (isSafe && !url?.username && !url?.password) return uri;
  throw explain(
    path,
    'has a token_uri that is no https address',
    'name the file as it was downloaded',
  );
}

function explain(path: string, what: string, remedy: string): Error {
  return new Error(
    `${path} ${what} — ${setting} names a service account's file: ${remedy} (${source})`,
  );
}
