import { sections } from '../../build/outputs/resume-json/fields.ts';
import { quote } from '../../schemas/quote.ts';
import { aboutPicture, portraitPicture } from '../entries/placeholder-pictures.ts';
import { withoutRepeats } from './clean-text.ts';
import { type Draft, startFilling, typeOf } from './draft.ts';
import { mapSocials } from './map-socials.ts';
import type { ResumeField } from './resume-field.ts';
import { splitSummary } from './split-summary.ts';
import { takeEmail, takePhone } from './take-contact.ts';
import { takeCode, takeLine, takeLines, takeParagraphs, takeProse } from './take-text.ts';

const names = sections.basics;

/** Between roles in one text, but for what stands in brackets. */
const betweenRoles = /(?:[,;|•·\n]|\s\/\s)(?![^()]{0,80}\))/;

/**
 * Makes the profile from `basics`, with placeholders for all that it does not say.
 *
 * @param siteUrl the address in it, where it is that of the site itself and no other page
 */
export function mapProfile(basics: ResumeField, now: Date, siteUrl?: string): Draft {
  const { gaps, fill } = startFilling('Profile');
  const roles = takeRoles(basics);
  const { bio, paragraphs } = takeWords(basics);
  const picture = takeCode(basics, names.portrait);
  const values = {
    schemaVersion: 1,
    name: takeLine(basics, names.name) ?? fill('name', 'the resume does not name you'),
    roles: roles.length > 0 ? roles : fill('roles', 'the resume has no label', ['Your role']),
    bio: bio || fill('bio', 'the resume has no summary'),
    portrait: fill('portrait', describePicture(picture), portraitPicture.name),
    about: {
      image: fill(
        'about.image',
        'the resume has no such picture; put yours there',
        aboutPicture.name,
      ),
      paragraphs:
        paragraphs.length > 0
          ? withoutRepeats(paragraphs)
          : fill('about.paragraphs', 'the summary is too short for it', [emptyAbout]),
    },
    contactInfo: {
      phoneNo: takePhone(basics, fill),
      email: takeEmail(basics, fill),
    },
    socials: mapSocials(basics, siteUrl),
    copyrightYear: now.getFullYear(),
    ...(siteUrl && { siteUrl }),
  };
  return { type: typeOf('Profile'), title: 'profile', values, gaps };
}

const emptyAbout = 'Write here what you do and for whom, what you know, and how you work.';

/** One by one where they are, and else from the one text that JSON Resume has for them. */
function takeRoles(basics: ResumeField): string[] {
  const label = takeLines(basics, names.roles, betweenRoles);
  const roles = takeLines(basics, names.roleList, betweenRoles);
  return roles.length > 0 ? roles : label;
}

/** Where both are there, the summary is all of the bio. */
function takeWords(basics: ResumeField): { bio: string; paragraphs: string[] } {
  const summary = takeProse(basics, names.summary);
  const about = takeParagraphs(basics, names.paragraphs);
  if (summary !== undefined && about.length > 0) return { bio: summary, paragraphs: about };
  return splitSummary(summary ?? about.join('\n\n'));
}

/** Pictures are read from the content folder alone, and an import asks no other computer. */
function describePicture(named: string | undefined): string {
  if (named === undefined) return 'the resume names no picture; put yours there';
  return `save the picture of the resume, ${quote(named)}, into the content folder`;
}
