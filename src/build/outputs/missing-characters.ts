import { join } from 'node:path';
import { showAddress } from '../../site/queries/links.ts';
import { nameField } from '../check/check-fields.ts';
import type { CheckedFile } from '../check/index.ts';
import { type ContentError, findPlace, listTexts, toErrors } from '../check/index.ts';
import { cleanText } from '../typesetting/find-fonts.ts';
import type { Site } from './site.ts';

/** Says that a resume cannot be typeset, since its content has characters that no font has. */
export class MissingCharacters extends Error {
  /** @param shown the texts of the resume; others may hold such characters */
  constructor(
    readonly site: Site,
    readonly missing: readonly string[],
    readonly shown: readonly string[],
  ) {
    super(`no installed font has ${missing.map(nameCharacter).join(', ')}`);
  }
}

/**
 * Puts missing characters where the owner wrote them, one error a field.
 *
 * @param files the checked files that the records were made of
 * @param root the content folder
 */
export function toMissingErrors(
  { site, missing, shown }: MissingCharacters,
  files: readonly CheckedFile[],
  root: string,
): ContentError[] {
  const { profile, experiences, education, projects, skillGroups } = site;
  const records = [profile, ...experiences, ...education, ...projects, ...skillGroups];
  const isShown = new Set(shown);
  return records.flatMap((record) => {
    const file = files.find(({ path }) => path === record.file);
    const findings = listTexts(record).flatMap(({ path, text }) => {
      const found = [cleanText(text), cleanText(showAddress(text))].find((one) => isShown.has(one));
      const characters = missing.filter((character) => found?.includes(character));
      if (!file || characters.length === 0) return [];
      const message = `${nameField(path)} has what no installed font draws: ${characters.map(nameCharacter).join(', ')}`;
      return [
        { ...findPlace(file, path), rule: 'no-font', message, hint: suggestFonts(characters) },
      ];
    });
    return toErrors(join(root, record.file), findings, file?.text);
  });
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${code})`;
}

/** Scripts whose font packages carry their name and are not installed. */
const scripts = [
  ...['Armenian', 'Bengali', 'Cherokee', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi'],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
];

function suggestFonts(characters: readonly string[]): string {
  const found = characters.flatMap((character) => {
    const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(character);
    return /\p{S}/u.test(character) ? 'symbols' : (scripts.find(isOf)?.toLowerCase() ?? []);
  });
  const packages = [...new Set(found)].map((name) => `@fontsource-variable/noto-sans-${name}`);
  const install = packages.length > 0 ? `Run "npm install ${packages.join(' ')}"; or take` : 'Take';
  return `${install} it out, or name a resume of your own in "resume" of the profile.`;
}
