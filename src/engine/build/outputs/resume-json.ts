import type { Site } from '../../model/create-site.ts';
import { createAssets, readManifest } from '../../model/manifest.ts';
import { completeText } from '../../model/own-links.ts';
import { nameResumeFile, toUri } from '../../model/urls.ts';
import { findHome } from './networks.ts';
import { describeSections, describeText } from './resume-sections.ts';

export function makeResumeJson(site: Site): string {
  const { portrait, file } = site.profile;
  const { src = '' } = portrait ? createAssets(readManifest()).findPicture(file, portrait) : {};
  // The schema asks for JPEG or PNG, and a drawing is neither.
  const image = site.url && /\.(?:jpe?g|png)$/.test(src) ? site.url + src : undefined;
  return `${JSON.stringify(toResume(site, image), null, 2)}\n`;
}

/**
 * Writes the content as a JSON Resume 1.x. Fields that its schema lacks are beside its own, as it
 * allows, where the importer reads them. Pictures, icons and case studies have no place in a resume.
 */
export function toResume(site: Site, image?: string) {
  const file = nameResumeFile('json', site.resume?.name);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: describePerson(site, image),
    ...describeSections(site),
    meta: {
      ...(site.url && { canonical: site.toUrl(site.root + file) }),
      version: 'v1.0.0',
      // For the importer, which need not look for Markdown and HTML in other texts.
      texts: 'plain',
    },
  };
}

function describePerson(site: Site, image?: string) {
  const { profile, root, t, toUrl } = site;
  const url = toUrl(root);
  const { name, roles, bio, availability, about, contactInfo, socials } = profile;
  return {
    name,
    label: roles.join(t('comma')),
    roles,
    ...(image && { image }),
    email: contactInfo.email,
    phone: contactInfo.phoneNo,
    ...(contactInfo.location && { location: contactInfo.location }),
    ...(url && { url }),
    ...describeText(completeText(bio, site)),
    ...(availability && { availability }),
    ...(about && describeAbout(about.paragraphs.map((text) => completeText(text, site)))),
    profiles: socials.map(({ platform, url }) => {
      const username = findUsername(platform, url);
      return { network: platform, ...(username && { username }), url: toUri(url) };
    }),
  };
}

/** Writes paragraphs in plain words, with their Markdown beside them if one has more than words. */
function describeAbout(paragraphs: readonly string[]) {
  const texts = paragraphs.map((text) => describeText(text));
  return {
    about: texts.map(({ summary }) => summary),
    ...(texts.some(({ markdown }) => markdown) && { aboutMarkdown: paragraphs }),
  };
}

/** Finds the name of an account in its URL, if the platform is known. */
function findUsername(platform: string, url: string): string | undefined {
  const [profileUrl = '', home] = [url, findHome(platform)].map((one) =>
    one?.replace(/^https:\/\/(?:www\.)?/, ''),
  );
  if (home === undefined || !profileUrl.startsWith(home)) return undefined;
  return /^[\w.-]+(?=\/?$)/.exec(profileUrl.slice(home.length))?.[0];
}
