import { resolve } from 'node:path';
import { showAddress } from '../../site/model/links.ts';
import { nameField } from '../check/check-fields.ts';
import type { CheckedFile } from '../check/index.ts';
import { findFieldPosition, formatErrors, getFields, listTexts, toErrors } from '../check/index.ts';

/** The error for a resume with characters that no installed font has. */
export class MissingCharacters extends Error {
  constructor(readonly missing: readonly string[]) {
    super(`no installed font has ${missing.map(nameCharacter).join(', ')}`);
  }
}

/** Explains why an output could not be made; missing characters with their places in the content. */
export function explainFailure(
  error: unknown,
  { dir, files }: { dir: string; files: readonly CheckedFile[] },
  stream?: NodeJS.WriteStream,
): string {
  if (!(error instanceof MissingCharacters)) return String(error);
  const errors = files.flatMap((file) => {
    const findings = listTexts(getFields(file)).flatMap(({ path, text }) => {
      const shown = (text + showAddress(text)).normalize();
      const characters = error.missing.filter((character) => shown.includes(character));
      if (characters.length === 0) return [];
      const message = `${nameField(path)} has what no installed font draws: ${characters.map(nameCharacter).join(', ')}`;
      const hint = suggestFonts(characters);
      return [{ ...findFieldPosition(file, path), rule: 'no-font', message, hint }];
    });
    return toErrors(resolve(dir, file.path), findings, file.text);
  });
  return formatErrors(errors, stream);
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${character} (U+${code})`;
}

/** Scripts that have a font package of their name, which is not installed. */
const scripts = [
  'Armenian',
  'Bengali',
  'Cherokee',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
];

function suggestFonts(characters: readonly string[]): string {
  const subsets = characters.flatMap((character) => {
    const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(character);
    return /\p{S}/u.test(character) ? 'symbols' : (scripts.find(isOf)?.toLowerCase() ?? []);
  });
  const packages = [...new Set(subsets)].map((name) => `@fontsource-variable/noto-sans-${name}`);
  const install =
    packages.length > 0 ? `Run "npm install ${packages.join(' ')}"; or remove` : 'Remove';
  return `${install} it, or set "resume" in the profile to a resume of your own.`;
}
