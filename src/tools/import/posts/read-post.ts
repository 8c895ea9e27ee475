import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { secureLink } from '../../../schemas/links.ts';
import { quote } from '../../../schemas/quote.ts';
import { day as daySchema } from '../../../schemas/scalars.ts';
import { localDay } from '../../../schemas/today.ts';
import { toPlainText } from '../../../site/markdown.ts';
import { cleanLine, cleanProse, removeRepeats } from '../clean-text.ts';
import { parseMarkup } from '../parse-markup.ts';
import { writeMarkdown } from '../write-markdown.ts';
import type { PostNote } from './convert-body.ts';
import { type BlogSettings, findFormerPath } from './former-address.ts';

/** The fields of a post; the picture is as the file names it. */
export interface PostValues extends Record<string, unknown> {
  title: string;
  date: string;
  draft: true | undefined;
  image: string | undefined;
  canonical: string | undefined;
}

export interface ReadPost {
  values: PostValues;
  /** The last part of its address. */
  name: string;
  /** The paths that it had. */
  aliases: string[];
  /** Where its text begins. */
  start: number;
  hasMath: boolean;
  notes: PostNote[];
}

/** The names of fields in lower case, without `-` and `_`; the first that says something counts. */
const fieldNames = {
  title: 'title',
  date: 'date pubdate pubdatetime publishdate publisheddate publishedat datepublished created createdat',
  updated:
    'lastmod updated updateddate updatedat moddatetime modified modifieddate datemodified lastmodifiedat lastmodified lastupdated',
  summary: 'summary description excerpt seodescription tldr subtitle',
  tags: 'tags tag categories category topics keywords',
  image: 'image cover coverimage heroimage hero thumbnail banner featuredimage ogimage images',
  imageAlt: 'imagealt coveralt coverimagealt heroimagealt heroalt',
  canonical: 'canonical canonicalurl redirectto',
  draft: 'draft published',
  slug: 'slug',
  permalink: 'permalink url',
  aliases: 'aliases redirectfrom',
  math: 'math mathjax katex usemath latex hasmath',
} as const;

/**
 * Reads the front matter of a post of Hugo, Jekyll, Astro, dev.to or Hashnode.
 *
 * @param path of the file from the folder of its blog
 * @param today the day of drafts that have none
 * @returns the post, or why the file is none
 */
export function readPost(
  text: string,
  path: string,
  settings: BlogSettings,
  today: string,
): ReadPost | string {
  const { fields, start } = readFrontMatter(text);
  if (typeof fields === 'string') return fields;
  const { pick, read, notes, noteOthers } = openFields(fields, text.slice(0, start));
  const { base, dated, stem } = readFileName(path);
  const isDraft =
    path.includes('_drafts/') ||
    pick('draft').some(([key, value]) => value === (key.toLowerCase() === 'draft'));
  const date = read('date', toDay) ?? toDay(dated ?? fields.published) ?? (isDraft && today);
  if (!date) return 'it has no day, as pages have none: give it a date to import it';
  const heading = /^\s*#[ \t]+(\S.*)\n/.exec(text.slice(start));
  const given = read('title', toTitle);
  const title = given ?? toTitle(heading?.[1]) ?? stem;
  const slug = read('slug', toScalarText)?.replace(/^\/|\/$/g, '');
  const name = slug?.split('/').at(-1) || stem;
  const tags = pick('tags').map(([key, value]) => {
    const isSpaced = path.includes('_posts/') && key.endsWith('s');
    return { key, words: readNames(value, isSpaced) };
  });
  const categories = tags.flatMap(({ key, words }) => (/^categor/i.test(key) ? words : []));
  const former = findFormerPath(
    { path, date, name, file: slug ?? base, title, slug, categories },
    settings,
    read('permalink', toScalarText),
  );
  const aliases = [former, ...pick('aliases').flatMap(([, value]) => readNames(value, false))];
  const updated = read('updated', toDay);
  const [image] = pick('image').flatMap(([, value]) => value);
  const cover: Record<string, unknown> = typeof image === 'object' ? { ...image } : { src: image };
  const values = {
    title,
    date,
    summary: read('summary', toProse),
    tags: removeRepeats(tags.flatMap(({ words }) => words)),
    image: [cover.src, cover.image, cover.url, cover.path].map(toScalarText).find(Boolean),
    imageAlt: read('imageAlt', toTitle) ?? toTitle(cover.alt),
    updated: updated && updated > date ? updated : undefined,
    draft: isDraft || undefined,
    canonical: read('canonical', (value) => secureLink.safeParse(value).data),
  };
  noteOthers();
  return {
    values,
    name,
    aliases: aliases
      .filter((one) => one.startsWith('/'))
      .map((one) => settings.url.pathname.replace(/\/$/, '') + one),
    start: given ? start : start + (heading?.[0].length ?? 0),
    hasMath: pick('math').length > 0 || text.includes('$$'),
    notes,
  };
}

