import { randomBytes } from 'node:crypto';
import type { Connect, Plugin } from 'vite';
import { openKeptCheck } from '../../../build/check-cache.ts';
import { apiFolder, createEditorApi } from '../local/create-editor-api.ts';
import type { Turns } from '../local/take-turns.ts';

/** What the editor's page needs to reach the content folder. */
export interface EditorAccess {
  /** Another one at every start; whoever shows it may read and write the content. */
  token: string;
  /** Where the API is, from the root of the host, such as `/admin/api`. */
  apiPath: string;
  /** The site's base, with a slash at both ends. */
  basePath: string;
  contentDir: string;
}

export interface EditorOptions {
  /** What may not see half of a save takes turns with it. */
  turn: Turns;
  /** Why nothing can be saved, where that is so. */
  readOnly?: string | undefined;
  /** Makes the handler of the editor's page, which has to know the token. */
  servePage?: (access: EditorAccess) => Connect.NextHandleFunction;
}

/** Lets the editor read and write the content folder while the site is developed. */
export function editorPlugin({ turn, readOnly, servePage }: EditorOptions): Plugin {
  return {
    name: 'portfolio:editor',
    apply: 'serve',
    // By itself, Vite lets the pages of all other ports of this computer read what it serves: the
    // owner's drafts, and the page that holds the token.
    config: () => ({ server: { cors: false } }),
    configureServer({ config, middlewares }) {
      const contentDir = process.env.CONTENT_DIR || 'content';
      const token = randomBytes(32).toString('hex');
      const basePath = config.base;
      const openCache = () => openKeptCheck().cache;
      middlewares.use(holdDrawings);
      middlewares.use(createEditorApi({ contentDir, token, basePath, openCache, turn, readOnly }));
      if (!servePage) return;
      middlewares.use(
        servePage({ token, apiPath: `${basePath}${apiFolder}`, basePath, contentDir }),
      );
    },
  };
}

/**
 * Opened by its own address, a drawing is a page like the editor's, and could take the token from
 * where that keeps it. The checker looks only at those that a record names.
 */
const holdDrawings: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (isDrawing(url)) response.setHeader('content-security-policy', 'sandbox');
  next();
};

/** Letters of an address may be written as numbers. */
function isDrawing(url: string): boolean {
  try {
    return /\.svg$/i.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}
