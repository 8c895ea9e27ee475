import { findAttribute, joinTexts, type PageElement } from './tree.ts';

/** What the security policy of a page must allow. */
export interface PageParts {
  /** The texts of inline scripts and styles. */
  scripts: string[];
  styles: string[];
  /** The URLs of scripts of other hosts. */
  foreign: string[];
  uses: PageUse[];
}

/**
 * Features that need a source of their own; `inlineFont` and `inlineImage` are in their own URLs. `hosts` are those of
 * the site's settings, which the owner's code may use, and `trustedTypes` is the policy for it.
 */
export type PageUse =
  | 'stylesheet'
  | 'inlineFont'
  | 'inlineImage'
  | 'form'
  | 'video'
  | 'hosts'
  | 'trustedTypes';

/** Finds what a page has that its policy must allow. */
export function findParts(elements: readonly PageElement[]): PageParts {
  const styles = elements.filter(({ tagName }) => tagName === 'style').map(joinTexts);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  return {
    scripts: scripts.filter(isInlineScript).map(joinTexts),
    styles,
    foreign: scripts.flatMap((script) => findAttribute(script, 'src') ?? []).filter(isForeign),
    uses: [...styles.flatMap(findStyleUses), ...elements.flatMap(findUses)],
  };
}

/** Blocks of data do not run. */
function isInlineScript(script: PageElement): boolean {
  const isData = findAttribute(script, 'type')?.startsWith('application/');
  return findAttribute(script, 'src') === undefined && !isData;
}

const isForeign = (url: string) => /^(?:[a-z][\w+.-]*:|\/\/)/i.test(url);

/** Finds what a style sheet has in the URLs that it names. */
export function findStyleUses(css: string): PageUse[] {
  return [
    ...(css.includes('url(data:font/') ? (['inlineFont'] as const) : []),
    ...(css.includes('url(data:image/') ? (['inlineImage'] as const) : []),
  ];
}

function findUses(element: PageElement): PageUse[] {
  const { tagName } = element;
  if (tagName === 'form' || tagName === 'video') return [tagName];
  if (tagName === 'link' && findAttribute(element, 'rel') === 'stylesheet') return ['stylesheet'];
  const url = findAttribute(element, 'href') ?? findAttribute(element, 'src') ?? '';
  const isLoaded = loading.has(tagName) && /^(?:https?:)?\/\//i.test(url);
  return [
    ...(url.startsWith('data:image/') ? (['inlineImage'] as const) : []),
    // Of the islands, only those of the owner say when they are hydrated.
    ...(isLoaded || findAttribute(element, 'data-client') ? (['hosts'] as const) : []),
    ...(findAttribute(element, 'data-trusted-types') === '' ? (['trustedTypes'] as const) : []),
  ];
}

const loading = new Set(['iframe', 'img', 'script', 'source']);
