const root = document.documentElement;
/** How far below the window's top a link leaves its part, as the styles say. */
const linkOffset = 100;

/**
 * Sets the headings in the display font once it has come, which the page waits with until it is painted.
 * Until then another font stands in, in which some take more lines. Whoever has come to a place
 * meanwhile, by whatever way, stays there: not every browser looks after that. A page that is shown
 * again has the font, and begins with it.
 */
export async function startHeadings(): Promise<void> {
  if (root.classList.contains('set')) return;
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const text = headings.map(({ textContent }) => textContent).join('');
  // Without the font the other one stays.
  await document.fonts.load('800 1em Display', text).catch(() => undefined);
  const readHeights = () => headings.map(({ offsetHeight }) => offsetHeight);
  const [before, place] = [readHeights(), scrollY];
  const target = document.querySelector(':target');
  const isAtTarget = target && Math.abs(target.getBoundingClientRect().top - linkOffset) < 2;
  root.classList.add('set');
  if (isAtTarget) target.scrollIntoView();
  else if (place > 0) {
    keepHeights(headings, before, readHeights());
    // The end of the page was higher up for a moment.
    scrollTo(0, place);
  }
}

/** Leaves those that would move the page in the font that stands in. */
function keepHeights(headings: HTMLElement[], before: number[], after: number[]): void {
  for (const [index, { style }] of headings.entries()) {
    if (before[index] !== after[index]) style.fontFamily = 'var(--font-stand-in)';
  }
}
