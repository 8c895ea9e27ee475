import { resolve } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import sirv from 'sirv';
import { dev } from 'vike/api';
import type { CLIShortcut, Plugin, PluginOption, ViteDevServer } from 'vite';
import { findPrepared } from '../../content/bodies/find-prepared.ts';
import { countUntranslated } from '../../content/check/completeness.ts';
import { ContentCache } from '../../content/check/content-folder.ts';
import {
  explainPort,
  readPort,
  readSettings,
  type Settings,
} from '../../content/config/read-settings.ts';
import { loadSettings } from '../../content/config/resolve-content-dir.ts';
import { lockFolders } from '../../content/folder-lock.ts';
import { createSites } from '../../model/create-site.ts';
import { generatedFolder } from '../../model/places.ts';
import { onFailure, shareDocuments } from '../../pages/live-documents.ts';
import { prepareSiteAssets } from '../assets/prepare-assets.ts';
import { type Content, readContent } from '../check/content.ts';
import { generate } from '../contentlayer/generate.ts';
import { editorFolder } from '../hosting/headers.ts';
import { findOutput } from '../outputs/index.ts';
import { explainFailure } from '../outputs/resume-files.ts';
import { prepareViteFolders } from '../pages/page-files.ts';
import { ContentSync } from './content-sync.ts';
import { serveBlank, serveFiles, serveOutputs } from './serve-site.ts';

/** The rules for code that writes to the content. */
export interface ContentWriting {
  /** Keeps the check and writers of several files apart. */
  queue: LimitFunction;
  /** The reason if the content is read-only. */
  readOnly?: string | undefined;
}

interface DevOptions {
  makePlugins(writing: ContentWriting, settings: Settings): PluginOption[];
  /** Makes the keys that the terminal of the server knows beside those of Vite. */
  makeShortcuts(writing: ContentWriting): CLIShortcut<ViteDevServer>[];
  /** Whether the browser opens the page. */
  isOpened: boolean;
  /** Whether Vite and Vike also tell what they do. */
  isVerbose: boolean;
  /** Whether one of the plugins is the editor. */
  hasEditor: boolean;
  /** Makes what is called with the content once the server is ready, and after each check of a saved file. */
  makeObserver(settings: Settings): (content: Content) => void;
}

/** Starts the development server, which shows saved code and content at once. */
export async function serveDev({
  makePlugins,
  makeShortcuts,
  isOpened,
  isVerbose,
  hasEditor,
  makeObserver,
}: DevOptions): Promise<void> {
  if (!isVerbose) silenceWork();
  const { readOnly } = await loadSettings('development');
  const settings = await readSettings('development');
  const port = readPort(settings, 5173);
  const queue = pLimit(1);
  const writing = { queue, readOnly };
  let opened: ViteDevServer | undefined;
  const observe = makeObserver(settings);
  let isReady = false;
  let checked: Content | undefined;
  const onChecked = (content: Content) => {
    checked = content;
    if (isReady) observe(content);
  };
  const viteConfig = {
    ...prepareViteFolders(),
    plugins: [
      contentPlugin(queue, onChecked),
      ...makePlugins(writing, settings),
      {
        name: 'frontispiece:opened',
        configureServer(server: ViteDevServer) {
          opened = server;
        },
      },
    ],
    // If the owner asks for a port, use no other.
    server: { port, host: '127.0.0.1', strictPort: Boolean(settings.PORT?.trim()), open: isOpened },
  };
  // Vike's own start, since Vike would look for its root in the owner's folder.
  const { viteServer: server } = await dev({ viteConfig }).catch(async (error) => {
    await opened?.close();
    throw explainPort(error, port);
  });
  server.printUrls();
  for (const url of hasEditor ? (server.resolvedUrls?.local ?? []) : [])
    console.log(`  ➜  Editor:  ${url}${editorFolder}`);
  server.bindCLIShortcuts({ print: true, customShortcuts: makeShortcuts(writing) });
  isReady = true;
  if (checked) observe(checked);
}

/** Vite and Vike say what they do, such as answer a request, in lines with a time and their name. */
const workPattern = /\d:\d\d.*\[(?:vite|vike)\]/;

/** Leaves out what Vite and Vike say of their work; URLs, help, warnings and errors stay. */
function silenceWork(): void {
  const { log } = console;
  console.log = (...values) => {
    if (!workPattern.test(String(values[0]))) log(...values);
  };
}

/** Folders that builds and this server make; a watcher would spend seconds on the files of the cache. */
const made = ['.contentlayer', '.generated', '.cache', 'dist'];

/**
 * Keeps the development server in step with the content folder: a saved file is checked,
 * compiled and shown; an error covers the page, with its place, until it is fixed.
 */
function contentPlugin(queue: LimitFunction, onChecked: (content: Content) => void): Plugin {
  return {
    name: 'frontispiece:content',
    apply: 'serve',
    // Generated files are read when all are written. The other folders are those of a build.
    config: () => ({ server: { watch: { ignored: made.map((folder) => `**/${folder}/**`) } } }),
    async configureServer(server) {
      const { base } = server.config;
      const contentDir = process.env.CONTENT_DIR || 'content';
      const cache = new ContentCache(findPrepared);
      const prepare = async () => {
        const content = await readContent(contentDir, cache, true);
        if (!content.documents) return content;
        const options = {
          siteUrl: process.env.SITE_URL,
          hostUrl: process.env.HOST_URL,
          basePath: base,
        };
        const sites = createSites(content.documents, options);
        await prepareSiteAssets(content, sites, true);
        shareDocuments(content.documents);
        return { ...content, sites };
      };
      const inTurn = <Result>(work: () => Promise<Result>) =>
        queue(async () => {
          const unlock = await lockFolders();
          return work().finally(unlock);
        });
      const sync = new ContentSync(server, contentDir, () => inTurn(prepare), onChecked);
      onFailure((error) => void sync.fail(error));
      server.watcher.add(resolve(contentDir));
      server.watcher.on('all', (_, file) => sync.onChange(file));
      await sync.run();
      const { documents, check } = sync.shown ?? {};
      for (const line of check ? countUntranslated(check) : []) server.config.logger.info(line);
      // For the types of code that imports them; pages have the documents already.
      if (documents) {
        inTurn(() => generate(documents)).catch(({ message }) => {
          server.config.logger.error(message);
        });
      }
      server.ws.on('connection', () => sync.report());
      const find = async (file: string) => sync.shown?.sites && findOutput(sync.shown.sites, file);
      const explain = (error: unknown) =>
        explainFailure(error, { dir: contentDir, files: sync.shown?.check.records ?? [] });
      server.middlewares.use(base, sirv(generatedFolder, { dev: true, etag: true }));
      server.middlewares.use(
        base,
        serveFiles(contentDir, () => sync.shown?.check.files ?? []),
      );
      server.middlewares.use(serveOutputs(base, find, explain));
      server.middlewares.use(serveBlank(base, () => !sync.shown));
    },
  };
}
