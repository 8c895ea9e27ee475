import { attempt } from '../contact/storage-keys.ts';
import { findFontRule, knownFontsKey } from '../inline/known-fonts.ts';
import { findLateSheet, showLate } from '../inline/load-late.ts';
import { readOffset } from './scroll.ts';

/** How long styles and fonts wait for each other, in milliseconds. */
const longestWait = 3000;

/**
 * Loads what comes after the first paint, the late styles and the fonts of the page, and waits until the browser is
 * idle, so that all of it is shown in one frame. Each alone would restyle, lay out and paint the page. What is too late
 * for that frame has one of its own, and what does not come at all is not waited for. A press brings the styles at once.
 *
 * The fallback fonts have the measures of the fonts, so few lines change. The device keeps that it has the fonts, so
 * that later pages have them from their first paint.
 *
 * @returns shows what has come; measure elements before, as this changes all of them
 */
export async function prepareLate(): Promise<() => void> {
  const link = findLateSheet();
  // If a font does not load, its fallback stays.
  const loading = loadFonts().catch(() => []);
  await Promise.race([
    Promise.all([loading, link && waitForSheet(link)]),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
    new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true })),
  ]);
  await waitForIdle();
  if (keyed) await waitForRest();
  const fonts = await Promise.race([loading, undefined]);
  return () => {
    if (fonts) addFonts(fonts);
    else void loading.then(addFonts);
    showLate();
  };
}

/** Loads the fonts, without adding them to those of the page; none if the page has them from its first paint. */
async function loadFonts(): Promise<FontFace[]> {
  const rule = findFontRule(document);
  if (rule.media.mediaText === 'all') return [];
  const fonts = Array.from(rule.cssRules as Iterable<CSSFontFaceRule>, toFontFace);
  // Nearly all pages need the first file of a weight only.
  const first = fonts.filter(({ unicodeRange }) => unicodeRange === 'U+0-10FFFF');
  await Promise.all(first.map((font) => font.load()));
  attempt(() => localStorage.setItem(knownFontsKey, rule.cssText));
  return fonts;
}

function addFonts(fonts: readonly FontFace[]): void {
  const keepPlace = notePlace();
  for (const font of fonts) document.fonts.add(font);
  keepPlace();
}

function waitForSheet(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
}

function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longestWait });
    // Safari has no such function.
    else setTimeout(resolve);
  });
}

/** Resolves once the page stands still: a key may have started a jump, which WebKit would not finish. */
async function waitForRest(): Promise<void> {
  const before = scrollY;
  await new Promise((resolve) => setTimeout(resolve, 700));
  if (scrollY !== before) await waitForRest();
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const read = (name: string) => style.getPropertyValue(name);
  return new FontFace(read('font-family'), read('src'), {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
  });
}

/** Notes the place of the reader; the returned function scrolls back to it after lines have changed. */
function notePlace(): () => void {
  const root = document.documentElement;
  const target = document.querySelector(':target');
  const offset = readOffset();
  const isAt = ({ top }: DOMRect) => Math.abs(top - offset) < 2;
  if (target && isAt(target.getBoundingClientRect())) return () => target.scrollIntoView();
  if (scrollY === 0 || getComputedStyle(root).overflowAnchor === 'auto') return () => {};
  const isAtEnd = scrollY + innerHeight > root.scrollHeight - 2;
  const blocks = document.querySelectorAll('main :is(h1, h2, h3, p, li, dd)');
  const first = [...blocks].find((block) => block.getBoundingClientRect().top > offset);
  const measure = () => {
    const { top, bottom } = (isAtEnd ? root : (first ?? root)).getBoundingClientRect();
    return isAtEnd ? bottom : top;
  };
  const before = measure();
  return () => scrollBy({ top: measure() - before, behavior: 'instant' });
}
