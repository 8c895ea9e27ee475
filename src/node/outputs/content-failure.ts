import { resolve } from 'node:path';
import { nameResumeFile } from '../../site/address.ts';
import type { Site } from '../../site/model/create-site.ts';
import { showAddress } from '../../site/model/links.ts';
import { nameField } from '../check/check-fields.ts';
import { listTexts } from '../check/check-texts.ts';
import { count, formatErrors, toErrors } from '../check/error.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  findRecord,
  getFields,
} from '../check/record-file.ts';

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
export function refusePages({ resume, resumes, root }: Site, pageCount: number): ContentFailure {
  const pages = count(pageCount, 'page');
  return new ContentFailure(`${resume?.name} has ${pages}`, (files) => {
    const file = findRecord(files, 'Site');
    if (!resume || !file) return [];
    const path = ['resumes', resumes.indexOf(resume), 'pages'];
    const address = `/${root}${nameResumeFile('pdf', resume.name)}`;
    const message = `${nameField(path)} is ${resume.pages}, but ${address} has ${pages}, also with smaller text`;
    const hint = 'Leave entries out with "for", shorten texts, or allow more pages.';
    return [[file, { ...findFieldPosition(file, path), rule: 'resume-pages', message, hint }]];
  });
}

/** The error for a resume with characters that no installed font has. */
export function refuseCharacters(missing: readonly string[]): ContentFailure {
  const message = `no installed font has ${missing.map(writeMissing).join(', ')}`;
  return new ContentFailure(message, (files) =>
    files.flatMap((file) =>
      listTexts(getFields(file)).flatMap(({ path, text }): FileFinding[] => {
        const shown = (text + showAddress(text)).normalize();
        const characters = missing.filter((character) => shown.includes(character));
        if (characters.length === 0) return [];
        const message = `${nameField(path)} has characters that no installed font has: ${characters.map(writeMissing).join(', ')}`;
        const hint = suggestFonts(characters);
        return [[file, { ...findFieldPosition(file, path), rule: 'missing-glyph', message, hint }]];
      }),
    ),
  );
}

function writeMissing(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${code})`;
}

/** Scripts that have a font package of their name, which is not installed. */
const packagedScripts = [
  'Armenian Bengali Cherokee Ethiopic Georgian Gujarati Gurmukhi Kannada',
  'Khmer Lao Malayalam Oriya Sinhala Tamil Telugu',
].flatMap((names) => names.split(' '));

function suggestFonts(characters: readonly string[]): string {
  const subsets = characters.flatMap((character) => {
    const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(character);
    return /\p{S}/u.test(character) ? 'symbols' : (packagedScripts.find(isOf)?.toLowerCase() ?? []);
  });
  const packages = [...new Set(subsets)].map((name) => `@fontsource-variable/noto-sans-${name}`);
  const install =
    packages.length > 0 ? `Run "npm install ${packages.join(' ')}"; or remove` : 'Remove';
  return `${install} it, or set "resume" in the profile to your own resume.`;
}
