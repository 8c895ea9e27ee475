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
    if (persisted) recall(root);
    show();
  });
  button?.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    remember(root.dataset.theme);
    show();
  });
}

function recall(root: HTMLElement): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme) root.dataset.theme = theme;
  } catch {
    // Storage is denied: the page has its own choice.
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is denied: the choice holds for this visit.
  }
}
