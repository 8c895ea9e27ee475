import { showAddress } from '../../site/model/links.ts';
import { nameField } from '../check/check-fields.ts';
import { listTexts } from '../check/check-texts.ts';
import {
  type CheckedFile,
  type FileFinding,
  findFieldPosition,
  getFields,
} from '../check/record-file.ts';
import { ContentFailure } from './content-failure.ts';

/** The error for a resume with characters that no installed font has. */
export class MissingCharacters extends ContentFailure {
  constructor(readonly missing: readonly string[]) {
    super(`no installed font has ${missing.map(writeMissing).join(', ')}`);
  }

  override findPlaces(files: readonly CheckedFile[]): FileFinding[] {
    const find = (file: CheckedFile) =>
      listTexts(getFields(file)).flatMap(({ path, text }): FileFinding[] => {
        const shown = (text + showAddress(text)).normalize();
        const characters = this.missing.filter((character) => shown.includes(character));
        if (characters.length === 0) return [];
        const message = `${nameField(path)} has what no installed font draws: ${characters.map(writeMissing).join(', ')}`;
        const hint = suggestFonts(characters);
        return [[file, { ...findFieldPosition(file, path), rule: 'no-font', message, hint }]];
      });
    return files.flatMap(find);
  }
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
  return `${install} it, or set "resume" in the profile to a resume of your own.`;
}
