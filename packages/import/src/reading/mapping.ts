import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { defaultLanguage, lazy, link } from '../../../../src/engine/kit/content.ts';
import { endSentence, removeRepeats, writeWords } from './clean-text.ts';
import { type PeriodPaths, readPeriod } from './dates.ts';
import { toArxivUrl, toDoiUrl, writeVenue } from './publications.ts';
import type { Paths, SourceNode } from './tree.ts';
import { type Kind, kinds, readUrl, shortenText } from './values.ts';

// The language of the tables that say where the fields of an entry are in a source, as `fields` of sources.yaml.

/** The value at a path, which is that of another field's kind or has words around it. */
interface ValueRule {
  kind?: undefined;
  from: Paths;
  /** What it is, if not what the field usually is. */
  as?: Kind;
  /** Words before it, which make it a sentence. */
  sentence?: string;
  /** Where a resume that this project wrote has the same as Markdown. */
  original?: string;
}

/** Texts one after another. */
interface JoinRule {
  kind: 'join';
  items: readonly FieldRule[];
  /** An empty line, if it is left out. */
  with?: string;
  original?: string;
}

interface LinksRule {
  kind: 'links';
  items: readonly LinkRule[];
}

interface LinkRule {
  /** Where a list is that has a link in each item. */
  each?: string;
  from: Paths;
  /** What the link is called, or where that is. */
  label?: string | { from: Paths };
  as?: 'doi' | 'arxiv';
}

/** Where a text appeared. */
interface VenueRule {
  kind: 'venue';
  name: Paths;
  volume: Paths;
  number: Paths;
  pages: Paths;
}

interface PeriodRule extends PeriodPaths {
  kind: 'period';
}

/** Where a field is: paths to try in turn, or a rule by its kind; one without a kind is that of a value. */
export type FieldRule = Paths | ValueRule | JoinRule | LinksRule | VenueRule | PeriodRule;

/** The fields of an entry, and where each is. */
export type Mapping = Readonly<Record<string, FieldRule>>;
export type Values = Record<string, unknown>;

/** What the fields of entries are. */
const fieldKinds: Readonly<Record<string, Kind>> = {
  about: 'paragraphs',
  bibtex: 'bibtex',
  bio: 'prose',
  body: 'page',
  date: 'day',
  description: 'prose',
  email: 'email',
  from: 'url',
  keywords: 'words',
  label: 'titles',
  link: 'url',
  phoneNo: 'phone',
  picture: 'url',
  quote: 'prose',
  roles: 'words',
  tags: 'words',
  technologies: 'words',
  url: 'url',
  when: 'when',
};

/** Reads the fields of an entry that have a value. */
export function mapFields(node: SourceNode, mapping: Mapping): Values {
  const values = Object.entries(mapping).map(([name, rule]): [string, unknown] => {
    return [name, readRule(node, rule, fieldKinds[name] ?? 'line')];
  });
  return removeEmpty(Object.fromEntries(values));
}

/** Leaves out empty values. */
export function removeEmpty(values: Values): Values {
  const isFull = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFull(value)));
}

/** The words that begin a sentence, by language. */
const sentences = lazy(
  (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
    parse(readFileSync(join(import.meta.dirname, 'sentences.yaml'), 'utf8')),
);

function readRule(node: SourceNode, rule: FieldRule, kind: Kind): unknown {
  if (isPaths(rule)) return readFirst(node, rule, kind);
  switch (rule.kind) {
    case 'join':
      return readJoined(node, rule, kind);
    case 'links':
      return readLinks(node, rule);
    case 'venue':
      return readVenue(node, rule);
    case 'period':
      return readPeriod(node, rule);
    default:
      return readValueRule(node, rule, kind);
  }
}

export function isPaths(rule: FieldRule): rule is Paths {
  return typeof rule === 'string' || Array.isArray(rule);
}

function readFirst(node: SourceNode, paths: Paths, kind: Kind): unknown {
  for (const path of [paths].flat()) {
    const found = node.find(path);
    const value = found && kinds[kind](found);
    if (value !== undefined) return value;
  }
  return undefined;
}

function readJoined(node: SourceNode, rule: JoinRule, kind: Kind) {
  const texts = rule.items.flatMap((one) => readRule(node, one, kind) ?? []);
  const joined = texts.filter(Boolean).join(rule.with ?? '\n\n');
  return (readOriginal(node, rule.original) ?? joined) || undefined;
}

function readValueRule(node: SourceNode, rule: ValueRule, kind: Kind): unknown {
  const { from, as = kind, sentence, original } = rule;
  const value = readFirst(node, from, as);
  if (!sentence || value === undefined) return readOriginal(node, original) ?? value;
  const { language = defaultLanguage } = node.reading;
  const start = sentences()[language]?.[sentence] ?? sentence;
  return writeWords(endSentence(`${start}: ${[value].flat().join(', ')}`, language));
}

/** The Markdown of another field's words, in a resume that this project wrote. */
function readOriginal(node: SourceNode, path?: string): string | string[] | undefined {
  const { texts, limits } = node.reading;
  if (!path || texts !== 'plain' || limits) return undefined;
  const found = node.find(path);
  const items = found?.items && found.list();
  return items?.flatMap((item) => item.textAt('.') ?? []) ?? found?.textAt('.');
}

function readLinks(node: SourceNode, { items: rules }: LinksRule) {
  const links = rules.flatMap((rule) => {
    const items = rule.each === undefined ? [node] : (node.find(rule.each)?.list() ?? []);
    return items.flatMap((item) => readLink(item, rule));
  });
  return removeRepeats(links, ({ url }) => url.toLowerCase());
}

const urlWriters = { doi: toDoiUrl, arxiv: toArxivUrl };

function readLink(node: SourceNode, { from, label, as }: LinkRule) {
  const found = node.find(from);
  const text = found?.textAt('.') ?? '';
  const isDoi = /^https?:\/\/(?:dx\.)?doi\.org\//i.test(text);
  const write = isDoi ? toDoiUrl : as && urlWriters[as];
  const url = found && readUrl(write ? found.with({ value: write(text) }) : found, link);
  if (!url) return [];
  const words = typeof label === 'object' ? readRule(node, label, 'line') : label;
  const most = node.reading.limits && 30;
  return [{ ...(words !== undefined && { label: shortenText(String(words), most) }), url }];
}

function readVenue(node: SourceNode, { name, volume, number, pages }: VenueRule) {
  const [venue, ...place] = [name, volume, number, pages].map((paths) => {
    return readFirst(node, paths, 'line') as string | undefined;
  });
  const text = writeVenue(venue, ...place);
  return text && shortenText(text, node.reading.limits?.line);
}
