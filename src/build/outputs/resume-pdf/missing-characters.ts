import { join } from 'node:path';
import { type ContentError, toErrors } from '../../check/error.ts';
import { findPlace } from '../../check/find-place.ts';
import type { CheckedFile } from '../../check/index.ts';
import { nameField } from '../../check/name-field.ts';
import { suggestFontPackage } from '../../typesetting/suggest-font.ts';
import type { Site } from '../site.ts';
import { listShownTexts, type ShownText } from './shown-texts.ts';
import { cleanText } from './typesetter.ts';

/** Says that a resume cannot be drawn, since its content has characters that no font has. */
export class MissingCharacters extends Error {
  constructor(readonly texts: readonly MissingText[]) {
    const all = new Set(texts.flatMap(({ characters }) => characters));
    super(`no installed font draws ${[...all].map(nameCharacter).join(', ')}`);
  }
}

interface MissingText extends ShownText {
  characters: string[];
}

/** Finds the texts of a resume that hold one of `characters`. */
export function findTexts(site: Site, characters: readonly string[]): MissingText[] {
  return listShownTexts(site).flatMap((text) => {
    const held = new Set(cleanText(text.text));
    const found = characters.filter((character) => held.has(character));
    return found.length > 0 ? [{ ...text, characters: found }] : [];
  });
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
  const packages = [
    ...new Set(characters.flatMap((character) => suggestFontPackage(character) ?? [])),
  ];
  const install = packages.length > 0 ? `Run "npm install ${packages.join(' ')}"; or take` : 'Take';
  return `${install} it out, or name a resume of your own in "resume" of the profile.`;
}
