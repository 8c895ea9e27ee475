import { readFileSync } from 'node:fs';
import type { PageContextServer } from 'vike/types';
import { recordsFolder } from '../../model/places.ts';
import { createPagePaths } from '../../model/translations.ts';
import { listLanguages } from '../../schemas/language.ts';
import { findSharedDocuments } from '../live-documents.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** The path of the page's language below the site's base; empty for the default language. */
      root?: string;
    }
  }
}

/** Leaves the language and the owner's names out of a URL: the pages of all languages have the same routes. */
export function onBeforeRoute({ urlPathname }: PageContextServer) {
  const path = import.meta.env.DEV ? findDefaultPath(urlPathname) : urlPathname;
  const root = listRoots().find((root) => root && `${path}/`.startsWith(`/${root}`)) ?? '';
  const urlLogical = `/${path.slice(root.length + 1)}`;
  return { pageContext: urlLogical === urlPathname ? {} : { root, urlLogical } };
}

/** Reads the languages of a build from the disk, and those of a development server with its documents. */
function listRoots(): string[] {
  const site =
    findSharedDocuments()?.find(({ type }) => type === 'Site') ??
    JSON.parse(readFileSync(`${recordsFolder}/Site/_index.json`, 'utf8'));
  return listLanguages(site).map(({ root }) => root);
}

/** Turns a path that a visitor asks for into that of the page. A build asks for the pages themselves. */
function findDefaultPath(path: string): string {
  const documents = findSharedDocuments();
  const page = path.slice(1).replace(/[^/]$/, '$&/');
  return documents ? `/${createPagePaths(documents).read(page)}` : path;
}
