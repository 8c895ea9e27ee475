import type { PageContextServer } from 'vike/types';

const form = /^(?!resume\/)[^/]+\/(?:tags\/all\/|(?:tag\/[^/]+\/)?(?:page\/\d+\/)?)$/;

/** Matches URLs that have the form of an archive's; the guard refuses those of no archive. */
export function route({ urlPathname }: Pick<PageContextServer, 'urlPathname'>) {
  const pagePath = `${urlPathname.replace(/^\/|\/$/g, '')}/`;
  return form.test(pagePath) ? { routeParams: { pagePath } } : false;
}
