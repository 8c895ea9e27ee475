import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { accountHomes } from '../../node/outputs/resume-json.ts';
import { email, link, phoneNumber, webLink } from '../../schemas/scalars.ts';
import { files } from '../../site/address.ts';
import { withoutRepeats } from './clean-text.ts';
import {
  completeAddress,
  type Draft,
  makeDraft,
  mapEducation,
  mapExperience,
  mapProject,
  mapSkills,
} from './map-entries.ts';
import { mapParts } from './map-parts.ts';
import { betweenWords, Reading, type Remark, ResumeField } from './resume-field.ts';

/** Makes records of a JSON Resume. Nothing in it is an error: what has no place is a remark. */
export function mapResume(root: Node, now: Date): { drafts: Draft[]; remarks: Remark[] } {
  const valueAt = (...path: string[]): unknown => findNodeAtLocation(root, path)?.value;
  // This project says so of the texts that it writes.
  const reading = new Reading(valueAt('meta', 'texts') === 'plain');
  const resume = new ResumeField(root, reading);
  const url = valueAt('basics', 'url');
  // A resume that the site itself hands out names its address.
  const isOwn = valueAt('meta', 'canonical') === `${url}${files.resumeJson}`;
  const siteUrl = isOwn && webLink.safeParse(url).success ? String(url) : undefined;
  const entriesOf = (section: string) => resume.find(section)?.items() ?? [];
  const empty = { type: 'null', offset: 0, length: 0 } as const;
  const drafts = [
    mapProfile(resume.find('basics') ?? new ResumeField(empty, reading), now, siteUrl),
    ...entriesOf('work').flatMap(mapExperience),
    ...entriesOf('education').flatMap(mapEducation),
    ...mapSkills(entriesOf('skills')),
    ...entriesOf('projects').flatMap(mapProject),
    ...mapParts(resume),
  ];
  reading.remarkUnread(root);
  return { drafts, remarks: reading.remarks.sort((a, b) => a.offset - b.offset) };
}

/**
 * Makes the profile from `basics`, with placeholders for what every profile says.
 *
 * @param siteUrl the address in it, where it is that of the site itself and no other page
 */
function mapProfile(basics: ResumeField, now: Date, siteUrl?: string): Draft {
  const label = basics.lines(betweenWords, 'label');
  const roles = basics.lines(betweenWords, 'roles');
  const { bio, paragraphs } = takeWords(basics);
  return makeDraft('Profile', 'profile', {
    schemaVersion: 1,
    name: basics.line('name'),
    roles: [roles, label].find((list) => list.length > 0),
    bio: bio || undefined,
    ...(paragraphs.length > 0 && { about: { paragraphs: withoutRepeats(paragraphs) } }),
    contactInfo: {
      phoneNo: basics.valid(phoneNumber, tidyPhone, 'phone'),
      location: takeLocation(basics),
      email: basics.valid(email, (text) => text.replace(/^mailto:\s*/i, ''), 'email'),
    },
    socials: takeSocials(basics, siteUrl),
    copyrightYear: now.getFullYear(),
    siteUrl,
  });
}

/** The place without its street, which is nobody's business. */
function takeLocation(basics: ResumeField): Record<string, string> | undefined {
  const location = basics.find('location');
  const city = location?.line('city') ?? location?.readWords()?.replace(/\s+/g, ' ');
  const region = location?.line('region');
  const countryCode = location?.line('countryCode', 'country');
  const place = { ...(city && { city }), ...(region && { region }) };
  const whole = { ...place, ...(countryCode && { countryCode }) };
  return Object.keys(whole).length > 0 ? whole : undefined;
}

/** A number as messengers need it. */
function tidyPhone(text: string): string {
  return text.replace(/^tel:\s*/i, '').replace(/^00(?=[1-9])/, '+');
}

/** The owner's accounts, then the website, unless that is `siteUrl`. */
function takeSocials(basics: ResumeField, siteUrl?: string): { platform: string; url: string }[] {
  const accounts = basics.find('profiles')?.items().flatMap(takeAccount) ?? [];
  const url = basics.valid(link, completeAddress, 'url', 'website');
  const website = url && url !== siteUrl ? [{ platform: 'Website', url }] : [];
  return withoutRepeats([...accounts, ...website], (social) => social.url);
}

function takeAccount(field: ResumeField): { platform: string; url: string }[] {
  const platform = field.line('network');
  const username = field.find('username')?.readTyped()?.replace(/^@/, '') ?? '';
  const home = /^[\w.-]+$/.test(username) && accountHomes.get(String(platform).toLowerCase());
  const address = field.valid(link, completeAddress, 'url');
  const url = address ?? (home ? home + username : undefined);
  if (url) return [{ platform: platform ?? nameHost(url), url }];
  if (platform) field.remark('it has no address');
  return [];
}

function nameHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '') || 'E-mail';
}

/** The bio, and the paragraphs of "about": where these are not there, the summary's first is the bio. */
function takeWords(basics: ResumeField): { bio: string; paragraphs: string[] } {
  const summary = basics.prose('summary');
  const about = basics.find('about')?.items() ?? [];
  const texts = about.flatMap((item) => item.readWords() ?? []);
  // This project writes each in its place, and these as Markdown.
  const { isPlain } = basics.reading;
  const escapeText = (words: string) => basics.write(words);
  const paragraphs = isPlain ? texts : texts.map(escapeText);
  const written = basics.markdown(summary);
  if (written !== undefined && (isPlain || paragraphs.length > 0))
    return { bio: written, paragraphs };
  const [bio = '', ...others] = (summary ?? texts.join('\n\n')).split(/\n\s*\n/).map(escapeText);
  return { bio, paragraphs: others.filter((text) => text) };
}
