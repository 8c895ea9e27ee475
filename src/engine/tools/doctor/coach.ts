import { typesetResume } from '../../build/outputs/resume-files.ts';
import { isSample, listTexts } from '../../content/check/check-texts.ts';
import { makeDocuments } from '../../content/check/documents.ts';
import type { Path } from '../../content/check/parse-yaml.ts';
import { findFieldPosition, findRecord, leaveOutHidden } from '../../content/check/record-file.ts';
import { createSite, type Site } from '../../model/create-site.ts';
import { type Entry, pickText } from '../../model/entries.ts';
import { measureMinutes } from '../../model/posts.ts';
import { findResumeSection } from '../../model/site-sections.ts';
import { type OwnerTextKey, say } from '../../schemas/terminal/say.ts';
import { type CheckedContent, formatPosition } from '../checks/check.ts';
import { advise, type Outcomes, toOutcomes } from '../checks/outcome.ts';

/** A field of a file. */
type FieldPlace = readonly [file: string, path: Path];

interface ReaderRule {
  /** What a reader misses at a place, and the cure. */
  text: OwnerTextKey;
  /** Finds the places, in the order of the resume. */
  find(site: Site, content: CheckedContent): FieldPlace[] | Promise<FieldPlace[]>;
}

/**
 * What readers of a resume and of a portfolio miss, the most useful advice first, and no more than ten rows.
 * docs/resume.md names the sources.
 */
const readerRules: readonly ReaderRule[] = [
  {
    text: 'doctor.long-resume',
    find: findLongResumes,
  },
  {
    text: 'doctor.no-figures',
    find: findLacking('work', 'description', (entry) => !hasNumber(entry)),
  },
  {
    text: 'doctor.no-link',
    find: findLacking('projects', 'title', ({ link, links }) => !link && links.length === 0),
  },
  {
    text: 'doctor.no-outcome',
    find: findLacking('projects', 'description', (entry) => !entry.pagePath && !hasNumber(entry)),
  },
  {
    text: 'doctor.empty-words',
    find: findEmptyWords,
  },
  {
    text: 'doctor.long-bio',
    find: ({ profile, language }) =>
      measureMinutes(profile.bio, language) > longestBio ? [[profile.file, ['bio']]] : [],
  },
  {
    text: 'doctor.no-date',
    find: findLacking('projects', 'title', ({ year, date }) => !year && !date),
  },
  {
    text: 'doctor.no-summary',
    find: (_, { records }) =>
      leaveOutHidden(records)
        .filter(({ type, value }) => type.isPost && !value?.summary)
        .map(({ path }) => [path, ['title']]),
  },
  {
    text: 'doctor.no-picture',
    find: findLacking('projects', 'title', ({ image }) => !image),
  },
];

/** The minutes that 60 words of English take. */
const longestBio = 60 / 228;

/** Figures, and the numbers that people write in words; Japanese and Chinese have signs of their own. */
const number =
  /\p{N}|[一二三四五六七八九十百千万億]|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|half|twice|hundreds?|thousands?|millions?)\b/iu;
const hasNumber = (entry: Entry) => number.test(pickText(entry));

const emptyWords =
  /\b(?:passionate|passion for|team[- ]player|hard[- ]?working|(?:results|detail)[- ](?:driven|oriented)|self[- ]starter|go[- ]getter|highly motivated|proven track record|think outside the box|synergy|responsible for)\b/i;

/** Gives the owner advice with places; an untouched sample needs other things first. */
export async function coach(content: CheckedContent): Promise<Outcomes> {
  const { dir, records, translations } = content;
  if (isSample(records)) return [];
  const site = createSite(makeDocuments(records, translations), { basePath: '/' });
  const advice = readerRules.map(async ({ text, find }) => {
    const [first, ...others] = await find(site, content);
    const file = first && records.find(({ path }) => path === first[0]);
    if (!file) return undefined;
    const place = formatPosition(dir, file.path, findFieldPosition(file, first[1]));
    const more = others.length > 0 ? say('doctor.more', { count: others.length }) : '';
    return advise(say(text, { place, more }));
  });
  return toOutcomes(await Promise.all(advice), say('doctor.readers'));
}

/** Finds the entries in a section of a JSON Resume that lack something. */
function findLacking(jsonSection: string, field: string, lacks: (entry: Entry) => boolean) {
  return (site: Site): FieldPlace[] => {
    const entries = findResumeSection(site, jsonSection)?.onResume ?? [];
    return entries.filter(lacks).map(({ file }) => [file, [field]]);
  };
}

/** Finds resumes of more than two pages, except for those with a list of publications, which may be long. */
async function findLongResumes(site: Site, { records }: CheckedContent): Promise<FieldPlace[]> {
  if (site.entrySections.some(({ layout }) => layout === 'publications')) return [];
  const { profile, resumes } = site;
  const file = findRecord(records, 'Site')?.path ?? '';
  const all: [made: Site, place: FieldPlace][] = resumes.map((resume, index) => [
    resume.createSite(),
    [file, ['resumes', index, 'name']],
  ]);
  if (!profile.resume) all.unshift([site, [profile.file, ['name']]]);
  const long = all.map(async ([made, place]) => {
    // A build says why a resume cannot be made.
    const typeset = await typesetResume(made).catch(() => undefined);
    return typeset && typeset.pageCount > 2 ? [place] : [];
  });
  return (await Promise.all(long)).flat();
}

/** Finds words of English that every resume has; other languages have others. */
function findEmptyWords({ language }: Site, { records }: CheckedContent): FieldPlace[] {
  if (!/^en\b/.test(language)) return [];
  const texts = records.flatMap((file) =>
    listTexts(file.value).map(({ path, text }) => ({ place: [file.path, path] as const, text })),
  );
  return texts.filter(({ text }) => emptyWords.test(text)).map(({ place }) => place);
}
