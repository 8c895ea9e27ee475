import { createHash, randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import pLimit from 'p-limit';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';
import { listFiles, openContentCache } from '../../../build/check/index.ts';
import { editorFolder } from '../../../build/hosting/headers.ts';
import { isFromElsewhere, isLoopbackHost } from '../../loopback.ts';
import { makeEditorConfig } from '../shared/editor-config.ts';
import { inspectNames } from '../shared/inspect-names.ts';
import type { EditorSettings } from '../shared/place.ts';
import { createEditorApi } from './api.ts';
import { bundleEditor } from './bundle-editor.ts';
import { renderEditorPage } from './editor-page.ts';
import { undoSave } from './journal.ts';
import type { Queue } from './save.ts';

export interface EditorOptions {
  /** What may not see half of a save waits in it. */
  queue?: Queue;
  /** Why nothing can be saved, where that is so. */
  readOnly?: string | undefined;
}

/** Lets the owner edit the content folder at `/admin/` while the site is developed. */
export function editorPlugin({ queue = pLimit(1), readOnly }: EditorOptions = {}): Plugin {
  const contentDir = process.env.CONTENT_DIR || 'content';
  return {
    name: 'portfolio:editor',
    apply: 'serve',
    async config() {
      // Before anything reads the content.
      await undoSave(contentDir);
      // By itself, Vite lets the pages of all other ports of this computer read what it serves: the
      // owner's drafts, and the page that holds the token.
      return { server: { cors: false } };
    },
    configureServer({ config, middlewares }) {
      const path = config.base + editorFolder;
      const token = randomBytes(32).toString('hex');
      const access = { contentDir, token, apiPath: `${path}api`, basePath: config.base };
      const openCache = () => openContentCache();
      middlewares.use(sandboxDrawings);
      middlewares.use(createEditorApi({ ...access, queue, saves: pLimit(1), openCache, readOnly }));
      middlewares.use(serveEditor(path, access));
    },
  };
}

interface Access {
  contentDir: string;
  /** Another one at every start; whoever shows it may read and write the content. */
  token: string;
  apiPath: string;
  /** The site's base, with a slash at both ends. */
  basePath: string;
}

/**
 * Answers with the editor's page at `path`, and with its files below. The page carries the token
 * that opens the owner's files, so no other page may read it or show it in a frame.
 */
function serveEditor(path: string, access: Access): Connect.NextHandleFunction {
  const told = new Set<string>();
  return async (request, response, next) => {
    const [asked = ''] = request.url?.split('?', 1) ?? [];
    if (`${asked}/` === path) return void response.writeHead(301, { location: path }).end();
    if (!asked.startsWith(path)) return next();
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('cache-control', 'no-store');
    try {
      if (asked === path && !isOpenedByOwner(request)) {
        const words =
          'The editor opens in a tab of its own, on the computer that the files are on.\n';
        return void response.writeHead(403, { 'content-type': 'text/plain' }).end(words);
      }
      const folder = await bundleEditor();
      if (asked !== path) {
        request.url = asked.slice(path.length - 1);
        return sirv(folder, { dev: true })(request, response, next);
      }
      const { notes, ...settings } = await describeEditor(access, `http://${request.headers.host}`);
      for (const note of notes) if (!told.has(note)) console.warn(note);
      for (const note of notes) told.add(note);
      const page = renderEditorPage(settings);
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } catch (error) {
      next(error);
    }
  };
}

/** Whether it is asked for as a page of its own, on this computer; a script's question is not. */
function isOpenedByOwner(request: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-dest': dest = 'document' } = request.headers;
  const isHere = isLoopbackHost(host) && !isFromElsewhere(request);
  return request.method === 'GET' && isHere && origin === undefined && dest === 'document';
}

/** What the page is told where it works on the content folder, and what its owner is besides. */
async function describeEditor(
  { token, apiPath, basePath, contentDir }: Access,
  origin: string,
): Promise<EditorSettings & { notes: string[] }> {
  const root = await realpath(contentDir);
  const { endings, letters, notes } = inspectNames((await listFiles(root)).keys());
  // One name for each folder: drafts of another one on the same port are none of this.
  const repo = `local/${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const place = { repo, branch: 'files', api_root: `${origin}${apiPath}`, base_url: origin };
  const config = makeEditorConfig({
    backend: { name: 'gitea', ...place, auth_methods: ['token'], app_id: 'none' },
    contentFolder: '',
    endings,
    letters,
    basePath,
  });
  return { token, config, endings, notes };
}

// Letters of an address may be written as numbers.
const drawing = /(?:\.|%2e)(?:s|%[57]3)(?:v|%[57]6)(?:g|%[46]7)/i;

/** Opened by its own address, a drawing is a page, and could take the token from the editor's. */
const sandboxDrawings: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (drawing.test(url)) response.setHeader('content-security-policy', 'sandbox');
  next();
};
