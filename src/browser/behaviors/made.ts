import { onKey } from './keys.ts';

/** Offers to show how the page is made, by a button and the key `?`; what shows it is fetched when asked for. */
export function startMade(): void {
  const button = document.querySelector<HTMLElement>('[data-made]');
  if (!button) return;
  const toggle = async () => (await import('./made-drawing.ts')).toggleDrawing(button);
  button.hidden = false;
  button.addEventListener('click', toggle);
  onKey('?', toggle);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && button.ariaPressed === 'true') void toggle();
  });
}
