/** How long a button shows that the code is copied, in milliseconds. */
const shownFor = 2000;

for (const button of document.querySelectorAll<HTMLElement>('[data-copied]')) {
  const status = document.createElement('p');
  // Screen readers announce what comes into an element that has been there.
  status.setAttribute('role', 'status');
  button.after(status);
  button.addEventListener('click', () => void copyCode(button, status));
}
// The styles show the buttons from now on.
document.documentElement.dataset.copies = '';

/** Copies the code beside a button, without the lines that a diff removes, or selects it where that is denied. */
async function copyCode(button: HTMLElement, status: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  const label = button.firstChild as Text;
  const { copied = '', denied = '' } = button.dataset;
  if (!code) return;
  const nodes = [...code.childNodes].filter(({ nodeName }) => nodeName !== 'DEL');
  status.textContent = '';
  try {
    await navigator.clipboard.writeText(nodes.map(({ textContent }) => textContent).join(''));
  } catch {
    getSelection()?.selectAllChildren(code);
    status.className = '';
    status.textContent = denied;
    return;
  }
  // Everybody else sees it on the button.
  status.className = 'visually-hidden';
  status.textContent = copied;
  const before = label.data;
  label.data = copied;
  // After a second press, the timer of the first one restores the label.
  if (before === copied) return;
  setTimeout(() => {
    label.data = before;
    status.textContent = '';
  }, shownFor);
}
