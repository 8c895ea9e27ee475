import { join, resolve } from 'node:path';
import { nameField } from '../../content/check/check-fields.ts';
import { listTexts } from '../../content/check/check-texts.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  findFields,
  findRecord,
  getFields,
} from '../../content/check/record-file.ts';
import { count, formatErrors, toErrors } from '../../content/error.ts';
import type { FileCache } from '../../content/file-cache.ts';
import type { Site } from '../../model/create-site.ts';
import { shortenUrl } from '../../model/links.ts';
import { engineFile } from '../../model/places.ts';
import { listResumeEndings, nameResumeFile, type ResumeEnding } from '../../model/urls.ts';
import { listLanguages } from '../../schemas/language.ts';
import type { ResumeLook } from '../../schemas/resumes.ts';
import { say } from '../../schemas/terminal/say.ts';
import { findHeadlineFonts, findTextFonts, orderHanFonts } from '../typesetting/find-fonts.ts';
import { fromRight } from '../typesetting/from-right.ts';
import { openTypesetter } from '../typesetting/typst.ts';
import { describeResume, type PrintedResume } from './printed-resume.ts';

const writers = {
  // The libraries are loaded only where no file is kept.
  pdf: async (resume: PrintedResume, site: Site) => {
    const pdf = (await typesetResume(site, resume)).toPdf();
    if (!fromRight.test(JSON.stringify(resume))) return pdf;
    return (await import('../typesetting/spell-letters.ts')).spellLetters(pdf);
  },
  docx: async (resume: PrintedResume) => (await import('./write-docx.ts')).writeDocx(resume),
};

/**
 * Makes a resume as a PDF, which conforms to PDF/UA-1, or as a file for office programs. The same content makes
 * the same bytes.
 *
 * @param cache where the file is kept for later builds; without one, nothing of it is kept
 * @throws ContentFailure if no font has a character, or the PDF has more pages than the owner wishes
 */
export async function makeResumeFile(
  ending: keyof typeof writers,
  site: Site,
  cache?: FileCache,
): Promise<Buffer> {
  const resume = describeResume(site);
  const make = async () => ({ bytes: await writers[ending](resume, site), extension: ending });
  const made = cache ? cache.find('resume', [ending, JSON.stringify(resume)], make) : make();
  return (await made).bytes;
}

/** Lists the resumes that a site has as files with an ending: their paths, and what makes the site of each. */
export function listResumeSites(
  site: Site,
  ending: ResumeEnding,
): [path: string, getSite: () => Site][] {
  const { config, profile, resumes } = site;
  const isMade = (own?: string) => listResumeEndings(config, own).includes(ending);
  const published = resumes.filter((one) => isMade() && one.published !== false);
  const parts = published.map((one): [string, () => Site] => [
    nameResumeFile(ending, one.name),
    one.createSite,
  ]);
  return isMade(profile.resume) ? [[nameResumeFile(ending), () => site], ...parts] : parts;
}

const resumeTemplates = engineFile('build/outputs/resume');

/** Sizes of the text, which fill a sheet by as much less; none is smaller than 7.6 points. */
const smallerScales: Readonly<Record<ResumeLook, readonly [number, number, number]>> = {
  notebook: [0.95, 0.9, 0.87],
  plain: [0.95, 0.9, 0.85],
  dense: [0.98, 0.95, 0.93],
};

/**
 * Sets the text of a site's resume, in the largest size that spares the last of two or three sheets, or that keeps
 * to the pages that its owner wishes.
 *
 * @throws ContentFailure if no font has a character, or the smallest size needs more pages than wished
 */
export async function typesetResume(site: Site, resume = describeResume(site)) {
  const { look, pages, language } = resume.design;
  const fonts = await findResumeFonts(resume);
  const typesetter = await openTypesetter(fonts, join(resumeTemplates, `${look}.typ`));
  const data = { ...resume, ...resume.design, ...language };
  const typeset = (scale: number) => typesetter.typeset({ ...data, scale });
  const atDefaultSize = typeset(1);
  const isNear = atDefaultSize.pageCount === 2 || atDefaultSize.pageCount === 3;
  const wished = pages ?? atDefaultSize.pageCount - (isNear ? 1 : 0);
  let smallest = atDefaultSize;
  for (const scale of smallerScales[look]) {
    if (smallest.pageCount > wished) smallest = typeset(scale);
  }
  if (smallest.pageCount <= wished) return smallest;
  if (pages === undefined) return atDefaultSize;
  throw refusePages(site, smallest.pageCount);
}

