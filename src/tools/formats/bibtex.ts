import { type Creator, type Entry, type Options, parse } from '@retorquere/bibtex-parser';
import { withDeadline } from '../../node/deadline.ts';
import { link } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { monthNames } from '../entries/dates.ts';
import type { SourceFormat } from '../entries/read-drafts.ts';
import { type NodeField, type Reading, SourceNode } from '../entries/tree.ts';
import { readFormatTable } from './tables.ts';

/** Fields with a URL. Those after `url` are of al-folio and its kin. */
const linkFields = /^(?:url|html|pdf|code|website|blog|slides|video|poster|supp|demo|dataset)$/;

/** The fields by which others cite a work; all others are for the site or the programs of their owner. */
const citedFields = new Set(
  `author editor editora translator bookauthor title subtitle booktitle booksubtitle maintitle journal journaltitle
  eventtitle series edition volume volumes number issue pages pagetotal articleno article-number chapter type school
  institution organization publisher address location howpublished date year month note doi isbn issn url urldate
  eprint eprinttype eprintclass archiveprefix primaryclass version language langid`.split(/\s+/),
);

/**
 * The parser sets "<" and ">" as TeX once did, as "¡" and "¿", and takes what follows the "%" of a percentage for a
 * comment. Letters of nobody, from U+E000 on, stand for them.
 */
const hiddenSigns = '<>%';
const hideSigns = (text: string) =>
  text.replace(/[<>]|(?<=\d)%/g, (sign) => String.fromCharCode(0xe000 + hiddenSigns.indexOf(sign)));
const restoreSigns = (text: string) =>
  text.replace(/[\ue000-\ue002]/g, (letter) => hiddenSigns.charAt(letter.charCodeAt(0) - 0xe000));

/** The tree that `readBibtex` makes. */
export const bibtexFormat: SourceFormat = readFormatTable('bibtex');

type FieldValue = string | string[] | Creator[] | undefined;

