import { attempt } from '../contact/storage-keys.ts';

/** The sections of the portfolio or of a post. */
const sectionSelector = 'body section[id], #footer, [data-post] :is(h2, h3)[id]';

/**
 * Marks the link to the current section with `aria-current`: the link in the bar, or the one in the menu
 * while that is open, or the one in the contents of a post.
 */
export function startCurrentSection(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(sectionSelector)];
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const links = [...document.querySelectorAll('[data-section-links] a')].map((link) => ({
    link,
    id: link.getAttribute('href')?.slice(1),
    isInMenu: Boolean(menu?.contains(link)),
  }));
  let asked = location.hash.slice(1);

  const update = () => {
    const current = findCurrent(sections, asked);
    for (const { link, id, isInMenu } of links) {
      const isCurrent = id === current && isInMenu === Boolean(menu?.open);
      if (isCurrent === link.hasAttribute('aria-current')) continue;
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const ask = (id: string) => {
    asked = id;
    update();
  };

  document.addEventListener('menu', update);
  document.addEventListener('section', (event) => ask((event as CustomEvent<string>).detail));
  addEventListener('hashchange', () => ask(location.hash.slice(1)));
  addEventListener('scroll', update);
  addEventListener('resize', update);
  new ResizeObserver(update).observe(document.body);
  update();
}

/**
 * Finds the last section that begins above a line a little below the bar. At the end of the page, where the last
 * sections cannot reach that line, it is the one that the visitor asked for, or else the last.
 */
function findCurrent(sections: HTMLElement[], asked: string): string | undefined {
  const line = Math.max(101, innerHeight * 0.3);
  const last = sections.findLastIndex((section) => section.getBoundingClientRect().top <= line);
  const isAtEnd = scrollY + innerHeight + 2 >= document.documentElement.scrollHeight;
  if (!isAtEnd || last < 0) return sections[last]?.id;
  const tail = sections.slice(last);
  return (tail.find(({ id }) => id === asked) ?? tail.at(-1))?.id;
}

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

/** Starts the switches of the bar: for the theme, unless the site has a single one, and for what moves by itself. */
export function startSwitches(): void {
  startSwitch('theme', matchMedia('(prefers-color-scheme: dark)'), 'dark', 'light');
  // Being on is not a choice: where reduced motion is preferred, a press must not bring motion back.
  startSwitch('motion', matchMedia('(prefers-reduced-motion: no-preference)'), '', 'off');
}

/** Lets a switch override the system's setting, and remembers the choice. */
function startSwitch(name: string, system: MediaQueryList, on: string, off: string): void {
  const { dataset } = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>(`[data-${name}-switch]`);
  if (!button) return;
  const isOn = () => (dataset[name] ? dataset[name] === on : system.matches);
  const show = () => {
    const pressed = String(isOn());
    // Also an attribute that stays the same restyles the page.
    if (button.getAttribute('aria-pressed') !== pressed)
      button.setAttribute('aria-pressed', pressed);
    button.disabled = !on && !system.matches;
  };
  show();
  system.addEventListener('change', show);
  // A page from the back/forward cache may be older than the choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dataset[name] = attempt(() => localStorage.getItem(name)) ?? dataset[name] ?? '';
    show();
  });
  button.addEventListener('click', () => {
    const choice = isOn() ? off : on;
    dataset[name] = choice;
    // If storage is denied, the choice is valid for this visit.
    attempt(() => localStorage.setItem(name, choice));
    show();
  });
}
