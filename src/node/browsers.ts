/**
 * The oldest browsers that the site supports, by Vite's names. They run everything that is Baseline
 * Widely available. Older browsers show the pages without script.
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '114',
  safari: '16.4',
  ios: '16.4',
} as const;

/** The value for Vite's setting `build.target`. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
