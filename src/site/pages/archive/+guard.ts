import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { archivePages } from './archives.ts';

/** In development an address may name no page; it gets the one that says so. */
export function guard({ routeParams }: PageContextServer): void {
  if (!archivePages.has(routeParams.address ?? '')) throw render(404);
}
