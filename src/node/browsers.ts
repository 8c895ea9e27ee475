/**
 * The oldest browsers that the site is built for, by the names that Vite gives them. Whatever is
 * Baseline Widely available runs in them, and in newer ones; in older ones, without script, the pages are
 * still there to read.
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '114',
  safari: '16.4',
  ios: '16.4',
} as const;

/** The same as Vite's setting `build.target` takes them. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
