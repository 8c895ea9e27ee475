import { webLink } from '../../schemas/links.ts';
import { cleanLine, cleanProse } from '../import/clean-text.ts';
import { writeWords } from '../import/resume-field.ts';

/** An entry as a source gives it, in the names that all parts know. */
export interface PulledRecord {
  /** Its name among the records of its source, such as its address. */
  from: string;
  title: string;
  by?: string | undefined;
  year?: string | undefined;
  /** A day, or a month. */
  date?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Markdown. */
  quote?: string | undefined;
  tags?: string[] | undefined;
  link?: string | undefined;
  links?: { label?: string; url: string }[] | undefined;
  level?: string | undefined;
  bibtex?: string | undefined;
  order?: number | undefined;
  /** Address of a picture. */
  picture?: string | undefined;
}

/** The result of reading an answer. */
export interface Pulled {
  records: PulledRecord[];
  /** Remarks for the owner. */
  remarks?: string[];
  /** How many items could not be read. */
  unread?: number;
}

/** The longest stranger's text that is looked at; only its beginning is shown. */
const mostLetters = 20_000;

/** Makes a value a line of words; undefined if it has none. */
export function toLine(value: unknown, most = 80): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const line = cleanLine(String(value).slice(0, mostLetters));
  return line && shorten(line, most);
}

/** Makes a value Markdown that shows its words as they are. */
export function toWords(value: unknown, most = 600): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = cleanProse(value.slice(0, mostLetters));
  return (words && writeWords(shorten(words, most))) || undefined;
}

/** Ends a text at a word, if it is too long. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace('\ufffd', '');
  return `${start.replace(/(?<=\S{1,40}.{10})\s+\S*$/s, '').trimEnd()}…`;
}

/** An address that the content may have, or undefined. */
export function toAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  const text = value.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const { href } = new URL(text, base);
  return webLink.safeParse(href).success ? href : undefined;
}

/** Reads a time in any usual form as a day; a month, or a year, stays as exact as it is. */
export function toDate(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return text;
  // Hugo writes this year where it has no date.
  if (/\b0001\b/.test(text)) return undefined;
  const time = new Date(text.slice(0, 100));
  if (Number.isNaN(time.getTime())) return undefined;
  // The day where it was written, whatever it is in Greenwich.
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text)?.[0] ?? time.toISOString().slice(0, 10);
  return /^(?:19|20)/.test(day) ? day : undefined;
}

/** Makes a list of lines without repeats. */
export function toTags(values: unknown, most = 8): string[] | undefined {
  const texts = Array.isArray(values) ? values : String(values ?? '').split(',');
  const lines = texts.flatMap((text) => toLine(text, 40) ?? []);
  const unique = new Map(lines.toReversed().map((line) => [line.toLowerCase(), line]));
  const tags = [...unique.values()].reverse().slice(0, most);
  return tags.length > 0 ? tags : undefined;
}
