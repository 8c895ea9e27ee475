import { pathToFileURL } from 'node:url';
import { hashText } from '../../model/hash.ts';
import { cacheFile, engineFile } from '../../model/places.ts';
import { writeFileWhole } from '../files.ts';

/** The module by which the owner's code gets what it needs of the engine. */
export const publicModule = 'frontispiece/components';

const schemaPackage = 'zod';

const entry = '\0own-code';

/** Stands in for styles and pictures. */
const noCode = '\0no-code';
const otherFile = /\.(?!(?:[cm]?[jt]sx?|json)$)[a-z]\w*$/;

/** A name of a package, not a path. */
const bare = /^(?:@|\w)(?!:[\\/])/;

/**
 * Evaluates what a module of the owner's exports, such as the schema of a component's props. Only the code that this
 * needs is run: neither components nor styles are.
 *
 * @param file its absolute path
 * @returns the exports by their names, as far as the module has them, and a hash of the code that made them
 * @throws what the module throws, or that an import cannot be found
 */
export async function loadExports(
  file: string,
  names: readonly string[],
): Promise<{ exports: Readonly<Record<string, unknown>>; version: string }> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    // What pages need of the engine is nothing that a schema needs.
    shimMissingExports: true,
    transform: { jsx: { runtime: 'automatic' } },
    plugins: [
      {
        name: 'own-code',
        resolveId(id) {
          if (id === entry) return id;
          if (id === publicModule) return engineFile('content/own-code/schema-kit.ts');
          if (otherFile.test(id)) return noCode;
          // Both have the same zod, wherever npm has put it.
          if (id === schemaPackage) return { id: import.meta.resolve(id), external: true };
          return bare.test(id) ? { id, external: true } : null;
        },
        load(id) {
          if (id === entry) return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
          return id === noCode ? 'export default {}' : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code }] = output;
  const version = hashText(code);
  const made = cacheFile(`own-code/${version}.mjs`);
  await writeFileWhole(made, code);
  return { exports: await import(pathToFileURL(made).href), version };
}
