import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { cp } from 'node:fs/promises';
import { formatErrors } from '../../content/error.ts';
import { engineFile } from '../../model/places.ts';
import type { RenderedPage } from './finish-pages.ts';
import { toOwnErrors } from './own-errors.ts';
import { prepareViteFolders } from './page-files.ts';

type Warn = (text: string) => void;

/** Processes in which Vike bundles the site's code, and then renders its pages. */
export type VikeRun = ReturnType<typeof startVike>;

/**
 * Loads Vike in a process of its own, beside the check of the content, and without tsx, under which
 * Vite takes twice as long.
 *
 * @param isVerbose whether Vike and Vite print what they do
 */
export function startVike(isVerbose = false) {
  let child = startProcess(isVerbose);
  let outDir: string;
  let isBundler: boolean;
  let bundled: Promise<unknown> | undefined;
  return {
    /**
     * Starts to bundle the site's code into `folder`, with the settings in the environment.
     *
     * @param kept the bundle of the last build, or the folder that the next one finds this bundle in
     * @param warn gets its warnings
     */
    bundle(folder: string, kept: { folder: string; isKept: boolean }, warn: Warn): void {
      outDir = folder;
      isBundler = !kept.isKept;
      if (isBundler) child.send({ outDir, keptFolder: kept.folder });
      bundled = isBundler ? child.end(warn) : cp(kept.folder, outDir, { recursive: true });
      // Awaiting it below reports an error.
      bundled.catch(() => {});
    },
    /** Resolves once the code is bundled, and rejects with the error of the bundler. */
    bundled: () => bundled,
    /**
     * @param known the keys of pages that the last build has
     * @param warn gets the warnings of all pages
     * @throws the error of the bundler or of a page
     */
    async *prerender(known: readonly string[], warn: Warn): AsyncGenerator<RenderedPage | string> {
      await bundled;
      // The bundler leaves 200 MB behind, which only the end of its process gives back.
      if (isBundler) child = startProcess(isVerbose);
      child.send({ outDir, known });
      for await (const [page] of child.messages) {
        if (page.failure)
          throw new Error(formatErrors(await toOwnErrors(page.failure), process.stderr));
        yield page;
      }
      await child.end(warn);
    },
    /** Resolves once nothing writes into the folder any more, so that it can be removed. */
    async stop(): Promise<void> {
      await Promise.allSettled([child.stop(), bundled]);
    },
  };
}

/** Starts a process for one of both. */
function startProcess(isVerbose: boolean) {
  const child = fork(engineFile('build/pages/vike.mjs'), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', isVerbose ? 'inherit' : 'ignore', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  return {
    messages: on(child, 'message', { close: ['disconnect'] }),
    // If Vike has failed already, its output tells why.
    send: (task: object) =>
      child.connected &&
      child.send({ ...task, folders: prepareViteFolders(), env: process.env, isVerbose }, () => {}),
    /** Waits for its end, and passes its warnings on; throws its error. */
    async end(warn: Warn): Promise<void> {
      const [code] = await closed;
      if (code !== 0) throw new Error(words.trim());
      if (words) warn(words);
    },
    stop(): Promise<unknown> {
      child.kill();
      return closed;
    },
  };
}
