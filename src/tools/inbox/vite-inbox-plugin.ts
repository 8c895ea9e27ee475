import type { Connect, Plugin } from 'vite';
import { answerJson, Refused, readJson, refuseOthers } from '../loopback.ts';
import { type Inbox, readQuery } from './inbox.ts';

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
 * `{ message }` with 400, 403, 405, 413, 415 or 500.
 */
export function createInboxHandler(inbox: Inbox, basePath: string): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (req.url?.split('?', 1)[0] !== `${basePath}inbox/queries`) return next();
    const add = async () => {
      refuseOthers(req);
      if (req.method !== 'POST') throw new Refused(405, 'Send a query with POST.');
      const query = readQuery(await readJson(req, queryLimit));
      if (!query) throw new Refused(400, 'This is not a query that the form could send.');
      const { id, isNew } = await inbox.add(query);
      return { status: isNew ? 201 : 200, body: { id } };
    };
    answerJson(req, res, add, (error) => {
      console.error(
        `The inbox could not store a query in ${inbox.location} — ${(error as Error).message}`,
      );
      return 'The query could not be stored. The terminal of the server says why.';
    });
  };
}
