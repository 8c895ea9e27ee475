/** Offers to show how the page is made, by a button; what shows it is fetched when asked for. */
export function startMade(): void {
  const button = document.querySelector<HTMLElement>('[data-made]');
  if (!button) return;
  const toggle = async () => (await import('./made-drawing.ts')).toggleDrawing(button);
  button.hidden = false;
  button.addEventListener('click', toggle);
  document.addEventListener('keydown', ({ key, target }) => {
    // The menu or the list closes first.
    if (key !== 'Escape' || (target as Element).closest('dialog, [popover]')) return;
    if (button.matches('[aria-pressed="true"]')) void toggle();
  });
}
