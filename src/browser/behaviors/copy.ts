/** How long a button says that it has copied, in milliseconds. */
const shownFor = 2000;

// The buttons beside code.
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copied]');
  if (button) void copy(button);
});
// They are shown from now on.
document.documentElement.dataset.copies = '';

/**
 * Copies the code beside a button, without the lines that a diff takes away. Where a browser keeps its
 * clipboard to itself, the code is selected instead, for the visitor's own command.
 */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  const label = button.textContent;
  const { copied = '' } = button.dataset;
  if (!code) return;
  const kept = [...code.childNodes].filter(({ nodeName }) => nodeName !== 'DEL');
  try {
    await navigator.clipboard.writeText(kept.map(({ textContent }) => textContent).join(''));
  } catch {
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.textContent = copied;
  // Pressed twice, it says so already.
  if (label !== copied) setTimeout(() => button.replaceChildren(label), shownFor);
}
