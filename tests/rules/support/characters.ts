import { checkQuery, type QueryField } from '../../../src/browser/contact/query.ts';
import { makeQuery } from './queries.ts';

/** Every character of Unicode, surrogates excepted: they cannot stand alone in stored text. */
export const allCharacters: string[] = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** Splits all characters by whether the form takes `before` and the character in a field. */
export function splitByForm(field: QueryField, before: string): { taken: string[]; not: string[] } {
  const taken: string[] = [];
  const not: string[] = [];
  for (const character of allCharacters) {
    const errors = checkQuery(makeQuery({ [field]: before + character }));
    (errors[field] ? not : taken).push(character);
  }
  return { taken, not };
}

/** `U+200B`, for the names of tests. */
export const nameCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The first and the last of each run of neighbours, which is where ranges go wrong. */
export function findEdges(characters: string[]): string[] {
  const codes = new Set(characters.map((character) => character.codePointAt(0) ?? 0));
  return characters.filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !codes.has(code - 1) || !codes.has(code + 1);
  });
}

/** What the form takes for invisible, spaces and controls left out. */
export const findInvisible = (): string[] =>
  splitByForm('message', '').not.filter((character) => !/[\p{Z}\p{Cc}]/u.test(character));
