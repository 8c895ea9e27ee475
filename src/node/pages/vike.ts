import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { RenderedDocument } from '../../site/pages/render-document.tsx';
import { engineFile } from '../../site/places.ts';

/** A process in which Vike bundles the site's code, and then renders its pages. */
export type VikeRun = ReturnType<typeof startVike>;

/**
 * Loads Vike in a process of its own, beside the check of the content, and without tsx, under which
 * Vite takes twice as long.
 */
export function startVike() {
  const child = fork(engineFile('src/node/pages/vike.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  const pages = on(child, 'message', { close: ['disconnect'] });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  // If Vike has failed already, its output tells why.
  const send = (message: object) => child.connected && child.send(message, () => {});
  return {
    /**
     * Starts to bundle the site's code into `outDir`, with the settings in the environment.
     *
     * @param kept the bundle of the last build, or the folder that the next one finds this bundle in
     */
    bundle: (outDir: string, kept: { folder: string; isKept: boolean }): void =>
      void send({ outDir, kept, env: { ...process.env } }),
    /**
     * @param known the keys of pages that the last build has
     * @throws the error of the bundler or of a page
     */
    async *prerender(known: readonly string[]): AsyncGenerator<RenderedDocument | string> {
      send(known);
      for await (const [page] of pages) yield page;
      const [code] = await closed;
      if (code !== 0) throw new Error(words.trim());
      process.stderr.write(words);
    },
    stop(): Promise<unknown> {
      child.kill();
      return closed;
    },
  };
}
