import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pull } from '../../packages/import/src/pull/pull.ts';
import type { PulledAnswer } from '../../packages/import/src/pull/read-answer.ts';
import { toCustomType } from '../../src/engine/schemas/content-types.ts';
import { type ContentFiles, makeContent } from './content.ts';
import { serve } from './services.ts';

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Answers a request; an answer that it writes itself is undefined. */
export type Handle = (req: IncomingMessage, res: ServerResponse, text: string) => Reply | undefined;

/** The type of the entries of a custom section. */
export const talkType = toCustomType('talks', 'yaml');

/** The fields of drafts, and what they were made of. */
export const flatten = ({ drafts }: Pick<PulledAnswer, 'drafts'>) =>
  drafts.map(({ from, values, picture }) => {
    return { from, ...values, ...(picture && { picture: picture.url }) };
  });

const site = 'sections: [{ section: talks, layout: list }]\n';

/** A site with sources, and a server of the tests that answers them. */
export async function makePull(
  handle: Handle,
  sources: (url: string) => string,
  files: ContentFiles = {},
) {
  const requests: IncomingMessage[] = [];
  const url = await serve(async (req, res) => {
    requests.push(req);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const reply = handle(req, res, Buffer.concat(chunks).toString());
    if (!reply) return;
    const { status = 200, headers = {}, body = '' } = reply;
    res.writeHead(status, headers);
    res.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
  });
  const root = await makeContent({ 'sources.yaml': sources(url), 'site.yaml': site, ...files });
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const run = async (options = {}, more = {}) => {
    const lines: string[] = [];
    const settings = { GITHUB_API_URL: url };
    const limits = { pause: 1, time: 1000 };
    const workspace = {
      root,
      settings,
      limits,
      // As the console does, which shows all that it gets.
      say: (...words: unknown[]) => void lines.push(words.join(' ')),
    };
    const failed = await pull(
      { options },
      { ...workspace, now: new Date('2026-03-01T12:00:00Z'), ...more },
    );
    return { failed, text: lines.join('\n').replaceAll(url, 'URL') };
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const edit = async (path: string, from: string, to: string) =>
    writeFile(join(root, path), (await read(path)).replace(from, to));
  return { root, url, requests, run, read, edit };
}

/** All files of a folder by path. */
export async function readAll(root: string): Promise<Record<string, string>> {
  const items = await readdir(root, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const texts = files
    .sort()
    .map(async (file) => [file.slice(root.length + 1), await readFile(file, 'base64')]);
  return Object.fromEntries(await Promise.all(texts));
}
