import { accountHomes } from '../../build/outputs/resume-json.ts';
import { email, link, phoneNumber } from '../../schemas/scalars.ts';
import { withoutRepeats } from './clean-text.ts';
import { completeAddress, type Draft, makeDraft } from './map-entries.ts';
import { betweenWords, type ResumeField } from './resume-field.ts';

/**
 * Makes the profile from `basics`, with placeholders for all that it does not say.
 *
 * @param siteUrl the address in it, where it is that of the site itself and no other page
 */
export function mapProfile(basics: ResumeField, now: Date, siteUrl?: string): Draft {
  const label = basics.lines(betweenWords, 'label');
  const roles = basics.lines(betweenWords, 'roles');
  const { bio, paragraphs } = takeWords(basics);
  return makeDraft('Profile', 'profile', {
    schemaVersion: 1,
    name: basics.line('name'),
    roles: [roles, label].find((list) => list.length > 0),
    bio: bio || undefined,
    about: { paragraphs: paragraphs.length > 0 ? withoutRepeats(paragraphs) : undefined },
    contactInfo: {
      phoneNo: basics.valid(phoneNumber, tidyPhone, 'phone'),
      email: basics.valid(email, (text) => text.replace(/^mailto:\s*/i, ''), 'email'),
    },
    socials: takeSocials(basics, siteUrl),
    copyrightYear: now.getFullYear(),
    siteUrl,
  });
}

/** A number as messengers need it. */
function tidyPhone(text: string): string {
  return text
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\+(\d+)\)/, '+$1')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/\s+/g, ' ');
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

interface Words {
  bio: string;
  paragraphs: string[];
}

/** Where both are there, the summary is all of the bio. */
function takeWords(basics: ResumeField): Words {
  const summary = basics.prose('summary');
  const about = basics.find('about')?.items() ?? [];
  const paragraphs = about.flatMap((item) => item.readWords() ?? []);
  if (summary !== undefined && paragraphs.length > 0) return { bio: summary, paragraphs };
  return splitSummary(summary ?? paragraphs.join('\n\n'));
}

/** In UTF-16 units; the point of "Dr." is taken for an end, so a bio must have some length. */
const [shortestBio, longestBio] = [40, 220];

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Parts a summary into the bio, which is its first sentences, and the paragraphs for "about", which
 * are all that follows. Blank lines part paragraphs.
 */
function splitSummary(summary: string): Words {
  const [first = '', ...others] = summary.split(/\n\s*\n/);
  let end = 0;
  // Each sentence that is found costs as much as all that is searched.
  for (const { index, segment } of segmenter.segment(first.slice(0, 1000))) {
    const next = index + segment.trimEnd().length;
    if (end > shortestBio && next > longestBio) break;
    end = next < 1000 ? next : first.length;
  }
  const paragraphs = [first.slice(end), ...others].map((text) => text.trim());
  return { bio: first.slice(0, end).trim(), paragraphs: paragraphs.filter((text) => text) };
}