/** Reads BibTeX and BibLaTeX. Entries that cannot be read are named, and the others stay. */
export function readBibtex(source: string, reading: Reading): SourceNode {
  const text = hideSigns(source);
  const remark = (value: string | number, path: string, message: string, kind = message) => {
    const offset = Math.max(0, typeof value === 'number' ? value : text.indexOf(value));
    reading.remarks.push({ place: { path, offset }, message, kind });
  };
  const options: Options = {
    // Titles stay as they are written.
    english: false,
    sentenceCase: false,
    caseProtection: false,
    verbatimFields: [linkFields, 'doi', 'eprint', 'arxiv', 'file'],
    unsupported: (_, tex, { key }) => {
      remark(key, key, `the LaTeX ${quote(tex)} is unknown, so it stays as it is`);
      return tex;
    },
  };
  const library = withDeadline(() => parse(text, options));
  const cited = withDeadline(() => listCited(text));
  for (const { error, input = '' } of library.errors) {
    const [, name] = /^Unresolved @string reference "(.+)"$/.exec(error) ?? [];
    if (name) {
      const words = [...text.matchAll(/(?<=[=#]\s{0,9})[^\s=,{}()"#]+/g)];
      const at = words.find(([word]) => word === name)?.index ?? 0;
      remark(at, name, 'no @string has this name, so it stays as it is', 'string');
    } else {
      const [message = ''] = error.replace(/^Token mismatch, /, '').split(/\.{3} | at line|\n/);
      const problem = `this entry cannot be read, so it is left out: ${message}`;
      remark(input.trim(), findKey(input), problem, leftOut);
    }
  }
  let offset = 0;
  const entries = library.entries
    // Of an entry with an error, the parser gives what it guessed.
    .filter(({ input }) => input !== '')
    .map((entry) => {
      offset = Math.max(offset, text.indexOf(entry.input, offset));
      return readWork(entry, offset, cited.get(entry.input), reading);
    });
  const root = new SourceNode(reading, { path: '' });
  return root.with({ fields: [['publications', root.with({ items: entries })]] });
}

/** The kind of remarks on entries that are left out. */
export const leftOut = 'bibtex entry';

const findKey = (input: string) => /^\s*@\w+\s*[{(]\s*([^\s,{}]+)/.exec(input)?.[1] ?? 'entry';

/** Writes each entry as others may copy it, by its text in the file: without what only its owner needs. */
function listCited(text: string): Map<string, string> {
  const options: Options = { raw: true, verbatimFields: [/^/], removeOuterBraces: [] };
  const entries = parse(text, options).entries.map(({ type, key, fields, input }) => {
    const lines = Object.entries<unknown>(fields).flatMap(([name, value]) =>
      isCited(name, String(value)) ? `  ${name} = ${writeValue(name, String(value))},\n` : [],
    );
    return [input, restoreSigns(`@${type}{${key},\n${lines.join('')}}`)] as const;
  });
  return new Map(entries);
}

/** Whether others cite a field. A URL that no link may have, such as one with a password, is left out. */
function isCited(name: string, value: string): boolean {
  return citedFields.has(name) && (name !== 'url' || isAddress(value));
}

function writeValue(name: string, value: string): string {
  // The parser makes a number of a month that is not in braces.
  const month = name === 'month' && monthNames[Number(value) - 1]?.toLowerCase();
  return month || `{${value.replace(/\s+/g, ' ').trim()}}`;
}

function readWork(
  { key, fields, input }: Entry,
  offset: number,
  cited: string | undefined,
  reading: Reading,
): SourceNode {
  const places = findPlaces(input, offset);
  /** Makes a text that stands for the field `name`. */
  const make = (name: string, value = '') => {
    const place = { path: `${key}.${name}`, offset: places.get(name) ?? offset, kind: name };
    // LaTeX takes the dot of an i before it sets an accent.
    return new SourceNode(reading, place, value.replace(/ı(?=\p{M})/gu, 'i').normalize());
  };
  const creator = fields.author ? 'author' : 'editor';
  const { bibtex_show: isShown, [creator]: people = [], date, year, month, ...others } = fields;
  // al-folio shows the BibTeX of an entry, or not.
  const shown = isShown === 'false' ? undefined : cited;
  const read = Object.entries<FieldValue>(others).map(([name, value]): NodeField => {
    const text = toLine(value);
    const isLink = linkFields.test(name);
    const [published] = (name === 'howpublished' && /https?:[^\s"<>]+/.exec(text)) || [];
    const node = make(name, published ?? (isLink ? cleanAddress(text) : text));
    node.isRead = shown !== undefined && isCited(name, text);
    // A URL is not a publisher.
    if (published) return ['published', node];
    // A file beside the bibliography has no URL.
    return [isLink && !isAddress(text) ? `bibtex ${name}` : name, node];
  });
  const isArxiv = /^arxiv$/i.test(String(fields.archiveprefix ?? fields.eprinttype));
  const none = { archiveprefix: undefined, eprinttype: undefined, eprint: undefined };
  const id = fields.arxiv ? 'arxiv' : 'eprint';
  return new SourceNode(reading, { path: key, offset }, undefined, undefined, read).replace({
    ...(isArxiv && none),
    authors: make(creator).with({ items: people.map((one) => readCreator(make(creator), one)) }),
    date: make(date ? 'date' : 'year', date?.replace('/', ' - ') ?? joinDate(year, month)),
    arxiv: make(id, id === 'arxiv' || isArxiv ? toLine(fields[id]) : undefined),
    bibtex: make('bibtex', shown),
  });
}

/** Finds where each field of an entry begins. */
function findPlaces(input: string, offset: number): Map<string, number> {
  const found = [...input.matchAll(/(?<![\w-])([\w-]+)[ \t]*=/g)].toReversed();
  return new Map(found.map(({ 1: name = '', index }) => [name.toLowerCase(), offset + index]));
}

/** Makes a person of a creator, with the names that CSL-JSON has. */
function readCreator(place: SourceNode, creator: Creator): SourceNode {
  const { firstName, lastName, name, prefix, suffix } = creator;
  const family = name ?? lastName;
  const isOthers = family === 'others' && !firstName;
  const toNode = (value?: string) =>
    value ? place.with({ value: restoreSigns(value).normalize() }) : undefined;
  return place.with({}).replace({
    given: toNode(firstName),
    family: toNode(isOthers ? 'et al.' : family),
    'non-dropping-particle': toNode(prefix),
    suffix: toNode(suffix),
  });
}

/** Takes the LaTeX out of a URL. */
function cleanAddress(text: string): string {
  const [, bare = text] = /^\\url\{(.*)\}$/.exec(text) ?? [];
  return bare.replace(/\\(?=[_%&#~$])/g, '');
}

const isAddress = (text: string) => link.safeParse(cleanAddress(text)).success;

/** Writes a month, as a number or in words, and its year. */
function joinDate(year?: string, month?: string): string | undefined {
  if (!year || !month) return year;
  return /^\d+$/.test(month) ? `${year}-${month.padStart(2, '0')}` : `${month} ${year}`;
}

/** The words of a field; lists have commas between. */
function toLine(value: FieldValue): string {
  const list: (string | Creator)[] = Array.isArray(value) ? value : [value ?? ''];
  const texts = list.map((item) =>
    typeof item === 'string' ? item : [item.firstName, item.name ?? item.lastName].join(' '),
  );
  // The parser draws these two as their logos.
  const words = texts
    .join(', ')
    .replace(/(Lᴬ)?T<sub>E<\/sub>X/g, (_, la) => (la ? 'LaTeX' : 'TeX'));
  return restoreSigns(words).normalize().trim();
}
