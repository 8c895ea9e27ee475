import { resolve } from 'node:path';
import { formatErrors, shortenPath } from '../../node/check/error.ts';
import { leaveOutHidden } from '../../node/check/record-file.ts';
import { makeDocuments } from '../../node/contentlayer/documents.ts';
import { createSite, type Site } from '../../site/model/create-site.ts';
import { nameBy, pickText } from '../../site/model/entries.ts';
import { listResumeParts } from '../../site/model/site-parts.ts';
import { joinFileTexts, readPosting, searchPosting, type Term } from '../resume/posting.ts';
import { findResumeSite } from '../resume/write-resume.ts';
import type { CheckContext } from './check.ts';

/** The most terms of a list; further ones are rarer. */
const mostTerms = 20;

/**
 * Says which terms of a job posting a resume has, which are only elsewhere in the content, and which are nowhere.
 *
 * @param name of a resume in `site.yaml`; without it, the resume has everything
 * @throws if there is no such resume, or the posting or the content cannot be read
 */
export async function compareWithPosting(
  name: string | undefined,
  file: string,
  { readContent }: Pick<CheckContext, 'readContent'>,
): Promise<string> {
  const posting = readPosting(file);
  const { dir, errors, records, translations } = await readContent();
  if (errors.length > 0) throw new Error(formatErrors(errors, process.stderr));
  const whole = createSite(makeDocuments(records, translations), { basePath: '/' });
  const { terms, find } = searchPosting(posting, whole);
  const inResume = find(joinResumeTexts(findResumeSite(whole, name)));
  const lacks = terms.filter((term) => !inResume.includes(term));
  const places = new Map<Term, string>();
  for (const record of leaveOutHidden(records).filter(({ type }) => type.name !== 'Site')) {
    const place = shortenPath(resolve(dir, record.path));
    for (const term of find(joinFileTexts(record))) {
      if (lacks.includes(term) && !places.has(term)) places.set(term, `  ${place}`);
    }
  }
  const showTerms = (shown: readonly Term[]) =>
    shown.length === 0
      ? ['  —']
      : shown
          .slice(0, mostTerms)
          .map(
            (term) => `  ${String(term.count).padStart(3)}  ${term.text}${places.get(term) ?? ''}`,
          );
  const title = name === undefined ? 'The resume of everything' : `The resume "${name}"`;
  return [
    `${title} has`,
    ...showTerms(inResume),
    'Only elsewhere in the content',
    ...showTerms(lacks.filter((term) => places.has(term))),
    'Nowhere in the content',
    ...showTerms(lacks.filter((term) => !places.has(term))),
    '',
    'These are the tags of your content, names, and words that the posting repeats, with how often. Write what is true of you.',
  ].join('\n');
}

/** The words of a resume, without URLs. */
function joinResumeTexts(site: Site): string {
  const { profile, t } = site;
  const entries = listResumeParts(site, t).flatMap(({ entries }) => entries);
  const ofEntries = entries.flatMap((entry) => [
    entry.title,
    nameBy(entry, t),
    pickText(entry),
    ...entry.tags,
  ]);
  return [...profile.roles, profile.bio, ...ofEntries].join('\n');
}
