import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
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
 * Evaluates the schema of props that a component of the owner's exports. Only the code that this needs is run: neither
 * components nor styles are.
 *
 * @param file its absolute path
 * @returns the schema, and a hash of the code that made it
 * @throws what the module throws, or that an import cannot be found
 */
export async function loadSchema(file: string): Promise<{ schema: z.ZodType; version: string }> {
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
          if (id === entry) return `export { props } from ${JSON.stringify(file)};`;
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
  const { props } = await import(pathToFileURL(made).href);
  return { schema: props, version };
}
