import { attempt } from '../contact/storage-keys.ts';

/** Lets the switch in the bar override the system's theme, and remembers the choice. */
export function startThemeSwitch(root = document.documentElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  // The site has a single theme.
  if (!button) return;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  show();
  system.addEventListener('change', show);
  // A page from the back/forward cache may be older than the choice.
  addEventListener('pageshow', ({ persisted }) => {
    const theme = persisted && attempt(() => localStorage.getItem('theme'));
    if (theme) root.dataset.theme = theme;
    show();
  });
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    // If storage is denied, the choice is valid for this visit.
    attempt(() => localStorage.setItem('theme', theme));
    show();
  });
}
