import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Leaves the records out of the code that renders the pages, which reads them when it runs: an
 * edit of the content alone needs no new code.
 */
export function recordsPlugin(): Plugin {
  return {
    name: 'portfolio:records',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id) {
      if (id !== 'contentlayer/generated') return null;
      const file = resolve('.contentlayer/generated/index.mjs');
      return { id: pathToFileURL(file).href, external: 'absolute' };
    },
  };
}
