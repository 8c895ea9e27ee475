import { join } from 'node:path';
import { quote, readIfThere } from '../../../../src/engine/kit/commands.ts';
import { parseYaml } from '../../../../src/engine/kit/content.ts';
import { cleanLine, readHtmlWords, removeRepeats, writeWords } from './clean-text.ts';
import type { SourceNode } from './tree.ts';

/** Reads the name in the profile of a content folder, to emphasize it among authors. */
export async function readOwner(dir: string): Promise<string | undefined> {
  const files = ['profile.yaml', 'profile.yml'].map((file) => readIfThere(join(dir, file)));
  const text = (await Promise.all(files)).find((bytes) => bytes) ?? '';
  const name = parseYaml(String(text)).record?.value.name;
  return typeof name === 'string' ? name : undefined;
}

/** The most letters of all authors of one work; a longer list ends with "et al." after the first ten. */
const longestList = 2000;

/** Writes a list of authors as Markdown that emphasizes the owner, such as `Ada Byron, **Grace Hopper**`. */
export function writeAuthors(list: SourceNode): string | undefined {
  const { owner, limits } = list.reading;
  const authors = list.list().flatMap((item) => writeAuthor(readAuthor(item), owner) || []);
  const all = authors.join(', ');
  if (all.length <= (limits?.prose ?? longestList)) return all || undefined;
  const [first, others] = [authors.slice(0, 10), authors.slice(10)];
  list.remark(`of ${authors.length} authors, the first ten are written, and "et al."`, 'authors');
  const own = others.find((author) => author.startsWith('**'));
  return [...first, ...(own ? ['…', own] : []), 'et al.'].join(', ');
}

type Author = ReturnType<typeof readAuthor>;

/** Reads a name, or its parts as CSL-JSON has them; users of RenderCV emphasize their own. */
function readAuthor(item: SourceNode) {
  const text = item.text()?.trim();
  if (text !== undefined) {
    const words = text.replace(/^[*_]{1,3}(.*?)[*_]{1,3}$/, '$1');
    const [given, family] = cleanName(words, item).split(/ (?=\S+$)/);
    return { given, prefix: '', family, suffix: '', isOwner: words !== text };
  }
  const read = (...names: string[]) => cleanName(item.textAt(...names) ?? '', item);
  const particles = ['dropping-particle', 'non-dropping-particle'].map((name) => read(name));
  return {
    given: read('given'),
    prefix: particles.filter(Boolean).join(' '),
    family: read('family', 'literal', 'name'),
    suffix: read('suffix'),
    isOwner: false,
  };
}

/**
 * Marks beside a name that do not belong to it: signs of footnotes, tags, marks of Markdown, lines through or below
 * letters, and accents without a letter.
 */
const nameMarks = [
  '<su[bp]>.*?</su[bp]>|</?[a-z][^<>]*>',
  '\\[(?=[^\\[\\]]*\\]\\()|(?<=\\[[^\\[\\]]*)\\]\\([^()]*\\)',
  '[*∗†‡§¶#`~✝✉✻✽]|(?<![\\p{L}\\p{N}])_+|_+(?![\\p{L}\\p{N}])',
  '[\u00b2\u00b3\u00b9\u1d2c-\u1d6a\u2070-\u209c]',
  '[\u0305\u0332\u0333\u0335-\u0338]|(?<![\\p{L}\\p{M}\\p{N}])\\p{M}+',
].join('|');

/** Makes a name plain text, and says which marks it had. */
function cleanName(name: string, node: SourceNode): string {
  const marks: string[] = [];
  const plain = name.replace(new RegExp(nameMarks, 'giu'), (mark) => {
    marks.push(mark);
    return '';
  });
  const opening = marks.filter((mark) => !mark.startsWith('</'));
  const shown = removeRepeats(opening).slice(0, 5).map(quote).join(', ');
  if (shown) node.remark(`names are plain text, so ${shown} is left out`, 'marks of names');
  const words = cleanLine(readHtmlWords(plain) ?? '') ?? '';
  return words.replace(/^[\s,;]+|[\s,;]+$/g, '');
}

function writeAuthor(author: Author, owner = ''): string {
  const { given, prefix, family, suffix, isOwner } = author;
  const name = [given, prefix, family, suffix].filter(Boolean).join(' ');
  const words = writeWords(name).replace(/(?<!\\)[*_]/g, '\\$&');
  const isOwn = isOwner || name === owner || isPerson(author, owner);
  return words && isOwn ? `**${words}**` : words;
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
export function toDoiUrl(doi: string): string {
  return `https://doi.org/${doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')}`;
}

/** The URL of a preprint on arXiv. */
export function toArxivUrl(id: string): string {
  return `https://arxiv.org/abs/${id.replace(/^arxiv:/i, '')}`;
}
