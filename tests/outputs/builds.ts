import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { readBasePath } from '../../src/engine/build/hosting/host-configs.ts';
import { firestoreBuild, fullBuild, manyBuild, sites, type TestBuild } from '../helpers/sites.ts';

export type Build = Awaited<ReturnType<typeof readBuild>>;

/** Reads what a build hands out. */
async function readBuild({ outDir, env }: TestBuild, name: string) {
  const folder = join(outDir, 'client');
  const basePath = await readBasePath(outDir);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const readBytes = (file: string) => readFileSync(join(folder, file));
  const read = (file: string) => readBytes(file).toString();
  return {
    name,
    basePath,
    /** The site's whole URL with a slash at its end; empty without one. */
    url: env.SITE_URL && new URL(basePath, env.SITE_URL).href,
    /** The paths of all files, with `/`. */
    files,
    /** The texts of all pages by their paths, except for those of the editor. */
    pages: new Map(
      files
        .filter((file) => file.endsWith('.html') && !file.startsWith('admin/'))
        .map((file) => [file, read(file)]),
    ),
    read,
    readBytes,
  };
}

/** Every build. */
export const allBuilds = await Promise.all(
  Object.entries(sites).map(([name, site]) => readBuild(site, name)),
);

/** Finds one of them. */
export function findBuild(site: TestBuild): Build {
  const found = allBuilds.find(({ name }) => sites[name] === site);
  if (!found) throw new Error(`${site.outDir} is none of the builds`);
  return found;
}

/** Those whose content the tests know: one without a URL, and two with one. */
export const builds = [firestoreBuild, manyBuild, fullBuild].map(findBuild);

/** Those with a URL. */
export const withUrl = builds.filter(({ url }) => url);

/** The URL of a page below that of its site. */
export const toPath = (page: string) => page.replace(/index\.html$/, '');

/** Whether search engines may list a page. */
export const isListed = ([page, html]: [string, string]) =>
  page !== '404.html' && !html.includes('<meta name="robots"');

/** The only group of a pattern at each of its places in a text. */
export const findAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);

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
