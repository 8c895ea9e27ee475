import type { PageContextServer } from 'vike/types';
import { findRoot } from './page-data.ts';

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
  const root = findRoot(urlPathname);
  const urlLogical = `/${urlPathname.slice(root.length + 1)}`;
  return { pageContext: root ? { root, urlLogical } : {} };
}
