import { readFileSync } from 'node:fs';
import { toPosition } from '../error.ts';
import { listOwnSources } from './list-own-code.ts';

/** A picture that the owner's code names, by its path in the content folder. */
export interface OwnPicture {
  path: string;
  /** The absolute path of the file that names it, its text, and the place there. */
  file: string;
  text: string;
  position: { line: number; column: number };
}

/** What the content has to know of the owner's code, which is read without running it. */
export interface OwnSources {
  /** The names of texts that it may ask for: its plain strings. */
  words: ReadonlySet<string>;
  pictures: readonly OwnPicture[];
  /** The characters beyond ASCII in it, for fonts. */
  characters: string;
}

/** A path given to `<Picture>` as a plain text. */
const pictureTag = /<Picture\b[^>]*?\ssrc=(?:"([^"{}]+)"|\{'([^']+)'\})/g;

/** A comment, which no page shows. */
const comment = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

/** Reads the sources of the owner's code. */
export function readOwnSources(): OwnSources {
  const words = new Set<string>();
  const pictures: OwnPicture[] = [];
  const characters = new Set<string>();
  for (const file of listOwnSources()) {
    const text = readFileSync(file, 'utf8');
    for (const [, , name = ''] of text.matchAll(/(['"`])([a-z]\w*)\1/g)) words.add(name);
    for (const [letter] of text.replace(comment, '').matchAll(/[^\0-\x7f]/gu))
      characters.add(letter);
    for (const { 0: tag, 1: quoted, 2: braced = '', index } of text.matchAll(pictureTag)) {
      const path = quoted ?? braced;
      const position = toPosition(text, index + tag.lastIndexOf(path));
      pictures.push({ path: path.normalize(), file, text, position });
    }
  }
  return { words, pictures, characters: [...characters].sort().join('') };
}
