import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYaml } from '../../node/check/parse-yaml.ts';
import { writeWords } from './resume-field.ts';

/** Reads the name in the profile of a content folder, to emphasize it among authors. */
export async function readOwner(dir: string): Promise<string | undefined> {
  const text = await readFile(join(dir, 'profile.yaml'), 'utf8').catch(() => '');
  const name = parseYaml(text).record?.value.name;
  return typeof name === 'string' ? name : undefined;
}

/** An author, or a group of them with one name. */
export interface Author {
  family?: string | undefined;
  given?: string | undefined;
  /** Such as "von" or "de la". */
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Writes authors as Markdown that emphasizes `owner`, such as `Ada Byron, **Grace Hopper**`. */
export function writeAuthors(authors: readonly Author[], owner = ''): string {
  return authors
    .map((author) => {
      const { given, prefix, family, suffix } = author;
      const name = [given, prefix, family, suffix].filter(Boolean).join(' ');
      // Signs for a shared first place would pair with those of other names.
      const words = writeWords(name).replace(/(?<!\\)[*_]/g, '\\$&');
      return isPerson(author, owner) ? `**${words}**` : words;
    })
    .join(', ');
}

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether an author's name is the owner's, in full or with an initial: "A. Lovelace" is "Ada Lovelace". */
function isPerson({ family = '', given = '', prefix = '' }: Author, owner: string): boolean {
  const own = fold(owner);
  const last = fold(`${prefix} ${family}`);
  const [first = ''] = fold(given);
  const [ownFirst = ''] = own;
  if (last.length === 0 || !first || own.length <= last.length) return false;
  const isFirst = ownFirst.startsWith(first) || first.startsWith(ownFirst);
  return isFirst && own.slice(-last.length).join(' ') === last.join(' ');
}

/** Writes where a text appeared, such as `Journal of Tests, 12(3), 45–67`. */
export function writeVenue(
  name?: string,
  volume?: string,
  number?: string,
  pages?: string,
): string | undefined {
  const issue = [volume, number && (volume ? `(${number})` : `no. ${number}`)].join('');
  const range = pages?.replace(/--?/g, '–');
  return [name, issue, range].filter(Boolean).join(', ') || undefined;
}

/** The address of a DOI, which may be written as one. */
export function toDoiAddress(doi: string): string {
  return `https://doi.org/${doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')}`;
}
