import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { listOwnCode } from '../../content/own-code/list-own-code.ts';
import { engineFile, ownerFile } from '../../model/places.ts';
import { liveCode, liveModule } from '../../pages/live-documents.ts';
import { license, licensesPlugin } from '../licenses/licenses-plugin.ts';
import { createClassNamer } from '../pages/styles.ts';
import { islandFilesPlugin } from './island-files-plugin.ts';
import { islandsPlugin, listIslandModules } from './islands-plugin.ts';
import { ownCodePlugin } from './own-code-plugin.ts';
import { ownStylesPlugin } from './own-styles-plugin.ts';
import { ownUpdatesPlugin } from './own-updates-plugin.ts';

/**
 * The oldest browsers that the site supports, by Vite's names. They run everything that is Baseline
 * Widely available. Older browsers show the pages without script.
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '114',
  safari: '16.4',
  ios: '16.4',
} as const;

/** The value for Vite's setting `build.target`. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/**
 * The plugin of `vite.config.ts`: it renders the pages of the content folder, and bundles their scripts. What Vite's
 * own settings name, such as `base`, stays as it is.
 *
 * @example
 * import { frontispiece } from 'frontispiece/vite';
 *
 * export default { plugins: [frontispiece()] };
 */
export function frontispiece(): PluginOption {
  // A test of an own component needs neither pages nor content. Builds that tests start have the variables of Vitest, too.
  if (/\bvitest\b/.test(process.argv[1] ?? '')) return [testSettingsPlugin(), ownCodePlugin()];
  const plugins = [
    settingsPlugin(),
    vike(),
    ownCodePlugin(),
    ownStylesPlugin(),
    inlineScriptsPlugin(),
    inlinedStylesPlugin(),
    islandsPlugin(),
    refreshPlugins(),
    ownUpdatesPlugin(),
    islandFilesPlugin(listIslandModules),
    // The licenses of fonts and icons in pages.
    licensesPlugin(['@fontsource-variable/bricolage-grotesque/LICENSE', 'simple-icons/LICENSE.md']),
    recordsPlugin(),
    relativeFoldersPlugin(),
    liveDocumentsPlugin(),
    replacePassiveListeners(engineFile('browser/behaviors/passive-listeners.ts')),
  ];
  // By this Vike finds its plugin in a config, where it looks for no plugin inside another one.
  return Object.assign(plugins, { _vikeVitePluginOptions: {} });
}

/** The owner's code, beside which the engine has its own in a clone. */
const ownCode = /[\\/]src[\\/](?!engine[\\/])/;

/** Keeps the state of the owner's islands in an open page of the development server, while their code changes. */
const refreshPlugins = (): Plugin[] =>
  react({ include: new RegExp(`${ownCode.source}.*\\.tsx$`) }).map((plugin) => ({
    ...plugin,
    apply: 'serve' as const,
  }));

/** The scripts that pages load. Vike knows of none, since its pages are HTML only. */
const scripts = {
  client: engineFile('pages/client.ts'),
  archive: engineFile('pages/archive-client.ts'),
};

/** What hydrates islands, which is loaded when a visitor comes near one. */
const islandsRuntime = engineFile('browser/islands/hydrate-island.tsx');

/** The style sheets of the form, and those of the owner's code. */
const islandStyles = new RegExp(`(?:contact-form[\\\\/]|${ownCode.source}).*\\.css`);

