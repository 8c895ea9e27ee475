import { everywhere, listTexts } from '../../content/check/check-texts.ts';
import type { CheckedFile, FileFinding } from '../../content/check/record-file.ts';
import { openFileCache } from '../../content/file-cache.ts';
import type { Site } from '../../model/create-site.ts';
import { keepResults } from '../../schemas/lazy.ts';
import { describeResume } from '../outputs/printed-resume.ts';
import {
  ContentFailure,
  listResumeSites,
  makeResumeFile,
  refuseCharacters,
} from '../outputs/resume-files.ts';
import { findTextFonts } from '../typesetting/find-fonts.ts';

/**
 * Finds what keeps resumes from being printed: characters that no font has, and more pages than their owner wishes.
 *
 * @param isWhole whether the content has no other error, so that its pages can be counted
 */
export async function checkPrinted(
  sites: readonly Site[],
  files: readonly CheckedFile[],
  isWhole: boolean,
): Promise<FileFinding[]> {
  const resumes = sites.flatMap((one) => listResumeSites(one, 'pdf')).map(([, make]) => make());
  const found = await Promise.all(resumes.map((resume) => checkResume(resume, files, isWhole)));
  // Several resumes print the same texts.
  const places = found
    .flat()
    .map((one) => [`${one[0].source}:${one[1].line}:${one[1].column}`, one] as const);
  return [...new Map(places).values()];
}

async function checkResume(
  site: Site,
  files: readonly CheckedFile[],
  isWhole: boolean,
): Promise<FileFinding[]> {
  const { design, ...printed } = describeResume(site);
  const text = listTexts(printed).map((one) => one.text);
  const missing = await findMissing(text.join(''), design.tag, design.text);
  if (missing.length > 0) return refuseCharacters(missing).findPlaces(files);
  if (!isWhole || !design.pages) return [];
  try {
    await makeResumeFile('pdf', site, openFileCache());
    return [];
  } catch (error) {
    if (error instanceof ContentFailure) return error.findPlaces(files);
    throw error;
  }
}

const covered = new RegExp(`[${everywhere}]`, 'g');

/** Finds the characters of a text that no installed font has. */
export async function findMissing(
  text: string,
  language: string,
  family?: string,
): Promise<readonly string[]> {
  const uncovered = [...new Set(text.normalize().replace(covered, ''))].sort().join('');
  return uncovered ? searchFonts(JSON.stringify([uncovered, { language, family }])) : [];
}

/** Looks once for each set of characters: the development server checks the content after each save. */
const searchFonts = keepResults(async (key) => {
  const [text, options] = JSON.parse(key);
  return (await findTextFonts(text, 400, options)).missing;
});