/** Finds the fonts of a resume, cut down to the characters that it prints. */
async function findResumeFonts({ design, subject, ...printed }: PrintedResume) {
  const { tag: language, text: family } = design;
  const added = '0123456789/ ·–.';
  const texts = [added, ...listTexts(printed).map(({ text }) => text)];
  const text = [...new Set(texts.join(' '))].join('');
  const headlines = [printed.name, ...printed.sections.map(({ heading }) => heading)].join(' ');
  const hasItalics = JSON.stringify(printed).includes('"emphasis"');
  const [normal, strong, italic, display] = await Promise.all([
    findTextFonts(text, 400, { family, language }),
    findTextFonts(text, 600, { family, language }),
    findTextFonts(hasItalics ? text : '', 400, { family, style: 'italic', language }),
    findHeadlineFonts(headlines, { ...design, language }),
  ]);
  if (normal.missing.length > 0) throw refuseCharacters(normal.missing);
  return {
    text: normal.fonts,
    strong: strong.fonts,
    italic: italic.fonts,
    display: display.fonts,
  };
}

/** The error for an output that the content keeps from being made. */
export class ContentFailure extends Error {
  /** @param findPlaces finds what is to be changed in the content */
  constructor(
    message: string,
    readonly findPlaces: (files: readonly CheckedFile[]) => FileFinding[],
  ) {
    super(message);
  }
}

/** Explains why an output could not be made, with the places in the content where it has some. */
export function explainFailure(
  error: unknown,
  { dir, files }: { dir: string; files: readonly CheckedFile[] },
  stream?: NodeJS.WriteStream,
): string {
  if (!(error instanceof ContentFailure)) return String(error);
  const errors = error
    .findPlaces(files)
    .flatMap(([file, finding]) => toErrors(resolve(dir, file.path), [finding], file.text));
  return formatErrors(errors, stream);
}

/** The error for a resume that has more pages than its owner wishes, also with the smallest text. */
function refusePages({ resume, resumes, root }: Site, pageCount: number): ContentFailure {
  const pages = count(pageCount, 'page');
  return new ContentFailure(`${resume?.name} has ${pages}`, (files) => {
    const file = findRecord(files, 'Site');
    if (!resume || !file) return [];
    const path = ['resumes', resumes.indexOf(resume), 'pages'];
    const pdfPath = `/${root}${nameResumeFile('pdf', resume.name)}`;
    const message = `${nameField(path)} is ${resume.pages}, but ${pdfPath} has ${pages}, also with smaller text`;
    const hint = say('hint.resume-pages');
    return [[file, { ...findFieldPosition(file, path), rule: 'resume-pages', message, hint }]];
  });
}

/** The error for a resume with characters that no installed font has. */
export function refuseCharacters(missing: readonly string[]): ContentFailure {
  const message = `no installed font has ${missing.map(writeMissing).join(', ')}`;
  return new ContentFailure(message, (files) => {
    const [{ tag }] = listLanguages(findFields(files, 'Site'));
    return files.flatMap((file) =>
      listTexts(getOwnFields(file)).flatMap(({ path, text }): FileFinding[] => {
        const shown = (text + shortenUrl(text)).normalize();
        const characters = missing.filter((character) => shown.includes(character));
        if (characters.length === 0) return [];
        const message = `${nameField(path)} has characters that no installed font has: ${characters.map(writeMissing).join(', ')}`;
        const hint = suggestFonts(characters, tag);
        return [[file, { ...findFieldPosition(file, path), rule: 'missing-glyph', message, hint }]];
      }),
    );
  });
}

/** The fields that a file has itself; a translation has those of its original, too. */
const getOwnFields = (file: CheckedFile) =>
  file.source === file.path ? getFields(file) : file.fields;

/** Writes a character with its code point, like `𐎀 (U+10380)`. */
export function writeMissing(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${code})`;
}

/** Scripts that have a font package of their name, which is not installed. */
const packagedScripts = [
  'Armenian Bengali Cherokee Ethiopic Georgian Gujarati Gurmukhi Kannada',
  'Khmer Lao Malayalam Oriya Sinhala Tamil Telugu',
].flatMap((names) => names.split(' '));

function suggestFonts(characters: readonly string[], language: string): string {
  const packages = listFontPackages(characters, language);
  return packages.length > 0
    ? say('hint.install-fonts', { packages: packages.join(' ') })
    : say('hint.other-characters');
}

/**
 * Lists the packages of fonts, which are not installed, that have characters.
 *
 * @param language tells which of the packages with Han characters
 */
export function listFontPackages(characters: readonly string[], language?: string): string[] {
  const [hanFont = ''] = orderHanFonts(characters.join(''), language);
  const han =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
  const subsets = characters.flatMap((character) => {
    const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(character);
    if (han.test(character)) return hanFont.replace('noto-sans-', '');
    // The package has hardly a sign of mathematics.
    return /\p{So}/u.test(character)
      ? 'symbols'
      : (packagedScripts.find(isOf)?.toLowerCase() ?? []);
  });
  return [...new Set(subsets)].map((name) => `@fontsource-variable/noto-sans-${name}`);
}
