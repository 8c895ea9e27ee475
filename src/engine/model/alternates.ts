import type { Site } from './create-site.ts';

/** A page in one of the languages of a site, or its home page where the page is not there. */
export interface Alternate {
  /** The site in that language. */
  site: Site;
  /** The URL below the site's base. */
  pagePath: string;
  /** Whether it is the same page. */
  isSame: boolean;
  /** Whether that page has something in its language, beside the UI texts. */
  isTranslation: boolean;
}

/**
 * Finds a page in each language of the site, in their order. Where an entry has no page in a language, its section
 * stands for it, if there is one.
 *
 * @param pagePath path of the page below the site's base, in the language of `site`
 */
export function findAlternates(sites: readonly Site[], site: Site, pagePath: string): Alternate[] {
  const path = pagePath.slice(site.root.length);
  const [section] = path.split('/');
  return sites.map((other) => {
    const isSame = other.pages.has(other.root + path);
    const anchor = other.sections.some(({ id }) => id === section) ? `#${section}` : '';
    const isTranslation = other.translated.has(other.root + path);
    const target = other.root + (isSame ? path : anchor);
    return { site: other, pagePath: target, isSame, isTranslation };
  });
}

/** Finds the same, of a URL in any of the languages. */
export function findAlternatesOf(sites: readonly Site[], pagePath: string): Alternate[] {
  const site = sites.find(({ pages }) => pages.has(pagePath));
  return site ? findAlternates(sites, site, pagePath) : [];
}

/**
 * Lists the whole URLs of a page by their values of `hreflang`, if it is translated.
 * Search engines show the page in the default language to readers of all others.
 */
export function listHreflangs(alternates: readonly Alternate[]): [hreflang: string, url: string][] {
  const same = alternates.filter(({ isTranslation }) => isTranslation);
  if (same.length < 2) return [];
  const [first] = alternates;
  const rest = first?.isTranslation
    ? [['x-default', first.site.toUrl(first.pagePath)] as const]
    : [];
  const links = same.map(({ site, pagePath }) => [site.language, site.toUrl(pagePath)] as const);
  return [...links, ...rest].map(([hreflang, url]) => [hreflang, url]);
}
