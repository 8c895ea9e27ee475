import { attempt } from '../contact/storage-keys.ts';

/** Lets the switch in the bar override the system's theme; the choice is remembered. */
export function startThemeSwitch(root = document.documentElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));
  show();
  system.addEventListener('change', show);
  // A page that comes back whole was made before the choice of a later page.
  addEventListener('pageshow', ({ persisted }) => {
    const theme = persisted && attempt(() => localStorage.getItem('theme'));
    if (theme) root.dataset.theme = theme;
    show();
  });
  button?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    // Where storage is denied, the choice holds for this visit.
    attempt(() => localStorage.setItem('theme', theme));
    show();
  });
}
