import { resolve } from 'node:path';
import type { LimitFunction } from 'p-limit';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { generatedFolder } from '../../site/assets/manifest.ts';
import { ContentCache } from '../check/index.ts';
import { openSite, prepareSiteAssets, readContent } from '../content.ts';
import { startContentlayer } from '../contentlayer/generate.ts';
import { lockFolders } from '../folder-lock.ts';
import { explainFailure, findOutput } from '../outputs/index.ts';
import { ContentSync } from './content-sync.ts';
import { serveBlank, serveOutputs } from './serve-site.ts';

const made = ['.contentlayer', '.generated', '.cache/next-build', '.cache/bundle', 'dist'];

/**
 * Keeps the development server in step with the content folder: a saved file is checked,
 * compiled and shown; an error covers the page, with its place, until it is fixed.
 */
export function contentPlugin(queue: LimitFunction): Plugin {
  return {
    name: 'portfolio:content',
    apply: 'serve',
    // The plugin reads generated files when all are written; other folders belong to a build beside the server.
    config: () => ({ server: { watch: { ignored: made.map((folder) => `**/${folder}/**`) } } }),
    async configureServer(server) {
      const { base } = server.config;
      const contentDir = process.env.CONTENT_DIR || 'content';
      const cache = new ContentCache();
      const generate = startContentlayer({ isEager: true });
      const prepare = () =>
        queue(async () => {
          const unlock = await lockFolders();
          try {
            const content = await readContent(contentDir, cache);
            if (!content.documents) return content;
            const place = { siteUrl: process.env.SITE_URL, basePath: base };
            const site = await openSite(content.documents, generate, place);
            await prepareSiteAssets(content, site, true);
            return { ...content, site };
          } finally {
            unlock();
          }
        });
      const sync = new ContentSync(server, contentDir, prepare);
      server.watcher.add(resolve(contentDir));
      server.watcher.on('all', (_, file) => sync.onChange(file));
      await sync.run();
      server.ws.on('connection', () => sync.report());
      const find = async (file: string) => sync.shown?.site && findOutput(sync.shown.site, file);
      const explain = (error: unknown) =>
        explainFailure(error, { dir: contentDir, files: sync.shown?.check.records ?? [] });
      server.middlewares.use(base, sirv(generatedFolder, { dev: true, etag: true }));
      server.middlewares.use(serveOutputs(base, find, explain));
      server.middlewares.use(serveBlank(base, () => !sync.shown));
    },
  };
}
