import { posix } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { recordsFolder } from '../../site/places.ts';

/**
 * Has a development server parse the documents as JSON. Vite would read them as code, which takes most of a minute
 * and gigabytes for a thousand posts.
 *
 * @param generated the folder that Contentlayer writes
 */
export function plainRecordsPlugin(generated = recordsFolder): Plugin {
  const folder = normalizePath(generated);
  // Another ending, since Vite makes code of any file in JSON.
  const ending = '.js';
  return {
    name: 'portfolio:plain-records',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer) {
      if (!importer?.startsWith(folder) || !id.endsWith('.json')) return null;
      return posix.join(posix.dirname(importer), id) + ending;
    },
    load(id) {
      if (!id.startsWith(folder) || !id.endsWith(`.json${ending}`)) return null;
      const file = JSON.stringify(id.slice(0, -ending.length));
      return `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(${file}, 'utf8'));`;
    },
  };
}
