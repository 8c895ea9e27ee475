import { findAttribute, isPageText, type PageElement } from './tree.ts';

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
    const text = element.childNodes.map((node) => (isPageText(node) ? node.value : '')).join('');
    if (element.tagName === 'style') addStyles(parts, text);
    if (element.tagName === 'script') addScript(parts, element, text);
    const use = findUse(element);
    if (use) parts.uses.push(use);
  }
  return parts;
}

/** Adds a style sheet that is inside of the page. */
export function addStyles({ styles, uses }: PageParts, css: string): void {
  styles.push(css);
  uses.push(...findStyleUses(css));
}

/** Finds what a style sheet has in the addresses that it names. */
export function findStyleUses(css: string): PageUse[] {
  return [
    ...(css.includes('url(data:font/') ? (['inlineFont'] as const) : []),
    ...(css.includes('url(data:image/') ? (['inlineImage'] as const) : []),
  ];
}

function addScript({ scripts, foreign }: PageParts, element: PageElement, text: string): void {
  const src = findAttribute(element, 'src');
  // Blocks of data do not run.
  const isData = findAttribute(element, 'type')?.startsWith('application/');
  if (src === undefined && !isData) scripts.push(text);
  if (src && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src)) foreign.push(src);
}

function findUse(element: PageElement): PageUse | undefined {
  const { tagName } = element;
  if (tagName === 'form' || tagName === 'video') return tagName;
  if (tagName === 'link' && findAttribute(element, 'rel') === 'stylesheet') return 'stylesheet';
  const address = findAttribute(element, 'href') ?? findAttribute(element, 'src') ?? '';
  return address.startsWith('data:image/') ? 'inlineImage' : undefined;
}
