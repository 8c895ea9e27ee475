import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { isJson, isLoopbackHost, isOwnOrigin, readBody, sendJson } from '../loopback.ts';
import { type Inbox, parseJsonObject, readQuery } from './inbox.ts';

/** Mounts the local inbox on Vite's server for development and on that for a build. */
export function inboxPlugin(inbox: Inbox): Plugin {
  const mount = (server: { middlewares: Connect.Server; config: { base: string } }) => {
    server.middlewares.use(createInboxHandler(inbox, server.config.base));
  };
  return {
    name: 'frontispiece:inbox',
    apply: 'serve',
    configureServer: mount,
    configurePreviewServer: mount,
  };
}

/** Tells a built page that its server keeps an inbox, unless it has another store. */
export function announceInbox(html: string): string {
  return html.replace(/(<html\b[^>]*\sdata-store=)"mailto"/, '$1"inbox"');
}

/** Largest request body in bytes: the longest query the rules accept, escaped, fits well. */
const queryLimit = 64 * 1024;

/**
 * Handles `POST {basePath}inbox/queries` and hands every other path on. The body is JSON with
 * exactly the three texts of a query; the answer is `{ id }` with 201 (new) or 200 (known), or
 * `{ error }` with 400, 403, 405, 413, 415 or 500.
 */
export function createInboxHandler(inbox: Inbox, basePath: string): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (req.url?.split('?', 1)[0] !== `${basePath}inbox/queries`) return next();
    answerRequest(req, inbox).then(
      (answer) => {
        if (answer.status === 405) res.setHeader('allow', 'POST');
        sendJson(req, res, answer);
      },
      // Only reading the body rejects, and only when the sender has gone.
      () => res.destroy(),
    );
  };
}

async function answerRequest(req: IncomingMessage, inbox: Inbox) {
  const makeRefusal = (status: number, error: string) => ({ status, body: { error } });
  if (!isLoopbackHost(req.headers.host)) {
    return makeRefusal(
      403,
      'The inbox takes queries on this computer only: open http://localhost.',
    );
  }
  if (!isOwnOrigin(req))
    return makeRefusal(403, 'The inbox takes queries from its own pages only.');
  if (req.method !== 'POST')
    return makeRefusal(405, 'The inbox only takes queries sent with POST.');
  if (!isJson(req)) return makeRefusal(415, 'Send the query as application/json.');
  const body = await readBody(req, queryLimit);
  if (!body) return makeRefusal(413, `The query is over ${queryLimit / 1024} KiB.`);
  const query = readQuery(parseJsonObject(body) ?? {});
  if (!query) return makeRefusal(400, 'The body is not a query that the form could send, as JSON.');
  try {
    const { id, isNew } = await inbox.add(query);
    return { status: isNew ? 201 : 200, body: { id } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The inbox could not store a query in ${inbox.location} — ${reason}`);
    return makeRefusal(500, 'The query could not be stored. The terminal of the server says why.');
  }
}
