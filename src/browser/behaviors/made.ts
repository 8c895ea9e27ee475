/** Offers to show how the page is made, by a button and the key `?`; what shows it is fetched when asked for. */
export function startMade(): void {
  const button = document.querySelector<HTMLElement>('[data-made]');
  if (!button) return;
  const toggle = async () => (await import('./made-drawing.ts')).toggleDrawing(button);
  button.hidden = false;
  button.addEventListener('click', toggle);
  onKey('?', toggle);
  document.addEventListener('keydown', ({ key, target }) => {
    // The menu or the list closes first.
    if (key !== 'Escape' || (target as Element).closest('dialog, [popover]')) return;
    if (button.matches('[aria-pressed="true"]')) void toggle();
  });
}

/** Calls back when a visitor presses a key by itself, and not in a field or the menu. */
export function onKey(wanted: string, act: () => void): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    const isTyping = (target as Element).closest('input, textarea, dialog, [popover]');
    if (key !== wanted || ctrlKey || metaKey || altKey || repeat || isTyping) return;
    event.preventDefault();
    act();
  });
}
