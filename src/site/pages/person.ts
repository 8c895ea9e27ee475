import { profile } from 'contentlayer/generated';
import type { Person, ProfilePage } from 'schema-dts';
import { toUri } from '../address.ts';
import { findPicture } from '../assets/manifest.ts';
import { toPlainText } from '../markdown.ts';
import { isPresent } from '../queries/sorting.ts';
import { entries, findPublicAddress } from './site.ts';

/** The owner in a few words, as others name them; with an address, one and the same everywhere. */
export function namePerson() {
  const url = findPublicAddress('');
  return {
    '@type': 'Person',
    ...(url && { '@id': `${url}#person`, url }),
    name: profile.name,
  } as const satisfies Person;
}

/** The owner, with all that the portfolio knows of them. */
function describePerson(): Person {
  const { roles, bio, portrait, contactInfo, socials } = profile;
  const { city, region, countryCode } = contactInfo.location ?? {};
  const image = portrait && findPublicAddress(findPicture(profile, portrait).src);
  const skills = entries.skillGroups.flatMap(({ items }) => items);
  const works = entries.experiences.filter(isPresent);
  return {
    ...namePerson(),
    jobTitle: roles,
    description: toPlainText(bio),
    ...(image && { image }),
    email: contactInfo.email,
    ...(contactInfo.phoneNo && { telephone: contactInfo.phoneNo }),
    ...((city || region || countryCode) && {
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(region && { addressRegion: region }),
        ...(countryCode && { addressCountry: countryCode }),
      },
    }),
    // Spelt so that readers of JSON-LD leave none of them out.
    sameAs: socials.map(({ url }) => toUri(url)).filter((url) => !/^mailto:/i.test(url)),
    knowsAbout: unique(skills.map(({ name }) => name)),
    alumniOf: unique(entries.education.map(({ title }) => title)).map((name) => ({
      '@type': 'EducationalOrganization',
      name,
    })),
    worksFor: [...new Map(works.map((work) => [work.company, work])).values()].map(
      ({ company, link }) => ({
        '@type': 'Organization',
        name: company,
        ...(link && { url: toUri(link) }),
      }),
    ),
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

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
