import { listTexts } from '../../node/check/check-texts.ts';
import { formatErrors } from '../../node/check/error.ts';
import { type CheckedFile, leaveOutHidden } from '../../node/check/record-file.ts';
import { readContent } from '../../node/content.ts';
import { quote } from '../../schemas/quote.ts';
import { shortNameLetters } from '../../schemas/resumes.ts';
import { listMarks } from '../../site/list-marks.ts';
import { createSite } from '../../site/model/create-site.ts';
import type { ContentDocument } from '../../site/model/entries.ts';
import { planSiteChange } from '../entries/plan.ts';
import { writeSteps } from '../entries/write.ts';
import { joinFileTexts, readPosting, searchPosting } from './posting.ts';

/**
 * Adds a resume for a job posting to `site.yaml`, with the tags of the content that suit, and resolves to a message
 * for the owner. The site does not publish it.
 *
 * @throws if the name is taken or no name, or the posting or the content cannot be read
 */
export async function addResume(name: string, file: string, dir: string): Promise<string> {
  if (!new RegExp(`^${shortNameLetters}$`).test(name)) {
    const hint = 'write lower-case letters and digits, with "-" between words, like backend';
    throw new Error(`${quote(name)} cannot be the name of a resume — ${hint}`);
  }
  const posting = readPosting(file);
  const { check, documents } = await readContent(dir);
  if (!documents) throw new Error(formatErrors(check.errors, process.stderr));
  const site = createSite(documents, { basePath: '/' });
  if (site.resumes.some((resume) => resume.name === name)) {
    throw new Error(`site.yaml has a resume ${quote(name)} already — choose another name`);
  }
  const { find } = searchPosting(posting, site);
  const texts = collectTagged(check.records);
  // A tag suits if the posting has its name, or a term of what it marks.
  const suits = ([tag, text]: [string, string]) => find(`${tag}\n${text}`).length > 0;
  const include = [...texts].filter(suits).map(([tag]) => tag);
  const row = { name, ...(include.length > 0 && { include }), published: false };
  const steps = await planSiteChange(dir, ({ resumes = [] }) => ({ resumes: [...resumes, row] }));
  await writeSteps(dir, steps);
  const what =
    include.length > 0
      ? `It includes ${include.join(', ')}, of ${texts.size} tags.`
      : 'No tag of your content suits, so it has everything: write "for" into entries, and "include" into its row.';
  return `Added the resume "${name}" to site.yaml. ${what}
Edit the row, write the PDF with npm run resume -- ${name}, and compare it with npm run doctor -- --resume ${name} --against ${file}`;
}

/** Collects the texts that are for each tag: those of entries, and the lines with its marks. */
function collectTagged(records: readonly CheckedFile[]): Map<string, string> {
  const tagged = new Map<string, string>();
  const add = (tags: readonly string[] = [], text: string) => {
    for (const tag of tags) tagged.set(tag, `${tagged.get(tag) ?? ''}\n${text}`);
  };
  for (const record of leaveOutHidden(records)) {
    add((record.value as Pick<ContentDocument, 'for'> | undefined)?.for, joinFileTexts(record));
    for (const { text } of listTexts(record.value)) {
      for (const { tags, start } of listMarks(text)) {
        add(tags, text.slice(text.lastIndexOf('\n', start) + 1, start));
      }
    }
  }
  return tagged;
}
