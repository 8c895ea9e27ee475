import type { z } from 'zod';
import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  bibtex,
  email,
  escapeMdx,
  link,
  phoneNumber,
  webLink,
  writeBlocks,
  writePoints,
} from '../../../../src/engine/kit/content.ts';
import {
  cleanLine,
  cleanProse,
  completeUrl,
  readHtmlWords,
  removeBullet,
  removeRepeats,
  writeWords,
} from './clean-text.ts';
import { readDay } from './dates.ts';
import { parseProse, writeProse } from './prose.ts';
import { writeAuthors } from './publications.ts';
import type { SourceNode } from './tree.ts';

// How values become what a field holds. A value that a field cannot hold is undefined, and gets a remark.

/** Separates words in one text, but not inside brackets. */
const betweenWords = /(?:[,;|•·\n]|\s\/\s)(?![^()]{0,80}\))/;

/** The longest stranger's text that is looked at; only its beginning is shown. */
const proseLimit = 20_000;

/** The kinds of values, by what a field of an entry is. */
export const kinds = {
  line: readLine,
  words: readList,
  titles: readTitles,
  roles: (node: SourceNode) => readList(node, '\n'),
  prose: readProse,
  paragraphs: (node: SourceNode) => node.list().flatMap((item) => readProse(item) ?? []),
  authors: writeAuthors,
  points: writeList,
  page: readPage,
  exact: readTyped,
  day: readDay,
  year: readYear,
  when: (node: SourceNode) => readDay(node) ?? /\b(?:19|20)\d\d\b/.exec(readTyped(node) ?? '')?.[0],
  url: (node: SourceNode) => readUrl(node, link),
  website: (node: SourceNode) => readUrl(node, webLink),
  bibtex: (node: SourceNode) => readValid(node, bibtex, 'bibtex', (text) => text),
  email: (node: SourceNode) =>
    readValid(node, email, 'email', (text) => text.replace(/^mailto:\s*/i, '')),
  phone: (node: SourceNode) => readValid(node, phoneNumber, 'phone', tidyPhone),
} as const;

export type Kind = keyof typeof kinds;

/** Reads a text, or the digits of a number, as typed. Other values stay unread. */
function readTyped(node: SourceNode): string | undefined {
  return cleanProse((node.text() ?? '').slice(0, node.reading.limits ? proseLimit : undefined));
}

/** Reads the words of a text, without HTML and Markdown. */
function readWords(node: SourceNode): string | undefined {
  const { texts, limits } = node.reading;
  if (texts === 'html') return cleanProse(readHtmlWords(node.text()) ?? '');
  const typed = readTyped(node);
  if (typed === undefined || texts === 'plain' || limits) return typed;
  const words = writeBlocks(parseProse(typed).blocks);
  return cleanProse(words.includes('\n') ? words : removeBullet(words));
}

/** The words of a text on one line. */
function readLine(node: SourceNode): string | undefined {
  const line = cleanLine(readWords(node) ?? '');
  return line && shortenText(line, node.reading.limits?.line);
}

/** The words of each text in a list; one text is split. A group of fields counts as its name. */
function readList(node: SourceNode, separator: string | RegExp = betweenWords) {
  const { limits } = node.reading;
  const words = node.list().flatMap((item) => readWords(item.find('name') ?? item) ?? []);
  const split = (text: string) => text.split(limits ? ',' : separator).map(removeBullet);
  const parts = node.items ? words : words.flatMap(split);
  const lines = parts.flatMap((text) => cleanLine(text) ?? []);
  const found = removeRepeats(lines.map((line) => shortenText(line, limits && 40)));
  return found.length > 0 ? found.slice(0, limits && 8) : undefined;
}

/** Begins a part of a sentence. */
const conjunction =
  /^(?:and|or|&|und|oder|y|e|o|et|ou|i|oraz|en|of|и|или|та|або|ve|veya|dan|atau)\s/iu;

/** Reads the roles of a headline, which may be a sentence: commas are between roles only if all are short. */
function readTitles(node: SourceNode): string[] | undefined {
  return node.items ? readList(node) : readList(node, /[;|•·\n]|\s\/\s/)?.flatMap(splitRoles);
}

function splitRoles(text: string): string[] {
  const roles = text.split(/\s*[,，、]\s*(?![^()]{0,80}\))/).filter(Boolean);
  const isLower = roles.map((role) => /^\p{Ll}/u.test(role));
  const longest = Math.max(...roles.map((role) => role.split(/\s+/).length));
  const most = isLower.every((one) => one === isLower[0]) ? 3 : 2;
  return longest > most || roles.some((role) => conjunction.test(role)) ? [text] : roles;
}

