import { type Creator, type Entry, type Options, parse } from '@retorquere/bibtex-parser';
import { withDeadline } from '../../node/deadline.ts';
import { link } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { toArxivAddress, toDoiAddress, writeVenue } from '../entries/publications.ts';
import type { SourceFormat } from '../entries/read-drafts.ts';
import { type NodeField, type Reading, SourceNode } from '../entries/tree.ts';
import { readFormatTable } from './tables.ts';

/** Fields with an address, and what the link is called. Those below `url` are of al-folio and its kin. */
const linkFields = new Map([
  ['url', ''],
  ['html', 'HTML'],
  ['pdf', 'PDF'],
  ...['code', 'website', 'blog', 'slides', 'video', 'poster', 'supp', 'demo', 'dataset'].map(
    (name) => [name, name[0]?.toUpperCase() + name.slice(1)] as const,
  ),
]);

/** Where a work appeared, the best name first. */
const venues = ['journal', 'journaltitle', 'booktitle', 'school', 'institution', 'publisher'];
const otherVenues = ['organization', 'howpublished', 'series'];

/** The fields by which others cite a work; all others are for the site or the programs of their owner. */
const citedFields = new Set(
  `author editor editora translator bookauthor title subtitle booktitle booksubtitle maintitle journal journaltitle
  eventtitle series edition volume volumes number issue pages pagetotal articleno article-number chapter type school
  institution organization publisher address location howpublished date year month note doi isbn issn url urldate
  eprint eprinttype eprintclass archiveprefix primaryclass version language langid`.split(/\s+/),
);
const bibtexMonths = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

/** The parser sets "<" and ">" as TeX once did, as "¡" and "¿". These letters of nobody stand for them. */
const less = '\ue000';
const greater = '\ue001';

/** The tree that `readBibtex` makes. */
export const bibtexFormat: SourceFormat = { ...readFormatTable('bibtex'), isMeant: () => false };

