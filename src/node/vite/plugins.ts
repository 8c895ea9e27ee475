import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vike from 'vike/plugin';
import type { PluginOption } from 'vite';
import { licencesPlugin } from '../licences/licences-plugin.ts';
import { islandFilesPlugin } from './island-files-plugin.ts';

/** The plugins that bundle the site; what only development needs is in `src/node/dev`. */
export function portfolioPlugins(): PluginOption[] {
  return [
    vike(),
    inlinedStylesPlugin(),
    islandFilesPlugin(),
    // What pages hold besides scripts.
    licencesPlugin(['@fontsource-variable/bricolage-grotesque/LICENSE', 'simple-icons/LICENSE.md']),
    recordsPlugin(),
    scrollerPlugin(),
  ];
}

/**
 * The pages carry the styles of their islands already. Without this, the script of an island
 * would fetch them a second time as a file of their own.
 */
function inlinedStylesPlugin(): PluginOption {
  return {
    name: 'portfolio:inlined-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') output.viteMetadata?.importedCss.clear();
          else if (file.endsWith('.css')) delete bundle[file];
        }
      },
    },
  };
}

/** Leaves the records out of the code that renders pages, so that it is bundled while they are made. */
function recordsPlugin(): PluginOption {
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

/** What is wrong in react-scroll's `passive-event-listeners.js`, and what stands there instead. */
const fixes = [
  // A minifier takes the names of its listeners away, and it would tell every visitor so.
  ["console.warn('Listener must be a named function.');", ''],
  // It keeps listeners by name, so only the first scroll of a visit could be interrupted.
  ['var listenerName = listener.name;', 'var listenerName = listener;'],
  ['delete(listener.name || eventName)', 'delete(listener)'],
] as const;

/** Fixes two errors of react-scroll's listeners; ends the build when its code has changed. */
function scrollerPlugin(): PluginOption {
  return {
    name: 'portfolio:scroller',
    apply: 'build',
    transform: {
      filter: { id: /react-scroll\/modules\/mixins\/passive-event-listeners\.js/ },
      handler(code) {
        const missing = fixes.find(([error]) => !code.includes(error));
        if (missing) this.error(`react-scroll has changed: ${missing[0]} is gone, look here again`);
        return {
          code: fixes.reduce((text, [error, fix]) => text.replace(error, fix), code),
          map: null,
        };
      },
    },
  };
}
