import { linkOffset } from './scroll.ts';

const root = document.documentElement;

/**
 * Sets the headings in the display font once it has come, which the page waits with until it is painted.
 * Until then another font stands in, in which some take more lines. Whoever has come to a place
 * meanwhile, by whatever way, stays there, and the font stays away: not every browser looks after that.
 * Nothing at all changes once a key has been pressed: it may lead elsewhere in a moment, and WebKit would
 * not get there. A page that is shown again has the font, and begins with it.
 */
export async function startHeadings(): Promise<void> {
  if (root.classList.contains('set')) return;
  const headings = [...document.querySelectorAll('h1, h2, h3')];
  const text = headings.map(({ textContent }) => textContent).join('');
  // Without the font the other one stays.
  await document.fonts.load('800 1em Display', text).catch(() => undefined);
  if (keyed) return;
  const target = document.querySelector(':target');
  const isAtTarget = target && Math.abs(target.getBoundingClientRect().top - linkOffset) < 2;
  if (scrollY > 0 && !isAtTarget) {
    root.style.setProperty('--font-display', 'var(--font-stand-in)');
  }
  root.classList.add('set');
  if (isAtTarget) target.scrollIntoView();
}
