import styles from './made-drawing.css?inline';

const drawingStyles = new CSSStyleSheet();
drawingStyles.replaceSync(styles);
document.adoptedStyleSheets.push(drawingStyles);

/**
 * Lays a drawing over the page, or takes it away: the columns of its grid, the baselines of its texts, and at each
 * section the files that made it.
 */
export function toggleDrawing(button: HTMLElement): void {
  const isShown = document.documentElement.classList.toggle('made');
  button.setAttribute('aria-pressed', String(isShown));
  for (const part of document.querySelectorAll('.made-grid, .made-label')) part.remove();
  if (!isShown) return;
  const files = (button.dataset.made ?? '').split(' ');
  for (const [index, section] of document.querySelectorAll('main > section').entries()) {
    const paths = (files[index] || 'profile.yaml').replace(/^|\+/g, ' content/');
    section.append(create('p', 'made-label screen-only', `${paths} → #${section.id}`));
  }
  const grid = create('div', 'made-grid screen-only');
  // As many columns as an edition has.
  grid.append(...Array.from({ length: 14 }, () => create('i')));
  document.querySelector('main')?.parentElement?.append(grid);
}

function create(tag: string, className = '', textContent = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent });
}
