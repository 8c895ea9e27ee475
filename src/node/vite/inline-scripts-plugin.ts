import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTarget } from '../browsers.ts';

const query = '?inline-script';

/**
 * Lets pages import a module as the text of a classic script, bundled and minified, to put into the page
 * itself: `import headScript from './head.ts?inline-script'`.
 */
export function inlineScriptsPlugin(): Plugin {
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
