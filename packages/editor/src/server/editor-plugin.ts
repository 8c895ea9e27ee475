import { createHash, randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Backend } from '@sveltia/cms';
import pLimit from 'p-limit';
import sirv from 'sirv';
import type { Connect, Plugin } from 'vite';
import { isFromElsewhere } from '../../../../src/engine/kit/commands.ts';
import {
  type ContentWriting,
  editorFolder,
  listCustomSections,
  listFiles,
  readSiteConfig,
} from '../../../../src/engine/kit/content.ts';
import { describeUnseen } from '../shared/messages.ts';
import { createEditorApi, type EditorApiOptions } from './api.ts';
import { bundleEditor } from './bundle-editor.ts';
import { renderEditorPage } from './editor-page.ts';

/** Lets the owner edit the content folder at `/admin/` while the site is developed. */
export function editorPlugin(writing: ContentWriting): Plugin {
  const contentDir = process.env.CONTENT_DIR || 'content';
  return {
    name: 'frontispiece:editor',
    apply: 'serve',
    // By itself, Vite lets the pages of all other ports of this computer read what it serves: the
    // owner's drafts, and the page that holds the token.
    config: () => ({ server: { cors: false } }),
    configureServer({ config, middlewares }) {
      const path = config.base + editorFolder;
      const token = randomBytes(32).toString('hex');
      const access = { contentDir, token, apiPath: `${path}api`, basePath: config.base };
      middlewares.use(sandboxDrawings);
      middlewares.use(createEditorApi({ ...access, ...writing }));
      middlewares.use(serveEditor(path, access));
    },
  };
}

interface EditorAccess extends Pick<EditorApiOptions, 'contentDir' | 'token' | 'apiPath'> {
  /** The site's base, with a slash at both ends. */
  basePath: string;
}

/** Serves the editor at `path`. Its page carries the token, so no other page may read it or show it in a frame. */
function serveEditor(path: string, access: EditorAccess): Connect.NextHandleFunction {
  // The first request bundles the editor, and others that come meanwhile wait for it.
  const queue = pLimit(1);
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
      const folder = await queue(bundleEditor);
      if (asked !== path) {
        request.url = asked.slice(path.length - 1);
        return sirv(folder, { dev: true })(request, response, next);
      }
      const root = await realpath(access.contentDir);
      const site = readSiteConfig(root);
      const files = [...(await listFiles(root)).keys()];
      for (const note of describeUnseen(files)) console.warn(note);
      const { token, basePath } = access;
      const backend = makeLocalBackend(access, root, `http://${request.headers.host}`);
      const sections = listCustomSections(site);
      const setup = { site, backend, contentFolder: '', basePath, sections, files };
      const page = renderEditorPage({ ...setup, token });
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    } catch (error) {
      next(error);
    }
  };
}

/** Whether it is asked for as a page of its own, on this computer; a script's question is not. */
function isOpenedByOwner(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-dest': dest = 'document' } = request.headers;
  const isHere = !isFromElsewhere(request);
  return request.method === 'GET' && isHere && origin === undefined && dest === 'document';
}

function makeLocalBackend({ apiPath }: EditorAccess, root: string, origin: string): Backend {
  // One name for each folder: drafts of another one on the same port are none of this.
  const repo = `local/${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const repository = { repo, branch: 'files', api_root: `${origin}${apiPath}`, base_url: origin };
  return { name: 'gitea', ...repository, auth_methods: ['token'], app_id: 'none' };
}

// Letters of a URL may be written as numbers.
const drawing = /(?:\.|%2e)(?:s|%[57]3)(?:v|%[57]6)(?:g|%[46]7)/i;

/** An SVG opened directly runs scripts on this origin, and could steal the editor's token. */
const sandboxDrawings: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (drawing.test(url)) response.setHeader('content-security-policy', 'sandbox');
  next();
};