/** Reads the name of a file or, of an index, that of its folder: whole, its day, and what follows. */
function readFileName(path: string) {
  const file = posix.basename(path).replace(/\.\w+$/, '');
  const base = /^_?index$/.test(file) ? posix.basename(posix.dirname(path)) : file;
  const [, dated, stem = base] = /^(\d{4}-\d\d?-\d\d?)-(.+)$/.exec(base) ?? [];
  return { base, dated, stem };
}

type PostField = [key: string, value: unknown];

/** Finds fields by their many names, and notes those that are not read. */
function openFields(fields: Record<string, unknown>, head: string) {
  const used = new Set<string>();
  const notes: PostNote[] = [];
  const note = (key: string, message: string) => {
    const lines = head.split('\n').map((line) => line.replace(/^[\s"'[]+/, ''));
    const line = lines.findIndex((one) => one.startsWith(key)) + 1;
    notes.push({ line, message: `"${key}" ${message}`, isField: true });
  };
  const all = Object.entries(fields).filter(([, value]) => !isEmptyValue(value));
  const pick = (field: keyof typeof fieldNames): PostField[] =>
    fieldNames[field].split(' ').flatMap((name) => {
      const found = all.filter(([key]) => key.toLowerCase().replace(/[-_]/g, '') === name);
      for (const [key] of found) used.add(key);
      return found;
    });
  /** The first value that can be read; those behind it are noted. */
  const read = <Value>(
    field: keyof typeof fieldNames,
    toValue: (value: unknown) => Value | undefined,
  ) => {
    let found: Value | undefined;
    for (const [key, value] of pick(field)) {
      if (found) note(key, 'has no place');
      else found = toValue(value) || undefined;
      if (!found) note(key, `cannot be read: ${quote(toScalarText(value))}`);
    }
    return found;
  };
  const noteOthers = () => {
    for (const [key, value] of all)
      if (!used.has(key) && value !== false) note(key, 'has no place');
  };
  return { pick, read, notes, noteOthers };
}

const toTitle = (value: unknown) => cleanLine(toPlainText(toScalarText(value)));

/** Markdown for the words of a text in Markdown or HTML. */
function toProse(value: unknown): string {
  return writeMarkdown(parseMarkup(cleanProse(toScalarText(value)) ?? '').blocks);
}

/** Splits a file, and reads its fields; a text in place of them says why they cannot be read. */
function readFrontMatter(text: string): {
  fields: Record<string, unknown> | string;
  start: number;
} {
  const [whole = '', fence = '{', source = ''] =
    /^(---|\+\+\+)[^\S\n]*\n([\s\S]*?)^\1[^\S\n]*(?:\n|$)/m.exec(text) ??
    /^(?=\{)()([\s\S]*?\n\}[^\S\n]*(?:\n|$))/.exec(text) ??
    [];
  if (!whole || !text.startsWith(whole)) return { fields: 'it has no front matter', start: 0 };
  try {
    const fields = parseFields(source, fence === '+++' ? '.toml' : '.yaml');
    return { fields, start: whole.length };
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    return { fields: `its front matter cannot be read: ${reason}`, start: 0 };
  }
}

/** Reads TOML, YAML or JSON, which is YAML too. */
export function parseFields(source: string, ending: string): Record<string, unknown> {
  if (ending === '.toml') return parseToml(source);
  return parseYaml(source, { uniqueKeys: false, logLevel: 'error' }) ?? {};
}

const isEmptyValue = (value: unknown) =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

/** A text, a number or a date of TOML as a text; nothing of anything else. */
function toScalarText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return /^(?:string|number)$/.test(typeof value) ? String(value).trim() : '';
}

/** The day of a date in any of the usual forms, as its author wrote it. */
function toDay(value: unknown): string | undefined {
  const text = toScalarText(value);
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)/.exec(text) ?? [];
  const date = year
    ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    : localDay(new Date(text.replace(/(?:GMT|UTC|Z|\()[\s\S]*/, '')));
  return daySchema.safeParse(date).success ? date : undefined;
}

function readNames(value: unknown, isSpaced: boolean): string[] {
  const between = isSpaced ? /,|\s+/ : ',';
  const list = Array.isArray(value) ? value.map(toScalarText) : toScalarText(value).split(between);
  return list.flatMap((one) => cleanLine(one.replace(/^\s*#/, '')) ?? []);
}
