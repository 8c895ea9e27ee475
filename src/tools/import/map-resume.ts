import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { accountHomes } from '../../node/outputs/resume-json.ts';
import { resumeSections } from '../../node/outputs/resume-parts.ts';
import { type EntryType, entryTypes } from '../../schemas/content-types.ts';
import { link, webLink } from '../../schemas/links.ts';
import { type PartChange, partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { email, phoneNumber } from '../../schemas/scalars.ts';
import { files } from '../../site/address.ts';
import { type Draft, makeDraft } from '../entries/draft.ts';
import { removeRepeats } from './clean-text.ts';
import { mapCustomPart, mapSections } from './map-sections.ts';
import { Reading, type Remark } from './reading.ts';
import { betweenWords, ResumeField } from './resume-field.ts';
import type { Note } from './source-tree.ts';

/**
 * Makes records of a JSON Resume. It refuses nothing: a value that has no place gets a remark.
 *
 * @param more whether it was made of another format, the notes of that, and an address if it has none
 */
export function mapResume(
  root: Node,
  now: Date,
  { isForeign = false, notes = [], email }: MoreOfResume = {},
): { drafts: Draft[]; remarks: Remark[] } {
  const valueAt = (...path: string[]): unknown => findNodeAtLocation(root, path)?.value;
  // This project marks the resumes that it writes.
  const reading = new Reading(valueAt('meta', 'texts') === 'plain', isForeign);
  const resume = new ResumeField(root, reading);
  const url = valueAt('basics', 'url');
  // A resume that the site itself publishes names its address. Others name that of a site, or a page of one.
  const isOwn = valueAt('meta', 'canonical') === `${url}${files.resumeJson}`;
  const isSite = webLink.safeParse(url).success && new URL(String(url)).pathname === '/';
  const siteUrl = (isOwn && webLink.safeParse(url).success) || isSite ? String(url) : undefined;
  const empty = { type: 'null', offset: 0, length: 0 } as const;
  const basics = resume.find('basics');
  // A bibliography has no person.
  const isResume = basics !== undefined || !isForeign;
  const person = basics ?? new ResumeField(empty, reading);
  const profile = mapProfile(person, now, siteUrl, email);
  const parts = readParts(resume);
  const entries = [...mapSections(resume), ...parts.drafts];
  const drafts = [
    ...(isResume ? [profile] : []),
    ...entries,
    ...arrangeParts(entries, parts.changes, isForeign),
  ];
  reading.remarkUnread(root);
  for (const { node, message, kind } of notes) reading.remark(node, message, kind);
  return { drafts, remarks: reading.remarks.sort((a, b) => a.offset - b.offset) };
}

interface MoreOfResume {
  isForeign?: boolean;
  notes?: readonly Note[];
  email?: string | undefined;
}

/**
 * Makes the profile from `basics`, with placeholders for required fields.
 *
 * @param siteUrl the address in it, if it is that of the site itself
 * @param mail an e-mail address for one that has none
 */
function mapProfile(basics: ResumeField, now: Date, siteUrl?: string, mail?: string): Draft {
  const label = basics.lines(betweenWords, 'label');
  const roles = basics.lines(betweenWords, 'roles');
  const { bio, paragraphs } = readTexts(basics);
  return makeDraft('Profile', 'profile', {
    schemaVersion: 1,
    name: basics.line('name'),
    roles: [roles, label].find((list) => list.length > 0),
    bio,
    ...(paragraphs.length > 0 && { about: { paragraphs: removeRepeats(paragraphs) } }),
    contactInfo: {
      phoneNo: basics.valid(phoneNumber, tidyPhone, 'phone'),
      location: readLocation(basics),
      email: basics.valid(email, (text) => text.replace(/^mailto:\s*/i, ''), 'email') ?? mail,
    },
    socials: readSocials(basics, siteUrl),
    copyrightYear: now.getFullYear(),
    siteUrl,
  });
}

/** The location without its street, which is private. */
function readLocation(basics: ResumeField): object | undefined {
  const location = basics.find('location');
  const fields = {
    city: location?.line('city') ?? location?.readWords()?.replace(/\s+/g, ' '),
    region: location?.line('region'),
    countryCode: location?.line('countryCode', 'country'),
  };
  const known = Object.entries(fields).filter(([, value]) => value);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Writes a number as messengers need it. */
function tidyPhone(text: string): string {
  return text.replace(/^tel:\s*/i, '').replace(/^00(?=[1-9])/, '+');
}

/** The owner's accounts, then the website, unless that is `siteUrl`. */
function readSocials(basics: ResumeField, siteUrl?: string): { platform: string; url: string }[] {
  const accounts = basics.find('profiles')?.items().flatMap(readAccount) ?? [];
  const url = basics.address(link, 'url', 'website');
  const website = url && url !== siteUrl ? [{ platform: 'Website', url }] : [];
  return removeRepeats([...accounts, ...website], (social) => social.url);
}

function readAccount(field: ResumeField): { platform: string; url: string }[] {
  const platform = field.line('network');
  const username = field.find('username')?.readTyped()?.replace(/^@/, '') ?? '';
  const home = /^[\w.-]+$/.test(username) && accountHomes.get(String(platform).toLowerCase());
  const address = field.address(link, 'url');
  const url = address ?? (home ? home + username : undefined);
  if (url) {
    const host = new URL(url).hostname.replace(/^www\./, '');
    return [{ platform: platform ?? (host || 'E-mail'), url }];
  }
  if (platform) field.remark(`${quote(platform)} has no address, so it is left out`, 'no address');
  return [];
}

/** The bio and the paragraphs of "about". Without the latter, the first paragraph of the summary is the bio. */
function readTexts(basics: ResumeField): { bio: string | undefined; paragraphs: string[] } {
  const about = basics.find('about')?.items() ?? [];
  // This project writes these as Markdown.
  const { isPlain } = basics.reading;
  const texts = about.flatMap((item) => (isPlain ? item.readTyped() : item.readMarkdown()) ?? []);
  const bio = basics.describe(basics.prose('summary'));
  if (bio !== undefined && (isPlain || texts.length > 0)) return { bio, paragraphs: texts };
  const [first, ...others] = (bio ?? texts.join('\n\n')).split('\n\n').filter(Boolean);
  return { bio: first, paragraphs: others };
}

/**
 * Makes records of the parts that this project wrote into a resume, or that another format has.
 *
 * @returns their entries, and how the parts are arranged
 */
function readParts(resume: ResumeField): { drafts: Draft[]; changes: PartChange[] } {
  const { isPlain, isForeign } = resume.reading;
  const items = isPlain || isForeign ? (resume.find('parts')?.items() ?? []) : [];
  const names = ['part', 'layout', 'heading', 'link', 'group'];
  const changes = items.map((item): PartChange => {
    const fields = names.map((name) => [name, item.line(name)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  });
  const drafts = items.flatMap((item, index) =>
    mapCustomPart(changes[index]?.part ?? '')(item.find('entries')?.items() ?? []),
  );
  return { drafts, changes };
}

/** Makes the record of `site.yaml` if custom parts have entries: it names them. */
function arrangeParts(drafts: Draft[], changes: PartChange[], isForeign: boolean): Draft[] {
  const custom = new Set(drafts.filter(({ type }) => type.isCustom).map(({ type }) => type.folder));
  if (custom.size === 0) return [];
  const isWhole = changes.length > 0 && !isForeign;
  const parts = isWhole ? changes : [...arrangeAsResume(), ...changes];
  const shown = parts.filter(
    ({ part, layout }) => !layout || custom.has(part) || partIds.includes(part),
  );
  // A part without changes is written as its name alone.
  const written = shown.map((change) => (Object.keys(change).length === 1 ? change.part : change));
  return [makeDraft('Site', 'site', { parts: written })];
}

/** The built-in parts in the order of a resume, then the custom ones. */
function arrangeAsResume(): PartChange[] {
  const types: readonly EntryType[] = entryTypes;
  const ranked = types
    .flatMap(({ part, resume }) => (resume ? [{ part, rank: resume.rank }] : []))
    .sort((a, b) => a.rank - b.rank);
  const custom = resumeSections.map(({ section: part, layout, heading }) => {
    return { part, layout, ...(heading && { heading }) };
  });
  return [...['about', ...ranked.map(({ part }) => part)].map((part) => ({ part })), ...custom];
}
