import type { PageContextServer } from 'vike/types';
import { readArchiveAddress } from '../../model/archives.ts';

/** Takes what has the form of an archive's address; whether there is one, the guard says. */
export function route({ urlPathname }: PageContextServer) {
  const address = readArchiveAddress(urlPathname);
  return address ? { routeParams: { address } } : false;
}
