import type { EntryType } from '../schemas/content-type.ts';
import { type EntryFields, type LineFields, lineFields } from '../schemas/entry-fields.ts';
import type { Formats } from './formats.ts';
import { isPresent, sortEntries } from './sorting.ts';
import type { Translate } from './translate.ts';

/** The languages of a document's texts where a translation falls back to the original. */
interface TextLanguages {
  /** The language tag of its fields, if it differs from the language of the site. */
  textLanguage?: string | undefined;
  /** The language tag of its body and its page, if it differs from the language of the site. */
  bodyLanguage?: string | undefined;
  /** Whether its period is that of an original in another language. */
  hasOriginalPeriod?: boolean | undefined;
}

/** A document of Contentlayer: the fields of a record, and where they come from. */
export interface ContentDocument extends TextLanguages {
  /** The name of its content type. */
  type: string;
  /** Path of its file in the content folder. */
  file: string;
  /** Name of that file without its ending. */
  slug: string;
  /** The folder of an entry of a custom section. */
  section?: string;
  body?: Body;
  /** The tags of the resumes that have it; left out, all have it. */
  for?: readonly string[] | undefined;
  /** The languages of single fields, which its translation leaves out. */
  fieldLanguages?: Readonly<Record<string, string>> | undefined;
}

/** The body, as written and as compiled. */
interface Body {
  raw: string;
  code: string;
}

/** An entry of any section, in the one shape that all layouts, pages and outputs take. */
export interface Entry extends EntryFields, TextLanguages {
  type: EntryType;
  file: string;
  slug: string;
  isPresent: boolean;
  description: string;
  tags: readonly string[];
  links: NonNullable<EntryFields['links']>;
  body: Body;
  /** URL of its page below the site's base, if it has one; that of its original where only this has one. */
  pagePath: string | undefined;
  /** The language of its description, or of its quotations. */
  proseLanguage?: string | undefined;
  /** The language of the line below its title. */
  lineLanguage?: string | undefined;
  /** The language of what its picture shows. */
  altLanguage?: string | undefined;
  /** Number of its page, which tells its cover from others while pages change. */
  study?: number;
}

const emptyBody: Body = { raw: '', code: '' };

/** Makes the entry of a document, a row of the table of content types saying how. */
function toEntry(document: ContentDocument, type: EntryType, root: string): Entry {
  const fields = takeFields(document, type);
  const { file, slug, body = emptyBody, textLanguage, bodyLanguage, hasOriginalPeriod } = document;
  const named = 'summary' in document ? 'summary' : 'description';
  const ownLanguage = document.fieldLanguages?.[fields.quote ? 'quote' : named];
  const { imageAlt: altLanguage, line: lineLanguage } = document.fieldLanguages ?? {};
  // The whole entry says its language, and the text only another one.
  const proseLanguage = ownLanguage === textLanguage ? undefined : ownLanguage;
  const hasPage = type.hasPages && body.raw.trim() !== '';
  return {
    ...fields,
    type,
    file,
    slug,
    isPresent: isPresent(fields.year),
    description: fields.description ?? '',
    tags: fields.tags ?? fields.skills?.map(({ name }) => name) ?? [],
    links: fields.links ?? [],
    body,
    pagePath: hasPage ? (bodyLanguage ? '' : root) + toPagePath(file) : undefined,
    ...(textLanguage && { textLanguage }),
    ...(proseLanguage && { proseLanguage }),
    ...(lineLanguage && { lineLanguage }),
    ...(altLanguage && { altLanguage }),
    ...(bodyLanguage && { bodyLanguage }),
    ...(hasOriginalPeriod && { hasOriginalPeriod }),
  };
}

/** Takes the fields of a record to where entries have them, which the table of content types says. */
function takeFields(document: ContentDocument, { places }: EntryType): EntryFields {
  const record = document as ContentDocument & Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const [name, targets] of Object.entries(places)) {
    for (const place of [targets].flat()) if (place !== 'tools') fields[place] ??= record[name];
  }
  // Each place has a value of its type, as `defineEntryType` checks.
  return fields as unknown as EntryFields;
}

/** The URL of an entry's page in the default language, by its file. */
export function toPagePath(file: string): string {
  return file.normalize().replace(/\.\w+$/, '/');
}

/** The path of a language, and how it sorts names. */
export interface OfLanguage {
  /** The path of its pages below the site's base. */
  root: string;
  /** Compares names as the language does; without it, all languages have the same order. */
  compare?: Formats['compareNames'];
}

/** Makes the entries of a type, in their order. */
export function listEntries(
  documents: readonly ContentDocument[],
  type: EntryType,
  { root, compare }: OfLanguage,
): Entry[] {
  const entries = documents.map((document) => toEntry(document, type, root));
  return sortEntries(entries, type.sortBy, compare);
}

/** The whole text of an entry in Markdown: quotations come first. */
export function pickText({ quote, description }: Pick<Entry, 'quote' | 'description'>): string {
  return [quote, description].filter(Boolean).join('\n\n');
}

/** The line below the title of an entry: its company, issuer or role, its level, its place. */
export function nameBy(entry: LineFields, t: Translate): string {
  return listLine(entry).join(t('detailComma'));
}

/** Lists the texts of that line. */
export function listLine(entry: LineFields): string[] {
  return lineFields.flatMap((name) => entry[name] || []);
}
