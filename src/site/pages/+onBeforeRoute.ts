import { readFileSync } from 'node:fs';
import type { PageContextServer } from 'vike/types';
import { listLanguages } from '../../schemas/language.ts';
import type { ContentDocument } from '../model/entries.ts';
import { createPageAddresses } from '../model/page-addresses.ts';
import { recordsFolder } from '../places.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** The path of the page's language below the site's base; empty for the default language. */
      root?: string;
    }
  }
}

/** Leaves the language and the owner's names out of an address: the pages of all languages have the same routes. */
export function onBeforeRoute({ urlPathname }: PageContextServer) {
  const path = import.meta.env.DEV ? readPath(urlPathname) : urlPathname;
  const root = listRoots().find((root) => root && `${path}/`.startsWith(`/${root}`)) ?? '';
  const urlLogical = `/${path.slice(root.length + 1)}`;
  return { pageContext: urlLogical === urlPathname ? {} : { root, urlLogical } };
}

const readDocuments = (type: string) =>
  JSON.parse(readFileSync(`${recordsFolder}/${type}/_index.json`, 'utf8'));

let known: string[] = [];

/** Reads the languages from the disk: a development server loads this hook once, and the documents often. */
function listRoots(): string[] {
  try {
    known = listLanguages(readDocuments('Site')).map(({ root }) => root);
  } catch {
    // Contentlayer is just writing the file, and pages are still those of before.
  }
  return known;
}

/** Turns a path that a visitor asks for into that of the page. A build asks for the pages themselves. */
function readPath(path: string): string {
  try {
    const documents: ContentDocument[] = [readDocuments('Site'), ...readDocuments('Translation')];
    const page = path.slice(1).replace(/[^/]$/, '$&/');
    return `/${createPageAddresses(documents).read(page)}`;
  } catch {
    return path;
  }
}
