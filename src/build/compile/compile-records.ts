import { posix } from 'node:path';
import type { CheckedFile, ResultCache } from '../check/index.ts';

/** A record as Contentlayer hands it out: its fields, and where it came from. */
export type CompiledRecord = Record<string, unknown>;

/**
 * Makes of checked records what Contentlayer would make of their files, without reading a file:
 * the same documents but for the code of MDX bodies, which is a module's instead of a bundle's.
 *
 * @param bodies code of MDX bodies compiled earlier; takes in what is compiled now
 * @returns by record type, in the order of the files
 */
export async function compileRecords(
  files: readonly CheckedFile[],
  bodies: ResultCache<string>,
): Promise<Map<string, CompiledRecord[]>> {
  const compiled = new Map<string, CompiledRecord[]>();
  for (const file of files) {
    const ofType = compiled.get(file.type.name) ?? [];
    ofType.push(await compileRecord(file, bodies));
    compiled.set(file.type.name, ofType);
  }
  return compiled;
}

async function compileRecord(
  { path, type, value, body }: CheckedFile,
  bodies: ResultCache<string>,
): Promise<CompiledRecord> {
  const name = posix.basename(path);
  const flattenedPath = path.replace(/\.[^./]+$/, '');
  return {
    ...value,
    ...(type.format === 'mdx' && { body: { raw: body, code: await compileBody(body, bodies) } }),
    _id: path,
    _raw: {
      sourceFilePath: path,
      sourceFileName: name,
      sourceFileDir: posix.dirname(path),
      contentType: type.format === 'mdx' ? 'mdx' : 'data',
      flattenedPath,
    },
    type: type.name,
    file: path,
    slug: posix.basename(flattenedPath),
  };
}

/** The compiler takes a while to load, and only case studies need it. */
async function compileBody(body: string, bodies: ResultCache<string>): Promise<string> {
  if (!body.trim()) return '';
  return bodies.find(body, async () => {
    const { compileMdx } = await import('./compile-mdx.ts');
    return compileMdx(body);
  });
}
