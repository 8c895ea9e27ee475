import { linkOffset } from './scroll.ts';

const root = document.documentElement;

/**
 * Sets the headings in the display font once it has loaded, which begins after the first paint.
 * Until then they use a fallback font, in which some take more lines. If the visitor has scrolled or jumped
 * meanwhile, the fallback stays, because not every browser keeps the reading position when lines change.
 * It also stays once a key has been pressed: the key may start a jump, which WebKit would not finish. A page
 * that is shown again has the font from the start.
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
