import { resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { generatedFolder } from '../../site/assets/manifest.ts';
import { createTurns, type Turns } from '../../tools/editor/local/take-turns.ts';
import { describeSite } from '../describe-site.ts';
import { lockFolder } from '../folder-lock.ts';
import { findOutput } from '../outputs/index.ts';
import {
  type KeptResults,
  openKeptResults,
  type Prepared,
  prepareContent,
} from '../prepare-content.ts';
import { Stopwatch } from '../stopwatch.ts';
import { explainFailure } from '../write-outputs.ts';
import { serveBlank } from './blank-page.ts';
import { ContentSync } from './content-sync.ts';
import { followFolder } from './follow-folder.ts';
import { serveOutputs } from './serve-outputs.ts';

/**
 * Keeps the development server in step with the content folder: a saved file is checked,
 * compiled and shown; an error covers the page, with its place, until it is fixed.
 *
 * @param turn what writes several files at once takes turns with it
 */
export function contentPlugin(turn = createTurns()): Plugin {
  return {
    name: 'portfolio:content',
    apply: 'serve',
    async configureServer(server) {
      const contentDir = process.env.CONTENT_DIR || 'content';
      const kept = openKeptResults();
      let last: Prepared | undefined;
      const prepare = async (dir: string) => {
        const prepared = await prepareAlone(dir, kept, turn);
        if (prepared.records) last = prepared;
        return prepared.found;
      };
      const sync = new ContentSync(server, contentDir, prepare);
      server.watcher.on('all', (_, file) => sync.onChange(file));
      followFolder(server.watcher, resolve(contentDir), () => void sync.run());
      await sync.run();
      server.ws.on('connection', () => sync.report());
      server.middlewares.use(server.config.base, sirv(generatedFolder, { dev: true, etag: true }));
      const { base } = server.config;
      const place = { siteUrl: process.env.SITE_URL ?? '', basePath: base };
      const explain = (error: unknown) =>
        explainFailure(error, contentDir, last?.found.records ?? [], false);
      const find = async (file: string) =>
        last?.records && findOutput(describeSite(last.records, place), file);
      server.middlewares.use(serveOutputs(base, find, explain));
      server.middlewares.use(serveBlank(server.config.base, () => sync.isBlank()));
    },
  };
}

/** A build writes the same folders: one of the two waits for the other. */
async function prepareAlone(contentDir: string, kept: KeptResults, turn: Turns) {
  const unlock = await lockFolder('dev');
  try {
    return await turn(() => prepareContent(contentDir, kept, new Stopwatch(), true));
  } finally {
    unlock();
  }
}
