import { isOver } from '../../schemas/calendar.ts';
import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import type { ResumeConfig } from '../../schemas/resumes.ts';
import { isFor, pickItems } from '../list-marks.ts';
import type { ContentDocument } from './entries.ts';
import { resolveLinks } from './own-links.ts';

/** A record with the path of its file, from which its pictures are found. */
export type FromFile<Fields> = Fields &
  Pick<ContentDocument, 'file' | 'textLanguage' | 'fieldLanguages'>;

/** Picks the entries and the items of lists that a resume includes, and resolves links in them. */
export function pickDocuments(
  documents: readonly ContentDocument[],
  include: readonly string[] | undefined,
  toAddress: (path: string) => string,
): ContentDocument[] {
  const picked = documents.filter((document) => isFor(document.for, include));
  return picked.map((document) =>
    resolveLinks(document, toAddress, (text) => pickItems(text, include)),
  );
}

/**
 * Puts the summary of a resume in place of the bio.
 *
 * @param original what `site.yaml` says, if the site is in a further language
 */
export function replaceBio(
  profile: FromFile<Profile>,
  { name, summary }: ResumeConfig,
  original: SiteConfig | undefined,
): FromFile<Profile> {
  if (!summary) return profile;
  const { bio: _, ...fieldLanguages } = profile.fieldLanguages ?? {};
  const isOriginal = original?.resumes?.some((one) => one.name === name && one.summary === summary);
  const [language] = original && isOriginal ? listLanguages(original) : [];
  return {
    ...profile,
    bio: summary,
    fieldLanguages: { ...fieldLanguages, ...(language && { bio: language.tag }) },
  };
}

/** Leaves out an availability whose last day has passed. */
export function leaveOutPast(profile: FromFile<Profile>): FromFile<Profile> {
  const { availability, ...others } = profile;
  return availability?.until && isOver(availability.until) ? others : profile;
}
