/** How long a button shows that the code is copied, in milliseconds. */
const shownFor = 2000;

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copied]');
  if (button) void copyCode(button);
});
// The styles show the buttons from now on.
document.documentElement.dataset.copies = '';

/** Copies the code beside a button, without the lines that a diff removes, or selects it where that is denied. */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  const label = button.textContent;
  const { copied = '' } = button.dataset;
  if (!code) return;
  const nodes = [...code.childNodes].filter(({ nodeName }) => nodeName !== 'DEL');
  try {
    await navigator.clipboard.writeText(nodes.map(({ textContent }) => textContent).join(''));
  } catch {
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.textContent = copied;
  // After a second press, the timer of the first one restores the label.
  if (label !== copied) setTimeout(() => button.replaceChildren(label), shownFor);
}
