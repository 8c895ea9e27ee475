import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import type { Connect } from 'vite';
import { z } from 'zod';
import {
  answerJson,
  describeFault,
  Refused,
  readJson,
  refuseOthers,
} from '../../../../src/engine/kit/commands.ts';
import { type ContentWriting, decode, picturePattern } from '../../../../src/engine/kit/content.ts';
import { hashBlob, readEditableFile, readShape, readTree, save } from './content-files.ts';

export interface EditorApiOptions extends ContentWriting {
  contentDir: string;
  /** The token that every request must carry: 32 random bytes, others at each start. */
  token: string;
  /** Where the API is, from the root of the host, such as `/admin/api`. */
  apiPath: string;
}

/** The largest body in bytes: two dozen photos as cameras make them. */
const saveLimit = 192 * 1024 * 1024;

/** Answers that are always the same; the paths of a repository are those below it. */
const fixedAnswers: Readonly<Record<string, unknown>> = {
  // The oldest that has all that the CMS asks for; from 10 on it takes the server for Forgejo.
  '/version': { version: '1.24.0' },
  '/user': { id: 1, login: 'local', full_name: 'This computer', email: '', avatar_url: '' },
  '': {
    name: 'content',
    default_branch: 'files',
    permissions: { admin: false, push: true, pull: true },
  },
  // There is no history to show.
  '/commits': [],
  '/settings/api': {
    default_paging_num: 1000,
    max_response_items: 1000,
    default_max_response_size: 16 * 1024 * 1024,
  },
};

/**
 * Answers the CMS as a Gitea server would, with the state and the files of the content folder. A
 * save is made whole or not at all, once the checker finds no new error in it. Everything else is
 * refused with `{ message }` in words for the owner; other paths are handed on.
 */
export function createEditorApi(options: EditorApiOptions): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (!req.url?.startsWith(`${options.apiPath}/`)) return next();
    // No other site may load it, not even as a picture or a script.
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    answerJson(
      req,
      res,
      () => answer(req, res, options),
      (error) => {
        console.error(`Editor request failed: ${error}`);
        const failure = req.method === 'POST' ? 'Nothing was saved' : 'The content cannot be read';
        return `${failure}: ${describeFault(error) ?? 'the terminal of npm run dev says why'}.`;
      },
    );
  };
}

async function answer(req: IncomingMessage, res: ServerResponse, options: EditorApiOptions) {
  refuseOthers(req);
  if (req.headers.authorization !== `token ${options.token}`) {
    throw new Refused(401, 'This page is of an earlier start of npm run dev: reload it.');
  }
  const root = await realpath(options.contentDir);
  const [url = ''] = req.url?.slice(options.apiPath.length).split('?', 1) ?? [];
  // Each folder has a name of its own, by which the CMS keeps its drafts; here any will do.
  const path = url.replace(/^\/repos\/local\/[\w-]+/, '');
  if (req.method === 'POST' && path === '/contents') {
    if (options.readOnly) throw new Refused(403, options.readOnly);
    const body = await readJson(req, saveLimit);
    return { status: 201, body: await options.queue(() => save(root, body)) };
  }
  if (req.method === 'POST' && path === '/file-contents') {
    return { status: 200, body: await readTextFiles(root, await readJson(req, saveLimit)) };
  }
  if (req.method !== 'GET') throw new Refused(405, 'This is not answered.');
  const [, file] = /^\/(?:media\/files|raw)\/(.*)$/s.exec(path) ?? [];
  if (file !== undefined) {
    await sendFile(res, root, decode(file));
    return undefined;
  }
  return { status: 200, body: fixedAnswers[path] ?? (await describeFolder(root, path)) };
}

async function describeFolder(root: string, path: string): Promise<unknown> {
  const { head, files } = await readTree(root);
  // The state of the folder takes the place of the last commit of its branch.
  if (path === '/branches/files') return { commit: { id: head, message: '' } };
  if (!path.startsWith('/git/trees/')) throw new Refused(404, 'There is no such path.');
  const tree = [...files].map(([path, { sha, size }]) => ({ path, type: 'blob', sha, size }));
  return { sha: head, tree, truncated: false };
}

async function readTextFiles(root: string, body: unknown): Promise<unknown[]> {
  const { files } = readShape(z.object({ files: z.array(z.string()) }), body);
  return Promise.all(
    files.map(async (path) => {
      const bytes = await readEditableFile(root, path);
      if (!bytes) return null;
      const entry = { path, name: basename(path), type: 'file', size: bytes.length };
      const content = bytes.toString('base64');
      return { ...entry, sha: hashBlob(bytes), encoding: 'base64', content };
    }),
  );
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** Sends the bytes of a file of the content folder; a drawing runs nothing, wherever it is shown. */
async function sendFile(res: ServerResponse, root: string, path: string): Promise<void> {
  const bytes = await readEditableFile(root, path);
  if (!bytes) throw new Refused(404, 'There is no such file.');
  const ending = extname(path).slice(1).toLowerCase();
  const picture = picturePattern.test(path) ? `image/${ending}` : 'text/plain; charset=utf-8';
  res.setHeader('content-type', mediaTypes[ending] ?? picture);
  res.setHeader('content-security-policy', "default-src 'none'; sandbox");
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  res.end(bytes);
}
