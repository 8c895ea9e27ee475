import { pathToFileURL } from 'node:url';
import vike from 'vike/plugin';
import type { PluginOption } from 'vite';
import { liveCode, liveModule } from '../../site/live-documents.ts';
import { engineFile, recordsFolder } from '../../site/places.ts';
import { licensesPlugin } from '../licenses/licenses-plugin.ts';
import { inlineScriptsPlugin } from './inline-scripts-plugin.ts';
import { islandFilesPlugin } from './island-files-plugin.ts';

/** The plugins that bundle the site; what only development needs is in `src/node/dev`. */
export function portfolioPlugins(): PluginOption[] {
  return [
    vike(),
    clientEntryPlugin(),
    inlineScriptsPlugin(),
    inlinedStylesPlugin(),
    islandFilesPlugin(),
    // The licenses of fonts and icons in pages.
    licensesPlugin(['@fontsource-variable/bricolage-grotesque/LICENSE', 'simple-icons/LICENSE.md']),
    recordsPlugin(),
    liveDocumentsPlugin(),
    scrollerPlugin(),
  ];
}

/** Bundles the scripts that pages load; Vike knows of no script, since its pages are HTML only. */
function clientEntryPlugin(): PluginOption {
  const input = { client: 'src/site/client.ts', archive: 'src/site/archive-client.ts' };
  return {
    name: 'frontispiece:client-entry',
    config: () => ({ environments: { client: { build: { rolldownOptions: { input } } } } }),
  };
}

/**
 * The pages carry the styles of their islands already. Without this, the script of an island
 * would fetch them a second time as a file of their own.
 */
function inlinedStylesPlugin(): PluginOption {
  return {
    name: 'frontispiece:inlined-styles',
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

/** Excludes the documents from the code that renders pages: both are made at the same time. */
function recordsPlugin(): PluginOption {
  return {
    name: 'frontispiece:records',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id) {
      if (id !== 'contentlayer/generated') return null;
      const file = `${recordsFolder}/index.mjs`;
      return { id: pathToFileURL(file).href, external: 'absolute' };
    },
  };
}

/** Has a development server take the documents from memory: to write and read a thousand posts takes seconds. */
function liveDocumentsPlugin(): PluginOption {
  return {
    name: 'frontispiece:live-documents',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'contentlayer/generated' ? liveModule : null),
    load: (id) => (id === liveModule ? liveCode : null),
  };
}

/**
 * Replaces the module in which react-scroll keeps listeners by their functions' names, which minified code
 * lacks. Once react-scroll keeps them by identity, this and the module it names can go.
 */
function scrollerPlugin(): PluginOption {
  const replacement = engineFile('src/browser/behaviors/passive-listeners.ts');
  return {
    name: 'frontispiece:scroller',
    config: () => ({
      resolve: { alias: [{ find: /^\.\/passive-event-listeners$/, replacement }] },
    }),
  };
}
