import { type Creator, type Entry, type Options, parse } from '@retorquere/bibtex-parser';
import { quote, withDeadline } from '../../../../src/engine/kit/commands.ts';
import { type ContentType, link } from '../../../../src/engine/kit/content.ts';
import { draftItems, type PulledAnswer } from '../pull/read-answer.ts';
import { monthNames } from '../reading/dates.ts';
import { formatRemarks, type SourceFormat } from '../reading/read-drafts.ts';
import { type NodeField, type Reading, SourceNode } from '../reading/tree.ts';
import { readFormatTable, readTableFile } from './tables.ts';

/**
 * The parser changes "<" and ">", drops what follows "3 %", and refuses a "$" without another one. Private-use
 * characters replace them meanwhile.
 */
const hiddenSigns = '<>%$';
const hideSign = (sign: string) => String.fromCharCode(0xe000 + hiddenSigns.indexOf(sign));
const hideSigns = (text: string) => text.replace(/[<>]|(?<=\d)%/g, hideSign);

/** Stand before and after the name of a function, where LaTeX sets a space if a letter is beside it. */
const [thinBefore, thinAfter] = ['\ue004', '\ue005'];

/** Takes back the replaced signs, and accents that no letter has, such as those that underline words. */
const restoreSigns = (text: string) =>
  text
    .replace(/(?<=[\p{L}\p{N})])\ue004|\ue005(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/[\ue004\ue005]/g, '')
    .replace(/[\ue000-\ue003]/g, (letter) => hiddenSigns.charAt(letter.charCodeAt(0) - 0xe000))
    .replace(/(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])\p{M}+/gu, '');

const escapeRegExp = (text: string) => text.replace(/\W/g, '\\$&');

const bibtexTable = readFormatTable('bibtex');

/** The tree that `readBibtex` makes. */
export const bibtexFormat: SourceFormat = bibtexTable;

/** Fields with a URL, and those by which others cite a work. */
const { urls: urlFields = [], cited: citedFields = [] } = bibtexTable;

/** What the parser does not know of LaTeX: the names behind macros of journals, and commands of two kinds. */
const { journals, functions, styles } = readTableFile('latex') as {
  journals: Readonly<Record<string, string>>;
  functions: readonly string[];
  styles: readonly string[];
};

/** What an unknown command stands for; undefined if nobody knows. */
function explainCommand(tex: string): string | undefined {
  const name = tex.slice(1);
  if (!name.trim()) return ' ';
  if (functions.includes(name)) return thinBefore + name + thinAfter;
  return styles.includes(name) ? '' : journals[name];
}

/** The kind of remarks on entries that are left out. */
const leftOut = 'bibtex entry';

type FieldValue = string | string[] | Creator[] | undefined;

/** Reads BibTeX and BibLaTeX. Entries that cannot be read are named, and the others stay. */
export function readBibtex(source: string, reading: Reading): SourceNode {
  let text = hideSigns(source);
  const remark = (value: string | number, path: string, message: string, kind = message) => {
    const offset = Math.max(0, typeof value === 'number' ? value : text.indexOf(value));
    reading.remarks.push({ place: { path, offset }, message, kind });
  };
  const options: Options = {
    // Titles stay as they are written.
    english: false,
    sentenceCase: false,
    caseProtection: false,
    verbatimFields: [...urlFields, 'doi', 'eprint', 'arxiv', 'file'],
    unsupported: (_, tex, { key }) => {
      const words = explainCommand(tex);
      const isStyle = words === '';
      if (isStyle)
        remark(key, key, `${quote(tex)} says how LaTeX prints, and is left out`, 'style');
      if (words !== undefined) return words;
      remark(key, key, `the LaTeX ${quote(tex)} is unknown, so it stays as it is`);
      return tex;
    },
  };
  text = text.replace(/\\(?:thanks|footnote)\s*\{[^{}]*\}/g, (note, offset: number) => {
    remark(offset, 'entry', `${quote(note)} is a footnote, and is left out`, 'footnote');
    return ' '.repeat(note.length);
  });
  for (const input of withDeadline(() => listUnpaired(text))) {
    const problem = 'a "$" has no pair, so no "$" of this entry begins a formula';
    remark(input, readKey(input), `${problem} — write "\\$" for a dollar`);
    text = text.replace(input, (entry) => entry.replace(/(?<!\\)\$/g, hideSign));
  }
  const [library, cited] = withDeadline(() => [parse(text, options), listCited(text)] as const);
  for (const { error, input = '' } of library.errors) {
    const [, name] = /^Unresolved @string reference "(.+)"$/.exec(error) ?? [];
    // Some write the macro of a journal without braces.
    if (name && explainCommand(name.replace(/^\\\\/, '\\'))) continue;
    if (name) {
      const use = new RegExp(`(?<=[=#]\\s{0,9})${escapeRegExp(name)}`);
      remark(text.search(use), name, 'no @string has this name, so it stays as it is', 'string');
    } else {
      const [message = ''] = error.replace(/^Token mismatch, /, '').split(/\.{3} | at line|\n/);
      const problem = `this entry cannot be read, so it is left out: ${message}`;
      const key = readKey(input);
      remark(input.trim(), key, problem, `${leftOut} ${key}`);
    }
  }
  let offset = 0;
  // Of an entry with an error, the parser gives what it guessed, without its text.
  const entries = library.entries.flatMap((entry) => {
    offset = Math.max(offset, text.indexOf(entry.input, offset));
    return entry.input ? readWork(entry, offset, cited.get(entry.input), reading) : [];
  });
  return new SourceNode(reading, { path: '' }, { items: entries });
}

