import { join } from 'node:path';
import { parseYaml } from '../../node/check/parse-yaml.ts';
import { readIfThere } from '../../node/files.ts';
import { writeWords } from './clean-text.ts';
import type { SourceNode } from './tree.ts';

/** Reads the name in the profile of a content folder, to emphasize it among authors. */
export async function readOwner(dir: string): Promise<string | undefined> {
  const files = ['profile.yaml', 'profile.yml'].map((file) => readIfThere(join(dir, file)));
  const text = (await Promise.all(files)).find((bytes) => bytes) ?? '';
  const name = parseYaml(String(text)).record?.value.name;
  return typeof name === 'string' ? name : undefined;
}

/** Writes a list of authors as Markdown that emphasizes the owner, such as `Ada Byron, **Grace Hopper**`. */
export function writeAuthors(list: SourceNode): string | undefined {
  const { owner, limits } = list.reading;
  const authors = list.list().map((item) => writeAuthor(readAuthor(item), owner));
  const all = authors.filter(Boolean).join(', ');
  if (!limits || all.length <= limits.prose) return all || undefined;
  // The last ones of very many authors are left out, except for the owner.
  const first = all.slice(0, all.lastIndexOf(', ', limits.prose - 60));
  const [own] = /\*\*[^*]+\*\*/.exec(all.slice(first.length)) ?? [];
  return [first, ...(own ? ['…', own] : []), 'et al.'].join(', ');
}

type Author = ReturnType<typeof readAuthor>;

/** Reads a name, or its parts as CSL-JSON has them; users of RenderCV emphasize their own. */
function readAuthor(item: SourceNode) {
  const text = item.text()?.trim();
  if (text !== undefined) {
    const words = text.replace(/^[*_]{1,3}|[*_]{1,3}$/g, '');
    const [given, family] = words.split(/ (?=\S+$)/);
    return { given, prefix: '', family, suffix: '', isOwner: words !== text };
  }
  const particles = ['dropping-particle', 'non-dropping-particle'].map((name) => item.textAt(name));
  return {
    given: item.textAt('given'),
    prefix: particles.filter(Boolean).join(' '),
    family: item.textAt('family', 'literal', 'name'),
    suffix: item.textAt('suffix'),
    isOwner: false,
  };
}

function writeAuthor(author: Author, owner = ''): string {
  const { given, prefix, family, suffix, isOwner } = author;
  const name = [given, prefix, family, suffix].filter(Boolean).join(' ');
  // Signs for a shared first place would pair with those of other names.
  const words = writeWords(name).replace(/(?<!\\)[*_]/g, '\\$&');
  return isOwner || name === owner || isPerson(author, owner) ? `**${words}**` : words;
}

/** The words of a name, without case, accents and signs. */
export const foldNames = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether an author's name is the owner's, in full or with an initial: "A. Lovelace" is "Ada Lovelace". */
function isPerson({ family = '', given = '', prefix = '' }: Author, owner: string): boolean {
  const own = foldNames(owner);
  const last = foldNames(`${prefix} ${family}`);
  const [first = ''] = foldNames(given);
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

/** The URL of a DOI, which may be written as one. */
export function toDoiAddress(doi: string): string {
  return `https://doi.org/${doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')}`;
}

/** The URL of a preprint on arXiv. */
export function toArxivAddress(id: string): string {
  return `https://arxiv.org/abs/${id.replace(/^arxiv:/i, '')}`;
}
