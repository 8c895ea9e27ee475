/** Calls back when a visitor presses a key by itself, and not in a field or the menu. */
export function onKey(wanted: string, act: () => void): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = (target as Element).closest('input, textarea, dialog');
    if (key !== wanted || ctrlKey || metaKey || altKey || isTyping) return;
    event.preventDefault();
    act();
  });
}
