import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { announceInbox } from '../../tools/inbox/announce-inbox.ts';
import { createInboxHandler } from '../../tools/inbox/handle-inbox-request.ts';
import type { Inbox } from '../../tools/inbox/inbox.ts';
import type { Handler } from '../../tools/loopback.ts';
import { compressAnswers } from './compress-answers.ts';
import { findPage } from './find-page.ts';
import { keepPlainRange } from './keep-plain-range.ts';
import { redirectTo, refuseMethod, reportFailure } from './plain-answers.ts';
import { type ChangeHtml, sendNotFound, sendPage } from './send-page.ts';
import { pickHeaders, readSentHeaders } from './sent-headers.ts';

type Serve = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Answers requests from the build in `dir` with the headers that it asks hosts to send;
 * `basePath` starts and ends with a slash.
 */
export function createBuildHandler(dir: string, basePath: string, inbox?: Inbox): RequestListener {
  const changeHtml = inbox ? announceInbox : (html: string) => html;
  const serve = serveBelow(basePath, dir, createFileHandler(dir), changeHtml);
  const compress = compressAnswers();
  const receive: Handler = inbox
    ? createInboxHandler(inbox, basePath)
    : (_req, _res, next) => next();
  return (req, res) => {
    res.setHeader('x-content-type-options', 'nosniff');
    compress(req, res, () => {
      receive(req, res, () => void serve(req, res).catch((error) => reportFailure(res, error)));
    });
  };
}

function serveBelow(
  basePath: string,
  dir: string,
  sendFile: Handler,
  changeHtml: ChangeHtml,
): Serve {
  const sendMissing: Serve = (req, res) => sendNotFound(req, res, dir, changeHtml);
  return async (req, res) => {
    const [, path = '/', search = ''] = /^([^?]*)(.*)$/.exec(req.url ?? '/') ?? [];
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res);
    const isBelow = path.startsWith(basePath);
    // Read for every request, as the files are.
    const rules = await readSentHeaders(dir);
    const sent = pickHeaders(rules, isBelow ? path.slice(basePath.length - 1) : path);
    for (const [name, value] of sent) res.setHeader(name, value);
    if (!isBelow) {
      const isAbove = path === '/' || `${path}/` === basePath;
      return isAbove ? redirectTo(res, basePath + search) : sendMissing(req, res);
    }
    const below = path.slice(basePath.length);
    if (below === '_headers') return sendMissing(req, res);
    const page = await findPage(dir, below);
    if (page && 'file' in page) return sendPage(req, res, page.file, changeHtml);
    if (page) return redirectTo(res, basePath + page.folder + search);
    req.url = `/${below}`;
    return new Promise((done) => sendFile(req, res, () => done(sendMissing(req, res))));
  };
}

/** Files that are not pages; the third argument is called when there is no such file. */
function createFileHandler(dir: string): Handler {
  // `dev` looks at the disk for every request, so that a new build shows without a restart.
  const send = sirv(dir, { dev: true, etag: true, extensions: [], setHeaders: describeFile });
  return (req, res, next) => {
    keepPlainRange(req);
    send(req, res, next);
  };
}

/** Types that sirv does not know. */
const types: Record<string, string> = { '.ico': 'image/vnd.microsoft.icon', '.vcf': 'text/vcard' };

function describeFile(res: ServerResponse, path: string): void {
  const type = types[extname(path)];
  if (type) res.setHeader('content-type', type);
  // Names under `assets/` carry a hash of their content, so what they hold never changes.
  if (path.startsWith('/assets/')) {
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
  }
}