/** Reads BibTeX and BibLaTeX. Entries that cannot be read are named, and the others stay. */
export function readBibtex(source: string, reading: Reading): SourceNode {
  const text = source.replaceAll('<', less).replaceAll('>', greater);
  const remark = (value: string | number, path: string, message: string, kind = message) => {
    const offset = Math.max(0, typeof value === 'number' ? value : text.indexOf(value));
    reading.remarks.push({ place: { path, offset }, message, kind });
  };
  const addresses = [...linkFields.keys(), 'doi', 'eprint', 'arxiv', 'file'];
  const options: Options = {
    // Titles stay as they are written.
    english: false,
    sentenceCase: false,
    caseProtection: false,
    verbatimFields: addresses,
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
      continue;
    }
    const [message = ''] = error.replace(/^Token mismatch, /, '').split(/\.{3} | at line/);
    const problem = `this entry cannot be read, so it is left out: ${message}`;
    remark(input.trim(), findKey(input), problem, leftOut);
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

/** Whether others cite a field. An address that no link may have, such as one with a password, is left out. */
function isCited(name: string, value: string): boolean {
  const isAddress = linkFields.has(name);
  return citedFields.has(name) && (!isAddress || link.safeParse(cleanAddress(value)).success);
}

function writeValue(name: string, value: string): string {
  // The parser makes a number of a month that is not in braces.
  const month = name === 'month' && bibtexMonths[Number(value) - 1];
  return month || `{${value.replace(/\s+/g, ' ').trim()}}`;
}

const restoreSigns = (text: string) => text.replaceAll(less, '<').replaceAll(greater, '>');

function readWork(
  { key, fields, input }: Entry,
  offset: number,
  cited: string | undefined,
  reading: Reading,
): SourceNode {
  const left = new Map(
    Object.entries<string | string[] | Creator[] | undefined>(fields).flatMap(([name, value]) => {
      const text = toLine(value);
      return text ? [[name, text] as const] : [];
    }),
  );
  const places = findPlaces(input, offset);
  /** Makes a text that stands for the field `name`. */
  const make = (name: string, value?: string) => {
    const place = { path: `${key}.${name}`, offset: places.get(name) ?? offset, kind: name };
    // LaTeX takes the dot of an i before it sets an accent.
    return new SourceNode(reading, place, value?.replace(/ı(?=\p{M})/gu, 'i').normalize() ?? null);
  };
  const take = (name = '') => {
    const text = left.get(name);
    left.delete(name);
    return text;
  };
  const creator = fields.author ? 'author' : 'editor';
  const people = (fields[creator] ?? []).map((one) => readCreator(make(creator), one));
  const venue = [...venues, ...otherVenues].find((name) => left.has(name)) ?? 'volume';
  const number = take('number') ?? take('issue');
  const name = venue === 'volume' ? undefined : take(venue);
  const place = writeVenue(name, take('volume'), number, take('pages'));
  const date = take('date');
  const isSame = !date || date.startsWith(left.get('year') ?? '');
  const [year, month] = isSame ? [take('year'), take('month')] : [];
  const day = date?.replace('/', ' - ') ?? joinDate(year, month);
  const links = [...readLinks(take, left)].map(([field, label, url]) => {
    return make(field).with({
      fields: [
        ['label', make(field, label)],
        ['url', make(field, url)],
      ],
    });
  });
  take(creator);
  take('keywords');
  // al-folio shows the BibTeX of an entry, or not.
  const shown = take('bibtex_show') === 'false' ? undefined : cited;
  const words = (fields.keywords ?? []).map((word) => make('keywords', word));
  const made: NodeField[] = [
    ['title', make('title', take('title'))],
    ['authors', make(creator).with({ items: people })],
    ['venue', make(venue, place)],
    ['date', make(fields.date ? 'date' : 'year', day)],
    ['keywords', make('keywords').with({ items: words })],
    ['abstract', make('abstract', take('abstract'))],
    ['bibtex', make('bibtex', shown)],
    ['links', make('links').with({ items: links })],
  ];
  const others = [...left].filter(([field, text]) => !shown || !isCited(field, text));
  return new SourceNode(reading, { path: key, offset }).with({
    fields: [
      ...made,
      ...others.map(([field, text]): NodeField => [`bibtex ${field}`, make(field, text)]),
    ],
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
  const parts = {
    given: firstName,
    family: isOthers ? 'et al.' : family,
    'non-dropping-particle': prefix,
    suffix,
  };
  const fields = Object.entries(parts).flatMap(([part, value]): NodeField[] =>
    value ? [[part, place.with({ value: restoreSigns(value).normalize() })]] : [],
  );
  return place.with({ fields });
}

/** Lists the addresses of an entry: the name of the field, what the link is called, and the address. */
function* readLinks(
  take: (name: string) => string | undefined,
  left: ReadonlyMap<string, string>,
): Generator<[field: string, label: string, address: string]> {
  const doi = take('doi');
  if (doi) yield ['doi', 'DOI', toDoiAddress(doi)];
  const kind = left.has('archiveprefix') ? 'archiveprefix' : 'eprinttype';
  const isArxiv = /^arxiv$/i.test(left.get(kind) ?? '');
  const name = left.has('arxiv') ? 'arxiv' : 'eprint';
  const eprint = isArxiv || name === 'arxiv' ? take(name) : undefined;
  if (isArxiv) take(kind);
  if (eprint) yield [name, 'arXiv', toArxivAddress(eprint)];
  for (const [field, label] of linkFields) {
    const address = cleanAddress(left.get(field) ?? '');
    // A file beside the bibliography has no address.
    if (!link.safeParse(address).success) continue;
    take(field);
    yield [field, label, address];
  }
}

/** Takes the LaTeX out of an address. */
function cleanAddress(text: string): string {
  const [, bare = text] = /^\\url\{(.*)\}$/.exec(text) ?? [];
  return bare.replace(/\\(?=[_%&#~$])/g, '');
}

/** Writes a month, as a number or in words, and its year. */
function joinDate(year?: string, month?: string): string | undefined {
  if (!year || !month) return year;
  return /^\d+$/.test(month) ? `${year}-${month.padStart(2, '0')}` : `${month} ${year}`;
}

/** The words of a field; lists have commas between. */
function toLine(value: string | string[] | Creator[] | undefined): string {
  const list: (string | Creator)[] = Array.isArray(value) ? value : [value ?? ''];
  const texts = list.map((item) =>
    typeof item === 'string' ? item : [item.firstName, item.name ?? item.lastName].join(' '),
  );
  return restoreSigns(texts.join(', ')).normalize().trim();
}
