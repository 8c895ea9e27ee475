import type { Profile } from '../schemas/content-types.ts';
import type { SiteWordName } from '../schemas/words.ts';
import { toEntryPath } from './archives.ts';
import type { Site } from './create-site.ts';
import type { Entry } from './entries.ts';
import type { Translate } from './translate.ts';
import { nameResumeFile, toFileUrlPath } from './urls.ts';

const codeHosts = /^(?:github|gitlab|codeberg|bitbucket|sourcehut|gitea|forgejo)$/i;

/** Finds the owner's code-hosting profile, the first such platform they name, and the words of its button. */
export function findCodeHosting(
  socials: Profile['socials'],
  t: Translate,
): Pick<ContactLink, 'name' | 'url'> | undefined {
  const letters = ({ platform }: { platform: string }) => platform.replace(/[\s.]/g, '');
  const social = socials.find((one) => codeHosts.test(letters(one)));
  if (!social) return undefined;
  const name = t('githubProfile');
  const isGithub = /^github$/i.test(letters(social));
  return {
    name: isGithub ? name : name.replace(/github/i, () => social.platform.trim()),
    url: social.url,
  };
}

/** A way to reach somebody, as a line of a resume. */
export interface ContactLink {
  name: string;
  /** The text, as it is read on paper. */
  text: string;
  url?: string;
}

type ContactInfo = Profile['contactInfo'] & {
  /** The street, which only resumes of the owner's own have. */
  location?: { address?: string } | undefined;
};

/** Writes where somebody is, from the street to the country; empty where they do not say it. */
export function showPlace(
  { location = {} }: ContactInfo,
  { t, formatCountry }: Pick<Site, 't' | 'formatCountry'>,
): string {
  const { address, city, region, countryCode = '' } = location;
  const places = new Set([address, city, region, formatCountry(countryCode)]);
  return [...places].filter(Boolean).join(t('comma'));
}

/**
 * Lists how somebody is reached: mail, telephone, their site, their pages elsewhere.
 *
 * @param site the whole URL of the site, empty when nobody has said it
 */
export function listContactLinks(
  { contactInfo, socials }: { contactInfo: ContactInfo; socials: Profile['socials'] },
  site: string,
  words: Pick<Site, 't' | 'formatCountry'>,
): ContactLink[] {
  const { t } = words;
  const { email, phoneNo, messaging } = contactInfo;
  const call = messaging !== 'none' && phoneNo ? { url: `tel:+${toDigits(phoneNo)}` } : {};
  const place = showPlace(contactInfo, words);
  return [
    ...(place ? [{ name: t('location'), text: place }] : []),
    { name: t('mailMe'), text: email, url: `mailto:${email}` },
    ...(phoneNo ? [{ name: t('phone'), text: phoneNo, ...call }] : []),
    ...(site ? [{ name: t('website'), text: shortenUrl(site), url: site }] : []),
    ...socials.map(({ platform, url }) => ({
      name: platform,
      text: shortenUrl(url),
      url,
    })),
  ];
}

/** The digits to dial after the "+": a zero in brackets is dialled within the country only. */
const toDigits = (phoneNo: string) => phoneNo.replace(/\(0\)|\D/g, '');

/** The apps that a number is used with: their words, and their URLs of its digits. */
const messengers: Record<string, [word: SiteWordName, start: string]> = {
  whatsapp: ['callMe', 'https://wa.me/'],
  telegram: ['telegram', 'https://t.me/+'],
  signal: ['signal', 'https://signal.me/#p/+'],
  sms: ['sms', 'sms:+'],
  phone: ['phone', 'tel:+'],
};

/** Names the owner's number, with the URL that opens their messaging app, if they use one. */
export function findMessenger(contactInfo: Profile['contactInfo'], t: Translate) {
  const { phoneNo = '', messaging = 'whatsapp' } = contactInfo;
  const [word, start] = messengers[messaging] ?? ['phone'];
  return { name: t(word), url: start && start + toDigits(phoneNo) };
}

/** The URL of the owner's own resume, or of the one that the build makes. */
export function findResume({ profile, root, toHref }: Site): string {
  const { file, resume } = profile;
  if (!resume) return toHref(root + nameResumeFile('pdf'));
  return /^[^:/]*:/.test(resume) ? resume : toHref(toFileUrlPath(resume, file));
}

/** The words for URLs, by their hosts. */
const hostWords = [
  [
    /(?:^|\.)(?:github|gitlab|bitbucket|codeberg|gitea|sourceforge)\.(?:com|org|net)$|(?:^|\.)sr\.ht$|^git(?:ea|lab)?\./,
    'repository',
  ],
  [
    /^(?:apps\.(?:apple|microsoft)|(?:play|chromewebstore)\.google|store\.steampowered|addons\.mozilla)\.|(?:^|\.)(?:f-droid|flathub|itch|snapcraft)\./,
    'store',
  ],
  [
    /(?:^|\.)(?:npmjs|pypi|crates|rubygems|packagist|nuget|jsr|hex|pub)\.(?:com|org|io|dev|pm)$|^(?:pkg\.go\.dev|hub\.docker\.com)$/,
    'package',
  ],
  [/(?:^|\.)(?:youtube|youtu|vimeo|twitch|loom)\.(?:com|be|tv)$/, 'video'],
] as const;

/** The word for a URL, by its host. */
export function findUrlWord(url: string): SiteWordName {
  if (/^mailto:/i.test(url)) return 'mailMe';
  // Its own pages and files.
  if (url.startsWith('/')) return /\.pdf(?:#|$)/i.test(url) ? 'pdf' : 'readMore';
  const [, hostname = ''] = /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(url.toLowerCase()) ?? [];
  const [, word] = hostWords.find(([pattern]) => pattern.test(hostname)) ?? [];
  return word ?? 'website';
}

/** A URL with its name. */
export interface NamedLink {
  label: string;
  url: string;
}

/** Lists the URLs of an entry, its main one first, each with what the page calls it. */
export function listEntryLinks(
  { link, links }: Pick<Entry, 'link' | 'links'>,
  t: Translate,
): NamedLink[] {
  const all: Entry['links'] = [...(link ? [{ url: link }] : []), ...links];
  return all.map(({ label, url }) => ({ label: label ?? t(findUrlWord(url)), url }));
}

/** A URL as people say it: without what a browser adds by itself. */
export function shortenUrl(url: string): string {
  const bare = url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

/** The id of an entry without a page on the home page; no section and no heading can have it. */
export const nameAnchor = ({ type, slug }: Pick<Entry, 'type' | 'slug'>) =>
  `${type.section}/${slug}`;

/** The layouts whose entries have such an id. */
const anchoredLayouts = ['cards', 'ledger'];

/** The path below the site's base where an entry is read: its page, its place on the home page, or its line among all. */
export function findEntryPlace(
  { root, entrySections, archives }: Pick<Site, 'root' | 'entrySections' | 'archives'>,
  entry: Entry,
): string {
  const { pagePath, type, file } = entry;
  if (pagePath !== undefined) return pagePath;
  const isEntry = (other: Entry) => other.file === file;
  const section = entrySections.find(({ id }) => id === type.section);
  const archive = archives.find((archive) => archive.section.id === type.section);
  const row = section?.shown.some(isEntry) ? undefined : archive?.rows.find(isEntry);
  if (archive && row) return toEntryPath(archive.base, row.number);
  const hasAnchors = anchoredLayouts.includes(section?.layout ?? '');
  return `${root}#${hasAnchors ? nameAnchor(entry) : type.section}`;
}
