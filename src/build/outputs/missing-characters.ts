import { join } from 'node:path';
import { showAddress } from '../../site/queries/index.ts';
import { nameField } from '../check/check-fields.ts';
import type { CheckedFile } from '../check/index.ts';
import {
  type ContentError,
  type FoundText,
  findPlace,
  listTexts,
  toErrors,
} from '../check/index.ts';
import { cleanText } from '../typesetting/find-fonts.ts';
import type { Site } from './site.ts';

/** A text of the content with characters that no font has. */
interface MissingText extends FoundText {
  /** Below the content folder. */
  file: string;
  characters: string[];
}

/** Says that a resume cannot be typeset, since its content has characters that no font has. */
export class MissingCharacters extends Error {
  readonly texts: MissingText[];

  /** @param shown the texts of the resume; others may hold such characters */
  constructor(site: Site, missing: readonly string[], shown: readonly string[]) {
    super(`no installed font has ${missing.map(nameCharacter).join(', ')}`);
    this.texts = findTexts(site, missing, new Set(shown));
  }
}

function findTexts(
  { profile, experiences, education, projects, skillGroups }: Site,
  missing: readonly string[],
  shown: ReadonlySet<string>,
): MissingText[] {
  const records = [profile, ...experiences, ...education, ...projects, ...skillGroups];
  return records.flatMap((record) =>
    listTexts(record).flatMap(({ path, text }) => {
      const found = [cleanText(text), cleanText(showAddress(text))].find((one) => shown.has(one));
      const characters = missing.filter((character) => found?.includes(character));
      return characters.length > 0 ? [{ file: record.file, path, text, characters }] : [];
    }),
  );
}

/**
 * Puts missing characters where the owner wrote them, one error a field.
 *
 * @param files the checked files that the records were made of
 * @param root the content folder
 */
export function toMissingErrors(
  { texts }: MissingCharacters,
  files: readonly CheckedFile[],
  root: string,
): ContentError[] {
  return texts.flatMap(({ file, path, characters }) => {
    const checked = files.find((checked) => checked.path === file);
    const place = checked ? findPlace(checked, path) : { line: 1, column: 1 };
    const finding = {
      ...place,
      rule: 'no-font',
      message: `${nameField(path)} has what no installed font draws: ${characters.map(nameCharacter).join(', ')}`,
      hint: describeHelp(characters),
    };
    return toErrors(join(root, file), [finding], checked?.text);
  });
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${code})`;
}

function describeHelp(characters: readonly string[]): string {
  const packages = [...new Set(characters.flatMap(findFontPackages))];
  const install = packages.length > 0 ? `Run "npm install ${packages.join(' ')}"; or take` : 'Take';
  return `${install} it out, or name a resume of your own in "resume" of the profile.`;
}

/** Scripts whose font packages carry their name and are not installed; symbols have one too. */
const scripts = [
  ...['Armenian', 'Bengali', 'Cherokee', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi'],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
];

function findFontPackages(character: string): string[] {
  const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(character);
  const script = /\p{S}/u.test(character) ? 'symbols' : scripts.find(isOf);
  return script ? [`@fontsource-variable/noto-sans-${script.toLowerCase()}`] : [];
}
