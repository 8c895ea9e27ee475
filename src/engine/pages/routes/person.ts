import type { Demand, Person, ProfilePage } from 'schema-dts';
import type { Site } from '../../model/create-site.ts';
import type { Entry } from '../../model/entries.ts';
import type { Assets } from '../../model/manifest.ts';
import { findResumeSection } from '../../model/site-sections.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { toUri } from '../../model/urls.ts';
import type { Profile } from '../../schemas/content-types.ts';

/** Names the owner as the author of a page. The id is the same on every page, if the site has a URL. */
export function namePerson({ url, profile }: Site) {
  return {
    '@type': 'Person',
    ...(url && { '@id': `${url}#person`, url }),
    name: profile.name,
  } as const satisfies Person;
}

/** Describes the owner with what the portfolio shows, or with everything on a page that lists all. */
function describeOwner(site: Site, assets: Assets, isWhole: boolean): Person {
  const { profile } = site;
  const { roles, bio, availability, portrait, contactInfo, socials } = profile;
  const { city, region, countryCode } = contactInfo.location ?? {};
  const image = portrait && site.toUrl(assets.findPicture(profile.file, portrait).src);
  const list = (jsonSection: string) => {
    const section = findResumeSection(site, jsonSection);
    return (isWhole ? section?.entries : section?.shown) ?? [];
  };
  const schools = list('education');
  const degrees = unique(schools.flatMap(({ by }) => by ?? []));
  const works = list('work').filter(({ isPresent }) => isPresent);
  // On the portfolio, the lists of skills and roles would be a packet more before the first paint.
  const skills = isWhole ? list('skills') : [];
  const occupations = isWhole ? unique(works.map(({ title }) => title)) : [];
  return {
    ...namePerson(site),
    jobTitle: roles,
    description: toPlainText(bio),
    ...(availability && { seeks: describeAvailability(availability) }),
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
    // Readers of JSON-LD ignore URLs with other letters.
    sameAs: socials.map(({ url }) => toUri(url)).filter((url) => !/^mailto:/i.test(url)),
    ...(occupations.length > 0 && {
      hasOccupation: occupations.map((name) => ({ '@type': 'Occupation', name })),
    }),
    ...(skills.length > 0 && { knowsAbout: unique(skills.flatMap(({ tags }) => tags)) }),
    alumniOf: findDistinct(schools, 'title').map(({ title, link }) => ({
      '@type': 'EducationalOrganization',
      name: title,
      ...(link && { url: toUri(link) }),
    })),
    ...(degrees.length > 0 && {
      hasCredential: degrees.map((name) => ({
        '@type': 'EducationalOccupationalCredential',
        name,
      })),
    }),
    worksFor: findDistinct(works, 'by').map(({ by = '', byLink }) => ({
      '@type': 'Organization',
      name: by,
      ...(byLink && { url: toUri(byLink) }),
    })),
  };
}

/** Vocabularies have no word for people who can be hired: they look for work. */
function describeAvailability({ text, until }: NonNullable<Profile['availability']>) {
  return {
    '@type': 'Demand',
    description: text,
    ...(until && { validThrough: until }),
  } as const satisfies Demand;
}

/** Lists entries with different texts in a field: where one repeats, the last entry that has it. */
function findDistinct(entries: readonly Entry[], field: 'title' | 'by'): Entry[] {
  return [...new Map(entries.map((entry) => [entry[field], entry])).values()];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Describes a page about the owner, at `path` below the site's base. */
export function describeProfilePage(path: string, site: Site, assets: Assets): ProfilePage {
  const url = site.toUrl(path);
  return {
    '@type': 'ProfilePage',
    ...(url && { '@id': url, url }),
    inLanguage: site.language,
    mainEntity: describeOwner(site, assets, path !== site.root),
  };
}
