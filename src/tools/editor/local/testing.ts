import { once } from 'node:events';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type ContentFiles,
  experience,
  makeContent,
  picture,
  profile,
  project,
  skills,
} from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import { blobSha } from './blob-sha.ts';
import { createEditorApi, type EditorApiOptions } from './create-editor-api.ts';

export const token = 'a1'.repeat(32);

/** A folder with one record of several types, and a picture that is used. */
export const sample: ContentFiles = {
  'profile.yaml': profile,
  'experience/a.yaml': experience,
  'skills/web.yaml': skills,
  'projects/shop.mdx': project.replace('link:', 'image: images/shop.svg\nlink:'),
  'projects/images/shop.svg': picture,
  '.schemas/profile.json': '{}',
};

/** One file of a save, as the editor sends it; `text` is what it is to hold. */
export interface SentFile {
  operation?: 'create' | 'update' | 'delete';
  path: string;
  text?: string | Uint8Array;
  from_path?: string;
  sha?: string;
}

/** The API over a content folder of its own, on a port of its own; both go with the test. */
export async function startEditor(
  files: ContentFiles = sample,
  options: Partial<EditorApiOptions> = {},
) {
  const root = options.contentDir ?? (await makeContent(files));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const handle = createEditorApi({ contentDir: root, token, basePath: '/', ...options });
  const server = createServer((req, res) => handle(req, res, () => void res.end('next')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, options: RequestOptions = {}, body?: string | Uint8Array) => {
    const headers = { authorization: `token ${token}`, ...options.headers };
    const full = `/admin/api${path}`;
    const answer = await sendRequest(port, { path: full, ...options, headers }, body);
    return { ...answer, json: () => JSON.parse(answer.body.toString()) };
  };
  const post = (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return ask(path, { method: 'POST', headers }, JSON.stringify(body));
  };
  const save = async (...sent: SentFile[]) => {
    const answer = await post('/repos/local/content/contents', toBody(sent));
    return { status: answer.status, ...(answer.json() as Saved) };
  };
  return { root, port, ask, post, save, shaOf: (path: string) => shaOf(root, path) };
}

interface Saved {
  message?: string;
  commit?: { sha: string; created: string };
  files?: ({ path: string; sha: string } | null)[];
}

export function toBody(sent: SentFile[]): object {
  const files = sent.map(({ operation = 'update', text = '', ...rest }) => {
    return { operation, ...rest, content: Buffer.from(text).toString('base64') };
  });
  return { branch: 'files', message: 'Update', files };
}

export const shaOf = (root: string, path: string) => blobSha(readFileSync(join(root, path)));

/** Every name below a folder with what it holds, hidden ones included. */
export function readAll(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(names.map((name) => [name, describe(join(folder, name))]));
}

function describe(file: string): string {
  const found = lstatSync(file);
  if (found.isSymbolicLink()) return `-> ${readlinkSync(file)}`;
  return found.isFile() ? readFileSync(file, 'latin1') : '(folder)';
}
