import type { ProfilePage } from 'schema-dts';
import { findPublicAddress } from '../public-address.ts';
import { describePerson } from './person.ts';

/** A page about the owner, at `path` below the site's base. */
export function describeProfilePage(path: string): ProfilePage {
  const url = findPublicAddress(path);
  return {
    '@type': 'ProfilePage',
    ...(url && { '@id': url, url }),
    inLanguage: 'en',
    mainEntity: describePerson(),
  };
}
