import { attempt } from '../contact/storage-keys.ts';
import { findFontRule, knownFontsKey } from '../inline/known-fonts.ts';
import { readOffset } from './scroll.ts';

/**
 * Sets the page in its own fonts, all at once, when they have loaded, which begins after the first paint.
 * The fallback fonts have their measures, so few lines change. The device keeps that it has the fonts, so
 * that later pages have them from their first paint.
 */
export async function startFonts(): Promise<void> {
  const rule = findFontRule(document);
  if (rule.media.mediaText === 'all') {
    await document.fonts.ready;
    return;
  }
  const fonts = Array.from(rule.cssRules as Iterable<CSSFontFaceRule>, toFontFace);
  // Nearly all pages need the first file of a weight only.
  const first = fonts.filter(({ unicodeRange }) => unicodeRange === 'U+0-10FFFF');
  await Promise.all(first.map((font) => font.load()));
  if (keyed) await waitForRest();
  const keepPlace = notePlace();
  for (const font of fonts) document.fonts.add(font);
  keepPlace();
  attempt(() => localStorage.setItem(knownFontsKey, rule.cssText));
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

/**
 * Brings what lies below the window, once the page has its fonts, so that nobody who jumps there, or
 * captures the whole page, finds a gap: lays out the sections that have waited for it, and fetches the
 * pictures. A visitor who saves data gets those when they come near. All at once would keep the page from
 * answering for a moment.
 */
export async function bringRest(): Promise<void> {
  for (const section of document.querySelectorAll('section')) {
    section.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.classList.add('whole');
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
}
