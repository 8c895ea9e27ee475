import { type ContentCache, createContentCache } from '../../../build/check/index.ts';
import { editorFolder } from '../../../build/config/editor-folder.ts';
import type { Handler } from '../../loopback.ts';
import { answerRequest, repository } from './answer-request.ts';
import { ContentTree } from './content-tree.ts';
import { sendFailure } from './send-failure.ts';
import { createTurns, type Turns } from './take-turns.ts';

/** The path of the API below the site's base. */
export const apiFolder = `${editorFolder}api`;

export interface EditorApiOptions {
  contentDir: string;
  /** What every request has to show; as hard to guess as 32 random bytes. */
  token: string;
  /** The site's base, with a slash at both ends. */
  basePath: string;
  /** What earlier checks of the content saw. */
  openCache?: () => ContentCache;
  /** What may not see half of a save takes turns with it. */
  turn?: Turns;
  /** Why nothing can be saved, where that is so. */
  readOnly?: string | undefined;
}

/**
 * Answers what the editor asks of a Gitea server, over the content folder: its state, its files,
 * and saves, each made whole or not at all once the checker finds no new error in it. Everything
 * else is refused with `{ message }` in words for the owner; other paths are handed on.
 */
export function createEditorApi(options: EditorApiOptions): Handler {
  const { contentDir, token, basePath, openCache = createContentCache, readOnly } = options;
  const start = `${basePath}${apiFolder}/`;
  const turn = options.turn ?? createTurns();
  const tree = new ContentTree(contentDir);
  const place = { contentDir, token, tree, openCache, turn, saves: createTurns(), readOnly };
  return (req, res, next) => {
    if (!req.url?.startsWith(start)) return next();
    // Not even as a picture or a script may another site have it.
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    const path = req.url.slice(start.length - 1).replace(/^\/repos\/local\/[\w-]+/, repository);
    answerRequest(req, res, path, place).catch((error: unknown) => sendFailure(req, res, error));
  };
}
