import { openBuildData } from '../page-data.ts';

/** Lists the pages of all languages: those that the home page leads to have no route of their own. */
export function onBeforePrerenderStart(): string[] {
  return openBuildData().sites.flatMap(({ pages }) => [...pages].map((path) => `/${path}`));
}
