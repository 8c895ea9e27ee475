import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** In development a URL may name no page; it gets the one that says so. */
export function guard(pageContext: PageContextServer): void {
  if (!pageContext.Page.describe(pageContext)) throw render(404);
}
