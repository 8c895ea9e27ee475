import type { Site } from './create-site.ts';

/** A page in one of the languages of a site, or its home page where the page is not there. */
export interface Alternate {
  /** The site in that language. */
  site: Site;
  /** The URL below the site's base. */
  address: string;
  /** Whether it is the same page. */
  isSame: boolean;
  /** Whether that page has something in its language, beside the UI texts. */
  isTranslation: boolean;
}

/**
 * Finds a page in each language of the site, in their order. Where an entry has no page in a language, its part
 * stands for it, if there is one.
 *
 * @param address URL of the page below the site's base, in the language of `site`
 */
export function findAlternates(sites: readonly Site[], site: Site, address: string): Alternate[] {
  const path = address.slice(site.root.length);
  const [part] = path.split('/');
  return sites.map((other) => {
    const isSame = other.pages.has(other.root + path);
    const anchor = other.parts.some(({ id }) => id === part) ? `#${part}` : '';
    const isTranslation = other.translated.has(other.root + path);
    const target = other.root + (isSame ? path : anchor);
    return { site: other, address: target, isSame, isTranslation };
  });
}

/** Finds the same, of a URL in any of the languages. */
export function findAlternatesOf(sites: readonly Site[], address: string): Alternate[] {
  const site = sites.find(({ pages }) => pages.has(address));
  return site ? findAlternates(sites, site, address) : [];
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
    ? [['x-default', first.site.toUrl(first.address)] as const]
    : [];
  const links = same.map(({ site, address }) => [site.language, site.toUrl(address)] as const);
  return [...links, ...rest].map(([hreflang, url]) => [hreflang, url]);
}
