import type { PageAddress } from '../page-address.ts';
import { archivePages } from './archives.ts';

/** The addresses of all archives; with few entries there are none. */
export function addresses(): PageAddress[] {
  return [...archivePages.keys()].map((address) => ({
    address: `/${address}`,
    routeParams: { address },
  }));
}
