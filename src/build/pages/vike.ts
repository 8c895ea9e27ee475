import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RenderedPage } from './finish-pages.ts';

/** Vike at work on the site's code and, once the content is ready, on its pages. */
export interface VikeRun {
  /**
   * Renders the pages.
   *
   * @throws what the bundler or a page says
   */
  prerender(): AsyncGenerator<RenderedPage>;
  stop(): Promise<unknown>;
}

/**
 * Has Vike bundle the site's code into `outDir`, in a process of its own: beside the check of the
 * content, and without tsx, under which Vite takes twice as long.
 */
export function startVike(outDir: string): VikeRun {
  const script = fileURLToPath(new URL('vike.mjs', import.meta.url));
  const child = fork(script, [outDir], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  const pages = on(child, 'message', { close: ['disconnect'] });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  return {
    async *prerender() {
      // Where Vike has failed already, its words say why.
      if (child.connected) child.send('The content is ready.', () => {});
      for await (const [page] of pages) yield page;
      const [code] = await closed;
      if (code !== 0) throw new Error(words.trim());
      process.stderr.write(words);
    },
    stop() {
      child.kill();
      return closed;
    },
  };
}
