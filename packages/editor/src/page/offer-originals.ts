type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows in each empty field of a translation what its original has: that is what the page shows, until somebody writes
 * another text. On a narrow screen, where the CMS shows one language at a time, it is what the form showed before.
 *
 * @param original the tag of the default language
 */
export function offerOriginals(original: string): void {
  const known = new Map<string, string>();
  const update = () => {
    const controls = document.querySelectorAll<Control>(
      '.field[data-key-path] :is(input[lang], textarea[lang])',
    );
    const named = [...controls].map((control) => [nameField(control), control] as const);
    for (const [name, { lang, value }] of named) if (lang === original) known.set(name, value);
    for (const [name, control] of named) {
      if (control.lang !== original) control.placeholder = known.get(name) ?? '';
    }
  };
  let next = 0;
  const updateSoon = () => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(update);
  };
  new MutationObserver(updateSoon).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('input', updateSoon);
}

/** Names a field by the entry that is open and its place there, the same in all languages. */
function nameField(control: Control): string {
  const path = control.closest<HTMLElement>('.field')?.dataset.keyPath;
  return `${location.hash} ${path}`;
}
