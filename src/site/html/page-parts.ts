import { findAttribute, joinTexts, type PageElement } from './tree.ts';

/** What the security policy of a page must allow. */
export interface PageParts {
  /** The texts of inline scripts and styles. */
  scripts: string[];
  styles: string[];
  /** The addresses of scripts of other hosts. */
  foreign: string[];
  uses: PageUse[];
}

/** Features that need a source of their own; `inlineFont` and `inlineImage` are in their own addresses. */
export type PageUse = 'stylesheet' | 'inlineFont' | 'inlineImage' | 'form' | 'video';

/** Finds what a page has that its policy must allow. */
export function findParts(elements: readonly PageElement[]): PageParts {
  const parts: PageParts = { scripts: [], styles: [], foreign: [], uses: [] };
  for (const element of elements) {
    if (element.tagName === 'style') {
      const css = joinTexts(element);
      parts.styles.push(css);
      parts.uses.push(...findStyleUses(css));
    }
    if (element.tagName === 'script') addScript(parts, element);
    const use = findUse(element);
    if (use) parts.uses.push(use);
  }
  return parts;
}

/** Finds what a style sheet has in the addresses that it names. */
export function findStyleUses(css: string): PageUse[] {
  return [
    ...(css.includes('url(data:font/') ? (['inlineFont'] as const) : []),
    ...(css.includes('url(data:image/') ? (['inlineImage'] as const) : []),
  ];
}

function addScript({ scripts, foreign }: PageParts, element: PageElement): void {
  const src = findAttribute(element, 'src');
  // Blocks of data do not run.
  const isData = findAttribute(element, 'type')?.startsWith('application/');
  if (src === undefined && !isData) scripts.push(joinTexts(element));
  if (src && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src)) foreign.push(src);
}

function findUse(element: PageElement): PageUse | undefined {
  const { tagName } = element;
  if (tagName === 'form' || tagName === 'video') return tagName;
  if (tagName === 'link' && findAttribute(element, 'rel') === 'stylesheet') return 'stylesheet';
  const address = findAttribute(element, 'href') ?? findAttribute(element, 'src') ?? '';
  return address.startsWith('data:image/') ? 'inlineImage' : undefined;
}
