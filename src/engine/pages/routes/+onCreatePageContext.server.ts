import type { PageContextServer } from 'vike/types';
import { openBuildData } from './page-data.ts';

/** Gives every page the site in its language. */
export function onCreatePageContext(pageContext: PageContextServer): void {
  Object.assign(pageContext, openBuildData(pageContext.root));
}
