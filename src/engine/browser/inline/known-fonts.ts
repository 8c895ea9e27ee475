import { attempt } from '../contact/storage-keys.ts';

/** The key under which the device keeps the rule of fonts that it has loaded. */
export const knownFontsKey = 'fonts';

/** The rule for the fonts of the page, the last of its styles. Without script it applies by itself. */
export function findFontRule(page: Document): CSSMediaRule {
  // In development, styles of files come before it, as links.
  const { sheet } = page.querySelector('style') as HTMLStyleElement;
  const { cssRules } = sheet as CSSStyleSheet;
  return cssRules[cssRules.length - 1] as CSSMediaRule;
}

/**
 * Asks for the fonts before the first paint where the device has loaded them before, and so has them in its
 * cache: Chromium waits up to 50 ms for fonts that are asked for so early.
 */
export function showKnownFonts(page: Document): void {
  const known = attempt(() => localStorage.getItem(knownFontsKey));
  // Reading the styles takes time, which a first visit need not spend before its first paint.
  if (!known) return;
  const rule = findFontRule(page);
  if (known !== rule.cssText) return;
  rule.media.mediaText = 'all';
  void page.fonts.load('1em Text,Mono');
  // The heaviest of text is 600.
  void page.fonts.load('800 1em Display,Text');
}