/** Vite's settings. */
function settingsPlugin(): PluginOption {
  return {
    name: 'frontispiece:settings',
    config: async ({ base, build: { outDir } = {} }) => ({
      base: base ?? (process.env.BASE_PATH || '/'),
      publicDir: ownerFile('public'),
      // Its pages import styles, which only Vite reads.
      ssr: { noExternal: ['frontispiece', /^frontispiece-edition-/] },
      resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom'] },
      server: { fs: { allow: [engineFile(), ownerFile()] } },
      // With what only the form and a refresh load: a package that is found later reloads the open page.
      optimizeDeps: {
        entries: [scripts.client, islandsRuntime, ...Object.values(await listIslandModules())],
        include: ['react', 'react/jsx-dev-runtime', 'react/jsx-runtime', 'react-dom/client'],
        exclude: ['frontispiece'],
      },
      css: { modules: { generateScopedName: createClassNamer() } },
      build: {
        outDir: resolve(ownerFile(), outDir ?? 'dist'),
        emptyOutDir: true,
        license,
        target: buildTarget,
        // The islands' files are fetched ahead by the islands' runtime.
        modulePreload: false,
        // A busy machine is not the owner’s doing that a build should speak of.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // The class names of the islands come in one file.
          output: {
            codeSplitting: { groups: [{ name: 'islands', test: islandStyles }] },
          },
        },
      },
      environments: {
        client: { build: { rolldownOptions: { input: scripts } } },
        // By its map an error in the owner's code names their line.
        ssr: {
          build: {
            sourcemap: listOwnCode().components.length > 0,
            // A bundle that is kept has no path of the folder that it was made in.
            rolldownOptions: { output: { sourcemapExcludeSources: true } },
          },
        },
      },
    }),
  };
}

/** The settings of tests in the owner's folder. */
function testSettingsPlugin(): Plugin {
  return {
    name: 'frontispiece:test-settings',
    config: () => ({
      // Its modules import styles, which only Vite reads.
      test: { server: { deps: { inline: ['frontispiece'] } } },
      resolve: { dedupe: ['react', 'react-dom'] },
    }),
  };
}

const query = '?inline-script';

/**
 * Lets pages import a module as the text of a classic script, bundled and minified, to put into the page
 * itself: `import headScript from './head.ts?inline-script'`.
 */
function inlineScriptsPlugin(): Plugin {
  let base = '/';
  return {
    name: 'frontispiece:inline-scripts',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return null;
      const resolved = await this.resolve(id.slice(0, -query.length), importer);
      return resolved && resolved.id + query;
    },
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const { code, files } = await bundleInlineScript(id.slice(0, -query.length), base);
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(code)}`;
      },
    },
  };
}

/**
 * Bundles a module into a classic script that keeps its names to itself.
 *
 * @param base the path below which the site is served
 * @returns the code, and the files that it was made of
 */
async function bundleInlineScript(file: string, base: string) {
  const bundle = (await build({
    configFile: false,
    logLevel: 'silent',
    base,
    build: {
      write: false,
      copyPublicDir: false,
      target: buildTarget,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: resolve(file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code, moduleIds }] = bundle.output;
  return { code: code.trim(), files: moduleIds };
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

const recordsModule = '\0frontispiece:records';

/** Finds the folder when it runs: the next build uses the bundle, also after the project was moved or copied. */
const recordsCode = `
  import { pathToFileURL } from 'node:url';
  import { recordsFolder } from ${JSON.stringify(engineFile('model/places.ts'))};
  const file = pathToFileURL(recordsFolder + '/index.mjs').href;
  export const { allDocuments } = await import(/* @vite-ignore */ file);
`;

/** Excludes the documents from the code that renders pages: both are made at the same time. */
function recordsPlugin(): PluginOption {
  return {
    name: 'frontispiece:records',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'contentlayer/generated' ? recordsModule : null),
    load: (id) => (id === recordsModule ? recordsCode : null),
  };
}

/** Leaves the project's folder out of the bundle. Vike notes it there for a server in production. */
function relativeFoldersPlugin(): PluginOption {
  return {
    name: 'frontispiece:relative-folders',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { code: 'viteConfigRuntime' },
      handler: (code) => code.replace(/("root"|"outDir"): "(?:\\.|[^"\\])*"/g, '$1: "."'),
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
export function replacePassiveListeners(replacement: string): Plugin {
  return {
    name: 'frontispiece:scroller',
    config: () => ({
      resolve: { alias: [{ find: /^\.\/passive-event-listeners$/, replacement }] },
    }),
  };
}
