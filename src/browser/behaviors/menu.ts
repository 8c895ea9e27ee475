/** Starts the menu of small widths, a modal dialog of the browser, and keeps Tab inside of it. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const toggle = document.querySelector<HTMLButtonElement>('[data-menu-toggle]');
  if (!menu || !toggle) return;
  const show = () => {
    toggle.setAttribute('aria-expanded', String(menu.open));
    document.dispatchEvent(new Event('menu'));
  };
  toggle.addEventListener('click', () => {
    menu.showModal();
    // WebKit chooses the focus while the menu is not visible yet.
    menu.querySelector('button')?.focus();
    show();
  });
  menu.addEventListener('close', show);
  menu.addEventListener('keydown', (event) => keepFocusInside(menu, event));
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-menu-close]')) menu.close();
  });
  // A visitor who comes back to the page sees it without the menu.
  addEventListener('pagehide', () => menu.close());
  // Rotating the device or widening the window brings the links back into the bar.
  addEventListener('resize', () => toggle.offsetParent || menu.close());
}

function keepFocusInside(menu: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement !== last) return;
  event.preventDefault();
  first?.focus();
}
