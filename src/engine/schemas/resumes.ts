import { z } from 'zod';
import { line, markdownHint, prose } from './scalars.ts';
import { orOne, shaped, withoutRepeats } from './text-checks.ts';

/** The letters of a name of a resume or of a tag, for patterns. */
export const shortNameLetters = '[a-z0-9]+(?:-[a-z0-9]+)*';

const shortName = shaped(`^${shortNameLetters}$`, 'hint.short-name', 'cannot be a name');

const resumeTags = orOne(withoutRepeats(z.array(shortName).min(1)));

/** The resumes that have an entry; those of no names, if it has none. */
export const forResumes = resumeTags
  .describe('Only resumes that include one of these have the entry, such as backend.')
  .meta({ title: 'Only for resumes that include' })
  .optional();

/** How the PDF of a resume may look; each has a template in `src/engine/build/outputs/resume`. */
export const resumeLooks = ['notebook', 'plain', 'dense'] as const;

export type ResumeLook = (typeof resumeLooks)[number];

const look = z
  .enum(resumeLooks)
  .describe(
    'Look of the PDF: notebook, like the pages; plain, one column for application tracking systems; dense, small type for long lists.',
  );

/** The options of all resumes, which an item of `resumes` can override. */
export const wholeResume = z.strictObject({
  look: look.optional(),
  order: withoutRepeats(z.array(line))
    .describe('The sections in their order on resumes, where it differs from that of the pages.')
    .optional(),
  docx: z
    .boolean()
    .default(true)
    .describe('Whether each resume is published as a Word file, too; true by default.')
    .meta({ title: 'DOCX' }),
});

const resume = z.strictObject({
  name: shortName.describe('Its name in its URL: backend is at /resume/backend.pdf.'),
  label: line.describe('Label of its link, such as Backend; by default its name.').optional(),
  include: resumeTags
    .describe(
      'It has the entries that are for one of these, and those for all; without this, it has everything.',
    )
    .optional(),
  pages: z
    .int()
    .min(1)
    .max(20)
    .describe('The most pages that it may have; the build refuses more.')
    .optional(),
  look: look.optional(),
  summary: prose.describe(`Summary in place of your bio. ${markdownHint}`).optional(),
  listed: z
    .boolean()
    .default(true)
    .describe('false leaves out the link to it; anyone with its URL can read it.'),
  published: z
    .boolean()
    .default(true)
    .describe('false leaves it out of the site; only npx frontispiece resume writes it.'),
});

export const resumes = withoutRepeats(z.array(resume), 'name');

/** A resume of a part of the content. */
export type ResumeConfig = z.infer<typeof resume>;
