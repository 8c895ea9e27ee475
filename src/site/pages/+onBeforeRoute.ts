import { readFileSync } from 'node:fs';
import type { PageContextServer } from 'vike/types';
import { listLanguages } from '../../schemas/language.ts';
import { recordsFolder } from '../places.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** The path of the page's language below the site's base; empty for the default language. */
      root?: string;
    }
  }
}

/** Leaves the language out of an address: the pages of all languages have the same routes. */
export function onBeforeRoute({ urlPathname }: PageContextServer) {
  const root = listRoots().find((root) => root && `${urlPathname}/`.startsWith(`/${root}`)) ?? '';
  const urlLogical = `/${urlPathname.slice(root.length + 1)}`;
  return { pageContext: root ? { root, urlLogical } : {} };
}

const siteFile = `${recordsFolder}/Site/_index.json`;

let known: string[] = [];

/** Reads the languages from the disk: a development server loads this hook once, and the documents often. */
function listRoots(): string[] {
  try {
    known = listLanguages(JSON.parse(readFileSync(siteFile, 'utf8'))).map(({ root }) => root);
  } catch {
    // Contentlayer is just writing the file, and pages are still those of before.
  }
  return known;
}