/** Lists the entries in which a "$" has no pair: they are about money, or forgot the end of a formula. */
function listUnpaired(text: string): string[] {
  const { errors } = parse(text.includes('$') ? text : '', { raw: true });
  return errors.flatMap(({ error, input }) => (error.startsWith('Unclosed math') && input) || []);
}

const readKey = (entry: string) => /^\s*@\w+\s*[{(]\s*([^\s,{}]+)/.exec(entry)?.[1] ?? 'entry';

/** Writes each entry as others may copy it, by its text in the file: without what only its owner needs. */
function listCited(text: string): Map<string, string> {
  const options: Options = { raw: true, verbatimFields: [/^/], removeOuterBraces: [] };
  const entries = parse(text, options).entries.map(({ type, key, fields, input }) => {
    const lines = Object.entries<unknown>(fields).flatMap(([name, value]) => {
      const words = String(value).replace(/\s+/g, ' ').trim();
      // The parser makes a number of a month that is not in braces.
      const month = name === 'month' && writeMonth(words);
      const shown = words.replace(/^\{*\\(\w+)\}*$/, (tex, macro) => journals[macro] ?? tex);
      return isCited(name, words) ? `  ${name} = ${month || `{${shown}}`},\n` : [];
    });
    return [input, restoreSigns(`@${type}{${key},\n${lines.join('')}}`)] as const;
  });
  return new Map(entries);
}

/** Writes a month by its macro, with the days after it: `sep # "~14"`. */
function writeMonth(text: string): string | undefined {
  const [, month, rest = ''] = /^(\d\d?)(?!\d)(.*)$/.exec(text) ?? [];
  const name = monthNames[Number(month) - 1]?.toLowerCase();
  return name && rest ? `${name} # {${rest}}` : name;
}

/** Whether others cite a field. A URL that no link may have, such as one with a password, is left out. */
const isCited = (name: string, value: string) =>
  citedFields.includes(name) && (name !== 'url' || isUrl(value));

function readWork(
  { key, fields, input }: Entry,
  offset: number,
  cited: string | undefined,
  reading: Reading,
): SourceNode {
  /** Makes a text that stands for the field `name`. */
  const make = (name: string, value = '') => {
    const start = input.search(new RegExp(`(?<![\\w-])${escapeRegExp(name)}[ \\t]*=`, 'i'));
    const place = { path: `${key}.${name}`, offset: offset + Math.max(0, start), kind: name };
    // LaTeX takes the dot of an i before it sets an accent.
    const words = value.replace(/ı(?=\p{M})/gu, 'i').normalize();
    return new SourceNode(reading, place, { value: words });
  };
  const creator = fields.author ? 'author' : 'editor';
  const { bibtex_show: isShown, [creator]: people = [], date, year, month, ...others } = fields;
  // al-folio shows the BibTeX of an entry, or not.
  const shown = isShown === 'false' ? undefined : cited;
  const read = Object.entries<FieldValue>(others).map(([name, value]): NodeField => {
    const text = toLine(value);
    const isLink = urlFields.includes(name);
    const [published] = (name === 'howpublished' && /https?:[^\s"<>]+/.exec(text)) || [];
    const node = make(name, published ?? (isLink ? cleanUrl(text) : text));
    node.isRead = shown !== undefined && isCited(name, text);
    // A URL is not a publisher.
    if (published) return ['published', node];
    // A file beside the bibliography has no URL.
    return [isLink && !isUrl(text) ? `bibtex ${name}` : name, node];
  });
  const isArxiv = /^arxiv$/i.test(String(fields.archiveprefix ?? fields.eprinttype));
  const none = { archiveprefix: undefined, eprinttype: undefined, eprint: undefined };
  const id = fields.arxiv ? 'arxiv' : 'eprint';
  return new SourceNode(reading, { path: key, offset }, { fields: read }).replace({
    ...(isArxiv && none),
    authors: make(creator).with({ items: people.map((one) => readCreator(make(creator), one)) }),
    date: make(date ? 'date' : 'year', date?.replace('/', ' - ') ?? joinDate(year, month)),
    arxiv: make(id, id === 'arxiv' || isArxiv ? toLine(fields[id]) : undefined),
    bibtex: make('bibtex', shown),
  });
}

/** Writes a month, as a number or in words, and its year; without a day. */
function joinDate(year = '', text = ''): string {
  // A day may follow the month, as in "09 14".
  const month = text.replace(/^(\d\d?)(?!\d).*$/s, '$1');
  return /^\d+$/.test(month) ? `${year}-${month.padStart(2, '0')}` : `${month} ${year}`.trim();
}

/** Makes a person of a creator, with the names that CSL-JSON has. */
function readCreator(place: SourceNode, creator: Creator): SourceNode {
  const { firstName, lastName, name = lastName, prefix, suffix } = creator;
  const family = name === 'others' && !firstName ? 'et al.' : name;
  const names = { given: firstName, family, 'non-dropping-particle': prefix, suffix };
  const nodes = Object.entries(names).map(([part, value]) => {
    return [part, value && place.with({ value: restoreSigns(value).normalize() })];
  });
  return place.with({}).replace(Object.fromEntries(nodes));
}

/** Takes the LaTeX out of a URL. */
const cleanUrl = (text: string) =>
  text.replace(/^\\url\{(.*)\}$/, '$1').replace(/\\(?=[_%&#~$])/g, '');

const isUrl = (text: string) => link.safeParse(cleanUrl(text)).success;

/** The words of a field; lists have commas between. */
function toLine(value: FieldValue): string {
  const texts = [value ?? ''].flat().map((item) => {
    return typeof item === 'string' ? item : `${item.firstName} ${item.lastName}`;
  });
  // The parser draws two names as their logos.
  const words = texts.join(', ').replaceAll('Lᴬ', 'La').replaceAll('T<sub>E</sub>X', 'TeX');
  return restoreSigns(words).normalize().trim();
}

/**
 * Makes drafts of the publications in a file of BibTeX.
 *
 * @param file its name, for what the drafts are made of
 * @param owner the name to emphasize among authors
 */
export function readBibliography(
  text: string,
  file: string,
  type: ContentType,
  owner?: string,
): PulledAnswer {
  const limits = { line: 250, prose: 560 };
  const remarks: Reading['remarks'] = [];
  const reading: Reading = { texts: 'html', base: 'https://doi.org/', limits, remarks, owner };
  // Jekyll wants a front matter in it.
  const bare = text.replace(/^\ufeff?---\s+---/, (front) => front.replace(/\S/g, ' '));
  const items = readBibtex(bare, reading).list();
  const { year: _, body: __, ...fields } = bibtexFormat.lists[0]?.fields ?? {};
  const mapping = { ...fields, from: { from: 'from', as: 'exact' }, when: 'date' } as const;
  const named = items.map((item) =>
    item.replace({ from: item.with({ value: `${file}#${item.place.path}` }) }),
  );
  const { drafts, unread } = draftItems(named, mapping, type);
  return {
    drafts,
    remarks: formatRemarks(remarks, file, text).map((line) => line.trim()),
    // The other remarks are about words, which stay.
    unread: unread + remarks.filter(({ kind }) => kind.startsWith(leftOut)).length,
  };
}
