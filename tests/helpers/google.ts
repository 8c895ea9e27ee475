import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The half of the key with which a token endpoint checks what was signed. */
export const verifyingKey: KeyObject = publicKey;

const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** The file of a service account, as Google writes it; pass the fields that should differ. */
export const makeAccountRecord = (changes: object = {}) => ({
  type: 'service_account',
  project_id: 'demo-portfolio',
  private_key_id: 'key-1',
  private_key: pem,
  client_email: 'reader@demo-portfolio.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
  ...changes,
});

/** The path of such a file, which goes away with the test. */
export async function writeAccountFile(record: object | string): Promise<string> {
  const path = join(await makeFolder(), 'account.json');
  await writeFile(path, typeof record === 'string' ? record : JSON.stringify(record));
  return path;
}

/** The URL of a server on this computer that ends with the test. */
export async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
