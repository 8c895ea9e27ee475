import { sections } from '../../build/outputs/resume-fields.ts';
import { quote } from '../../schemas/quote.ts';
import { email, phoneNumber } from '../../schemas/scalars.ts';
import { examples } from '../entries/examples.ts';
import { aboutPicture, portraitPicture } from '../entries/placeholder-pictures.ts';
import { withoutRepeats } from './clean-text.ts';
import { type Draft, fillGaps, makeDraft } from './draft.ts';
import { takeSocials } from './links.ts';
import type { ResumeField } from './resume-field.ts';

const names = sections.basics;

/** Between roles in one text, but for what stands in brackets. */
const betweenRoles = /(?:[,;|•·\n]|\s\/\s)(?![^()]{0,80}\))/;

const placeholders = {
  ...examples.Profile,
  roles: ['Your role'],
  portrait: portraitPicture.name,
  'about.image': aboutPicture.name,
  'about.paragraphs': ['Write here what you do and for whom, what you know, and how you work.'],
  'contactInfo.phoneNo': '+1 555 0100',
  'contactInfo.email': 'name@example.com',
};

/**
 * Makes the profile from `basics`, with placeholders for all that it does not say.
 *
 * @param siteUrl the address in it, where it is that of the site itself and no other page
 */
export function mapProfile(basics: ResumeField, now: Date, siteUrl?: string): Draft {
  const label = basics.lines(names.roles, betweenRoles);
  const roles = basics.lines(names.roleList, betweenRoles);
  const { bio, paragraphs } = takeWords(basics);
  const [phone, mail] = [basics.code(names.phoneNo), basics.code(names.email)];
  const found = {
    name: basics.line(names.name),
    roles: [roles, label].find((list) => list.length > 0),
    bio: bio || undefined,
    'about.paragraphs': paragraphs.length > 0 ? withoutRepeats(paragraphs) : undefined,
    'contactInfo.phoneNo': keepValid(phoneNumber, tidyPhone(phone)),
    'contactInfo.email': keepValid(email, mail?.replace(/^mailto:\s*/i, '')),
  };
  const missing = {
    name: 'the resume does not name you',
    roles: 'the resume has no label',
    bio: 'the resume has no summary',
    portrait: describePicture(basics.code(names.portrait)),
    'about.image': 'the resume has no such picture; put yours there',
    'about.paragraphs': 'the summary is too short for it',
    'contactInfo.phoneNo': phone
      ? `the resume has ${quote(phone)}; write it with "+" and the country's code`
      : 'the resume has no number',
    'contactInfo.email': mail ? `the resume has ${quote(mail)}` : 'the resume has no address',
  };
  const { values, gaps } = fillGaps(found, missing, placeholders);
  const fields = {
    schemaVersion: 1,
    ...nestFields(values),
    socials: takeSocials(basics, siteUrl),
    copyrightYear: now.getFullYear(),
    ...(siteUrl && { siteUrl }),
  };
  return { ...makeDraft('Profile', 'profile', fields, {}), gaps };
}

/** Makes `about.image` a field of the group `about`. */
function nestFields(values: Record<string, unknown>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = '', inner] = path.split('.');
    nested[name] = inner ? { ...(nested[name] as object), [inner]: value } : value;
  }
  return nested;
}

function keepValid(
  schema: { safeParse(value: unknown): { success: boolean } },
  text: string | undefined,
): string | undefined {
  return schema.safeParse(text).success ? text : undefined;
}

/** A number as messengers need it. */
function tidyPhone(text: string | undefined): string | undefined {
  return text
    ?.replace(/^tel:\s*/i, '')
    .replace(/^\(\+(\d+)\)/, '+$1')
    .replace(/^00(?=[1-9])/, '+');
}

/** Pictures are read from the content folder alone, and an import asks no other computer. */
function describePicture(named: string | undefined): string {
  if (named === undefined) return 'the resume names no picture; put yours there';
  return `save the picture of the resume, ${quote(named)}, into the content folder`;
}

interface Words {
  bio: string;
  paragraphs: string[];
}

/** Where both are there, the summary is all of the bio. */
function takeWords(basics: ResumeField): Words {
  const summary = basics.prose(names.summary);
  const about = basics.paragraphs(names.paragraphs);
  if (summary !== undefined && about.length > 0) return { bio: summary, paragraphs: about };
  return splitSummary(summary ?? about.join('\n\n'));
}

/** In UTF-16 units; the point of "Dr." is taken for an end, so a bio must have some length. */
const [shortestBio, longestBio] = [40, 220];

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Parts a summary into the bio, which is its first sentences, and the paragraphs for "about", which
 * are all that follows. Blank lines part paragraphs.
 */
export function splitSummary(summary: string): Words {
  const [first = '', ...others] = summary.split(/\n\s*\n/);
  const end = findBioEnd(first);
  const paragraphs = [first.slice(end), ...others].map((text) => text.trim());
  return { bio: first.slice(0, end).trim(), paragraphs: paragraphs.filter((text) => text) };
}

/** Where the sentences end that fit into a bio; there is one at least. */
function findBioEnd(text: string): number {
  // Each sentence that is found costs as much as all that is searched.
  const head = text.slice(0, 1000);
  let end = 0;
  for (const { index, segment } of segmenter.segment(head)) {
    const next = index + segment.length;
    if (end > shortestBio && head.slice(0, next).trim().length > longestBio) return end;
    end = next;
  }
  return text.length;
}
