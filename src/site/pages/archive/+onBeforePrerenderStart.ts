import { archivePages } from './archives.ts';

export function onBeforePrerenderStart(): string[] {
  return [...archivePages.keys()].map((address) => `/${address}`);
}