/** Reads a text as Markdown; a list of texts counts as lines of one. */
function readProse(node: SourceNode): string | undefined {
  const { texts, limits } = node.reading;
  const typed = node.list().flatMap((item) => readTyped(item) ?? []);
  const text = texts === 'html' ? removeAdded(readWords(node) ?? '') : typed.join('\n');
  if (texts !== 'markup') return writeWords(shortenText(text, limits?.prose)) || undefined;
  const prose = convertMarkup(node, limits ? shortenText(text, 5000) : text);
  if (!limits || prose.length <= limits.prose) return prose || undefined;
  const words = writeBlocks(parseProse(text.slice(0, 5000)).blocks);
  return writeWords(shortenText(words, limits.prose));
}

/** Makes Markdown of a text in Markdown or HTML. */
function convertMarkup(node: SourceNode, typed: string): string {
  const { blocks, lost } = parseProse(typed);
  for (const thing of lost) node.remark(`${thing} is left out; its words stay`);
  return writeProse(blocks);
}

/** A list of texts as Markdown. In a text that is not a list, each line is an item. */
function writeList(node: SourceNode): string | undefined {
  const isPlain = node.reading.texts === 'plain';
  const points = node.list().flatMap((item) => {
    const text = item.find('name') ?? item;
    const typed = readTyped(text) ?? '';
    const lines = node.items ? [typed] : typed.split('\n');
    return lines.flatMap((line) => {
      return cleanLine(isPlain ? line : convertMarkup(text, removeBullet(line))) ?? [];
    });
  });
  if (points.length === 0) return undefined;
  if (isPlain) return writePoints({ summary: '', highlights: points });
  const unique = removeRepeats(points);
  return unique.map((point) => `- ${point}`).join('\n');
}

/** The year of a date, or a period in words. */
function readYear(node: SourceNode): string | undefined {
  const [year, ...rest] = readDay(node)?.split('-') ?? [];
  if (rest.length > 0)
    node.remark(`of this date, ${year} is taken — "date" takes all of it`, 'year');
  return year ?? readLine(node);
}

/** A text as the MDX of a page: its words, in their paragraphs. */
function readPage(node: SourceNode): string | undefined {
  const lines = readWords(node)?.split(/\n+/).map(escapeMdx) ?? [];
  // MDX takes a line that begins with one of these words for code.
  const toReference = (letter: string) => `&#${letter.charCodeAt(0)};`;
  const text = lines.join('\n\n').replace(/^(?=import\b|export\b)./gm, toReference);
  return text || undefined;
}

/** A URL, completed if it lacks its beginning, or what it is relative to. */
export function readUrl(node: SourceNode, schema: z.ZodType): string | undefined {
  const { base } = node.reading;
  if (base === undefined) return readValid(node, schema, 'url', completeUrl);
  const text = node.list()[0]?.text()?.trim() ?? '';
  if (!text || text.length > 2000 || !URL.canParse(text, base)) return undefined;
  const { href } = new URL(text, base);
  return webLink.safeParse(href).success ? href : undefined;
}

/**
 * The first of some values that are not prose, made tidy. Those that `schema` refuses get a remark, and so do
 * others after the first.
 */
function readValid(
  node: SourceNode,
  schema: z.ZodType,
  name: string,
  tidy: (text: string) => string,
): string | undefined {
  let found: string | undefined;
  for (const item of node.list()) {
    const typed = readTyped(item);
    if (typed === undefined) continue;
    const { success, data, error } = schema.safeParse(tidy(typed));
    const problem = error?.issues[0]?.message ?? `${quote(typed)} has no place`;
    if (!success) item.remark(problem, `${name} refused`);
    else if (found === undefined) found = String(data);
    else item.remark(`${quote(typed)} is a second one, and a profile has one`, 'second');
  }
  return found;
}

/** Writes a number as messengers need it. */
function tidyPhone(text: string): string {
  const number = text.replace(/^tel:\s*/i, '').replace(/^00(?=[1-9])/, '+');
  return number.replace(/^\((\+\d+)\)/, '$1');
}

/** Ends a text at a word, if it is too long. */
export function shortenText(text: string, most = text.length): string {
  if (text.length <= most) return text;
  const start = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace('\ufffd', '');
  return `${start.replace(/(?<=\S{1,40}.{10})\s+\S*$/s, '').trimEnd()}…`;
}

/** Leaves out what WordPress adds to the first words of a post. */
function removeAdded(text: string): string {
  const added = /\s*The post (?:(?!The post ).){1,400} appeared first on .{1,100}\.$/s;
  return text.replace(added, '').replace(/\s*\[…\]$/, '…');
}
