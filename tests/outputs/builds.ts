import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { manyBuild, photoBuild, plainBuild } from '../browser/test-build.ts';

/** The builds whose files are looked at: one without an address, and two with one. */
export const builds: readonly { outDir: string; env: { SITE_URL: string } }[] = [
  { ...plainBuild, env: { SITE_URL: '' } },
  manyBuild,
  photoBuild,
];

/** The builds with an address. */
export const sites = builds.filter(({ env }) => env.SITE_URL);

export type Build = (typeof builds)[number];

/** The site's whole address with a slash at its end; empty without one. */
export async function findAddress({ outDir, env }: Build): Promise<string> {
  const { basePath } = await readBuildRecord(outDir);
  return env.SITE_URL && new URL(basePath, env.SITE_URL).href;
}

/** The text of a file that the site hands out. */
export function readOutput({ outDir }: Pick<Build, 'outDir'>, file: string): string {
  return readFileSync(join(outDir, 'client', file), 'utf8');
}

/** The paths of all files that the site hands out, with `/`. */
export function listFiles({ outDir }: Pick<Build, 'outDir'>): string[] {
  const folder = join(outDir, 'client');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
}

/** The paths of all pages. */
export const listPages = (build: Pick<Build, 'outDir'>) =>
  listFiles(build).filter((file) => file.endsWith('.html'));

const standards = {
  'atom.rng': RelaxNGValidator,
  'sitemap.xsd': XsdValidator,
} as const;

/**
 * Reads XML and holds it against a standard's own grammar.
 *
 * @throws with what is wrong, and the line
 */
export function validateXml(text: string, standard: keyof typeof standards): XmlDocument {
  const grammar = readFileSync(new URL(`standards/${standard}`, import.meta.url), 'utf8');
  const document = XmlDocument.fromString(text);
  standards[standard].fromDoc(XmlDocument.fromString(grammar)).validate(document);
  return document;
}
