/** The build writes here where the scripts of the islands are, seen from this one. */
const files = '__ISLAND_FILES__';

let isAsked = false;

/**
 * Has the browser fetch what the islands need, once, without running any of it: that costs the
 * page nothing, and whoever turns to an island then need not wait for the network. In
 * development there are no such files.
 */
export function fetchAhead(): void {
  if (isAsked || !import.meta.env.PROD) return;
  isAsked = true;
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // Pictures on the way to the island come first.
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
