import { archivePages } from './archives.ts';

/** The addresses of all archives; with few entries there are none. */
export function onBeforePrerenderStart(): string[] {
  return [...archivePages.keys()].map((address) => `/${address}`);
}
