import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import type { Connect } from 'vite';
import { z } from 'zod';
import type { ContentWriting } from '../../../node/dev/serve-dev.ts';
import { describeFault } from '../../../node/files.ts';
import { picturePattern } from '../../../schemas/file-endings.ts';
import { isFromElsewhere, isJson, isOwnOrigin, readBody, sendJson } from '../../loopback.ts';
import { hashBlob, Refused, readEditableFile, readTree } from './content-files.ts';
import { save } from './save.ts';

export interface EditorApiOptions extends ContentWriting {
  contentDir: string;
  /** The token that every request must carry: 32 random bytes, others at each start. */
  token: string;
  /** Where the API is, from the root of the host, such as `/admin/api`. */
  apiPath: string;
}

/** The CMS keeps its drafts by a repository's name, so each folder has one of its own: any will do. */
const repositoryPath = '/repos/local/content';

/** The largest body in bytes: two dozen photos as cameras make them. */
const saveLimit = 192 * 1024 * 1024;

const fixedAnswers: Readonly<Record<string, unknown>> = {
  // The oldest that has all that the CMS asks for; from 10 on it takes the server for Forgejo.
  '/version': { version: '1.24.0' },
  '/user': { id: 1, login: 'local', full_name: 'This computer', email: '', avatar_url: '' },
  [repositoryPath]: {
    name: 'content',
    default_branch: 'files',
    permissions: { admin: false, push: true, pull: true },
  },
  // There is no history to show.
  [`${repositoryPath}/commits`]: [],
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
    const url = req.url.slice(options.apiPath.length);
    answer(req, res, url.replace(/^\/repos\/local\/[\w-]+/, repositoryPath), options).catch(
      (error) => sendFailure(req, res, error),
    );
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
  options: EditorApiOptions,
) {
  refuseOthers(req, options.token);
  const path = url.split('?', 1)[0] ?? '';
  const isPost =
    path === `${repositoryPath}/contents` || path === `${repositoryPath}/file-contents`;
  if (req.method !== (isPost ? 'POST' : 'GET')) throw new Refused(405, 'This is not answered.');
  const [, file] = /^\/repos\/local\/content\/(?:media\/files|raw)\/(.*)$/s.exec(path) ?? [];
  if (file !== undefined) return sendFile(res, options, file);
  if (path === `${repositoryPath}/contents`) {
    if (options.readOnly) throw new Refused(403, options.readOnly);
    const body = await readJsonBody(req);
    const saved = await options.queue(() => save(body, options.contentDir));
    return sendJson(req, res, { status: 201, body: saved });
  }
  const body = isPost
    ? await readTextFiles(await readJsonBody(req), options)
    : await answerRead(path, options);
  sendJson(req, res, { status: 200, body });
}

/** Lets in the editor's own page, on this computer, and nobody else. */
function refuseOthers(req: IncomingMessage, token: string): void {
  if (isFromElsewhere(req)) {
    throw new Refused(403, 'The editor works on this computer only: open http://localhost.');
  }
  if (!isOwnOrigin(req)) throw new Refused(403, 'The editor answers its own page only.');
  if (req.headers.authorization !== `token ${token}`) {
    throw new Refused(401, 'This page is of an earlier start of npm run dev: reload it.');
  }
}

async function readJsonBody(req: IncomingMessage): Promise<unknown> {
  if (!isJson(req)) throw new Refused(415, 'Send application/json.');
  const body = await readBody(req, saveLimit);
  if (!body) throw new Refused(413, 'These are too many files at once: save some of them first.');
  return JSON.parse(body.toString());
}

async function answerRead(path: string, { contentDir }: EditorApiOptions): Promise<unknown> {
  if (Object.hasOwn(fixedAnswers, path)) return fixedAnswers[path];
  const { head, files } = await readTree(contentDir);
  // The state of the folder takes the place of the last commit of its branch.
  if (path === `${repositoryPath}/branches/files`) return { commit: { id: head, message: '' } };
  if (!path.startsWith(`${repositoryPath}/git/trees/`))
    throw new Refused(404, 'There is no such path.');
  const tree = [...files].map(([path, { sha, size }]) => ({ path, type: 'blob', sha, size }));
  return { sha: head, tree, truncated: false };
}

async function readTextFiles(body: unknown, { contentDir }: EditorApiOptions): Promise<unknown[]> {
  const root = await realpath(contentDir);
  const { files } = z.object({ files: z.array(z.string()) }).parse(body);
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
async function sendFile(res: ServerResponse, { contentDir }: EditorApiOptions, path: string) {
  const bytes = await readEditableFile(await realpath(contentDir), decodeURIComponent(path));
  if (!bytes) throw new Refused(404, 'There is no such file.');
  const ending = extname(path).slice(1).toLowerCase();
  const picture = picturePattern.test(path) ? `image/${ending}` : 'text/plain; charset=utf-8';
  res.setHeader('content-type', mediaTypes[ending] ?? picture);
  res.setHeader('content-security-policy', "default-src 'none'; sandbox");
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  res.end(bytes);
}

function sendFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  // The sender has left, so nobody would read the answer.
  if (res.destroyed || res.headersSent || req.errored) return void res.destroy();
  const send = (status: number, message: string) =>
    sendJson(req, res, { status, body: { message } });
  if (error instanceof Refused) return void send(error.status, error.message);
  console.error(`Editor request failed: ${error}`);
  const failure = req.method === 'POST' ? 'Nothing was saved' : 'The content cannot be read';
  send(500, `${failure}: ${describeFault(error) ?? 'the terminal of npm run dev says why'}.`);
}
