import type { Experience, Profile, Project } from '../../schemas/content-types.ts';
import { labels } from '../words.ts';

const codeHosts = /^(?:github|gitlab|codeberg|bitbucket|sourcehut|gitea|forgejo)$/i;

/** The address of the owner's code-hosting profile: the first such platform they name. */
export function findCodeHosting(socials: Profile['socials']): string | undefined {
  return socials.find(({ platform }) => codeHosts.test(platform.replace(/[\s.]/g, '')))?.url;
}

/** A way to reach somebody, as a line of a resume. */
export interface ContactLink {
  name: string;
  /** What is read on paper. */
  text: string;
  address?: string;
}

type Person = Pick<Profile, 'contactInfo' | 'socials'>;

/**
 * Lists how somebody is reached: mail, telephone, their site, their pages elsewhere.
 *
 * @param site the whole address of the site, empty when nobody has said it
 */
export function listContactLinks({ contactInfo, socials }: Person, site: string): ContactLink[] {
  const { email, phoneNo, messaging, location = {} } = contactInfo;
  const call = messaging !== 'none' && phoneNo ? { address: `tel:+${toDigits(phoneNo)}` } : {};
  const { city, region, countryCode } = location;
  const place = [...new Set([city, region, countryCode])].filter(Boolean).join(', ');
  return [
    ...(place ? [{ name: labels.location, text: place }] : []),
    { name: labels.mailMe, text: email, address: `mailto:${email}` },
    ...(phoneNo ? [{ name: labels.phone, text: phoneNo, ...call }] : []),
    ...(site ? [{ name: labels.website, text: showAddress(site), address: site }] : []),
    ...socials.map(({ platform, url }) => ({
      name: platform,
      text: showAddress(url),
      address: url,
    })),
  ];
}

/** The digits to dial behind the "+": a zero in brackets is dialled within the country alone. */
const toDigits = (phoneNo: string) => phoneNo.replace(/\(0\)|\D/g, '');

/** A company in words: its name, and where it is. */
export function nameCompany({ company, location }: Pick<Experience, 'company' | 'location'>) {
  return location ? `${company}, ${location}` : company;
}

type ContactInfo = Profile['contactInfo'];

/** The apps that a number is used with: their words, and their addresses of its digits. */
const messengers: Record<string, [word: keyof typeof labels, start: string]> = {
  whatsapp: ['callMe', 'https://wa.me/'],
  telegram: ['telegram', 'https://t.me/+'],
  signal: ['signal', 'https://signal.me/#p/+'],
  sms: ['sms', 'sms:+'],
  phone: ['phone', 'tel:+'],
};

/** What the owner's number is called, and the address that reaches it, if they name an app. */
export function findMessenger({ phoneNo = '', messaging = 'whatsapp' }: ContactInfo) {
  const [word, start] = messengers[messaging] ?? ['phone'];
  return { name: labels[word], address: start && start + toDigits(phoneNo) };
}

/** What a project's addresses are called, by their hosts. */
const hosts = [
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

export function nameAddress(url: string): string {
  if (/^mailto:/i.test(url)) return labels.mailMe;
  const [, hostname = ''] = /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(url.toLowerCase()) ?? [];
  const [, word] = hosts.find(([pattern]) => pattern.test(hostname)) ?? [];
  return labels[word ?? 'website'];
}

/** A project's addresses, each with what the page calls it. */
export function listProjectLinks({ link, links }: Pick<Project, 'link' | 'links'>) {
  const all: typeof links = [...(link ? [{ url: link }] : []), ...links];
  return all.map(({ label, url }) => ({ label: label ?? nameAddress(url), url }));
}

/** An address as people say it: without what a browser adds by itself. */
export function showAddress(address: string): string {
  const bare = address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
