import { resolve } from 'node:path';
import { formatErrors, shortenPath } from '../../node/check/error.ts';
import { leaveOutHidden } from '../../node/check/record-file.ts';
import { makeDocuments } from '../../node/contentlayer/documents.ts';
import { createSite, type Site } from '../../site/model/create-site.ts';
import { nameBy, pickText } from '../../site/model/entries.ts';
import { listResumeParts } from '../../site/model/site-parts.ts';
import { createTermSearch, joinFileTexts, readPosting, type Term } from '../resume/posting.ts';
import { findOrSuggest } from '../resume/write-resume.ts';
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
  const site =
    name === undefined
      ? whole
      : findOrSuggest('resume', name, whole.resumes, (one) => one.name).createSite();
  const { toLine, listTerms, has } = createTermSearch(whole);
  const line = toLine(joinResumeTexts(site));
  const files = leaveOutHidden(records)
    .filter(({ type }) => type.name !== 'Site')
    .map((record) => ({ path: record.path, line: toLine(joinFileTexts(record)) }));
  const terms = listTerms(posting).map((term) => {
    const elsewhere = files.find((one) => has(one.line, term))?.path;
    return { ...term, isThere: has(line, term), elsewhere };
  });
  const lacks = terms.filter(({ isThere }) => !isThere);
  const title = name === undefined ? 'The resume of everything' : `The resume "${name}"`;
  return [
    `${title} has`,
    ...showTerms(terms.filter(({ isThere }) => isThere)),
    'Only elsewhere in the content',
    ...showTerms(
      lacks.filter(({ elsewhere }) => elsewhere),
      ({ elsewhere = '' }) => `  ${shortenPath(resolve(dir, elsewhere))}`,
    ),
    'Nowhere in the content',
    ...showTerms(lacks.filter(({ elsewhere }) => !elsewhere)),
    '',
    'These are the tags of your content, names, and words that the posting repeats, with how often. Write what is true of you.',
  ].join('\n');
}

/** The words of a resume, without addresses. */
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

function showTerms<Shown extends Term>(
  terms: readonly Shown[],
  addPlace: (term: Shown) => string = () => '',
): string[] {
  if (terms.length === 0) return ['  —'];
  return terms
    .slice(0, mostTerms)
    .map((term) => `  ${String(term.count).padStart(3)}  ${term.text}${addPlace(term)}`);
}
