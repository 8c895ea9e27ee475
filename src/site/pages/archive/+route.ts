import type { PageContextServer } from 'vike/types';
import { readArchiveAddress } from '../../model/archives.ts';

/** Matches addresses that have the form of an archive's; the guard refuses those of no archive. */
export function route({ urlPathname }: PageContextServer) {
  const address = readArchiveAddress(urlPathname);
  return address ? { routeParams: { address } } : false;
}
