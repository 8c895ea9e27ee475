import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../schemas/content-types.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { listCustomParts } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { getTranslationShape, isGroup } from '../../schemas/translation.ts';
import { listTexts } from './check-texts.ts';
import { count, type Finding, fileStart } from './error.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findFieldPosition,
  findRecord,
  getFields,
  leaveOutHidden,
} from './record-file.ts';

type Fields = Record<string, unknown>;

/** How much of a site is in one of its further languages. */
export interface Completeness extends SiteLanguage {
  /** Originals without a translation. */
  missing: CheckedFile[];
  /** Translations of texts that have changed since, with the names of the fields. */
  stale: { file: CheckedTranslation; fields: string[] }[];
  /** Translations without the text below the front matter. */
  bodiless: CheckedTranslation[];
  /** The share of the texts that are translated, from 0 to 100. */
  percent: number;
}

/** Finds how much of a site is translated into each of its further languages. */
export function measureCompleteness(
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): Completeness[] {
  const site = findRecord(records, 'Site');
  const [, ...languages] = listLanguages(site ? getFields(site) : {});
  if (languages.length === 0) return [];
  const originals = leaveOutHidden(records).filter((file) => countTexts(file) > 0);
  const all = originals.reduce((sum, file) => sum + countTexts(file), 0);
  return languages.map((language) => {
    const own = translations.filter((file) => file.language === language.tag);
    const pairs = originals.map((original) => ({
      original,
      file: own.find(({ path }) => path === original.path),
    }));
    const missing = pairs.flatMap(({ original, file }) => (file ? [] : original));
    const stale = pairs.flatMap(({ original, file }) => {
      const fields = file ? findStaleFields(original, file) : [];
      return file && fields.length > 0 ? [{ original, file, fields }] : [];
    });
    const bodiless = pairs.flatMap(({ original, file }) =>
      file && original.body.trim() && !file.body.trim() ? [{ original, file }] : [],
    );
    const open = [
      ...missing.map((file) => countTexts(file)),
      ...stale.map(({ original, fields }) => countTexts(original, fields)),
      ...bodiless.map(({ original }) => countTexts(original, ['body'])),
    ].reduce((sum, number) => sum + number, 0);
    const percent = all === 0 ? 100 : Math.floor(100 * (1 - open / all));
    return { ...language, missing, stale, bodiless: bodiless.map(({ file }) => file), percent };
  });
}

/**
 * Takes those texts of an original that a translation has words for: all but names, and periods, which the site writes in its
 * language. Of `site.yaml`, headings of the owner's own parts are among them.
 */
export function takeTexts({ type, value = {} }: CheckedFile): Fields {
  const shape = getTranslationShape(type.schema);
  const texts = type.name === 'Site' ? takeSiteTexts(value as SiteConfig) : value;
  return (take(shape, texts) ?? {}) as Fields;
}

function takeSiteTexts({ parts = [], links, resumes }: SiteConfig): Fields {
  const own = listCustomParts({ parts });
  const named = parts.flatMap(({ part, group, hidden }) => {
    const { heading, link } = own.find((custom) => custom.part === part) ?? {};
    // One part of a group has the heading for all.
    const isFirst = parts.find((other) => other.group === group)?.part === part;
    const texts = { heading, link: link || undefined, group: isFirst ? group : undefined };
    const hasSome = !hidden && Object.values(texts).some(Boolean);
    return hasSome ? [{ part, ...texts }] : [];
  });
  // Their order is no text.
  return { parts: named.sort((a, b) => (a.part < b.part ? -1 : 1)), links, resumes };
}

function take(shape: JsonSchema | undefined, value: unknown): unknown {
  if (!shape || shape.translated === 'seldom') return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => take(shape.items, item));
    // An item without a text keeps its place.
    const last = items.findLastIndex((item) => item !== undefined);
    return last < 0 ? undefined : items.slice(0, last + 1).map((item) => item ?? {});
  }
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const taken = take(shape.properties?.[name], field);
    return taken === undefined ? [] : [[name, taken]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Counts the texts of an original, or of some of its fields. Each paragraph of a body is one. */
function countTexts(file: CheckedFile, names?: readonly string[]): number {
  const fields = {
    ...takeTexts(file),
    body: file.body.split(/\n\s*\n/).filter((text) => text.trim()),
  };
  const counted = Object.entries(fields).filter(([name]) => names?.includes(name) ?? true);
  return listTexts(Object.fromEntries(counted)).filter(({ path }) => path.at(-1) !== 'part').length;
}

/** Hashes the texts of an original by the names of its fields, as a translation keeps them. */
export function hashTexts(file: CheckedFile): Record<string, string> {
  const body = file.body.replaceAll('\r', '').trim();
  const fields = Object.entries({ ...takeTexts(file), ...(body && { body }) });
  return Object.fromEntries(
    fields.map(([name, texts]) => {
      const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
      return [name, hash.slice(0, 6)];
    }),
  );
}

/** Finds the fields whose original has changed since they were translated, or was added. */
function findStaleFields(original: CheckedFile, file: CheckedTranslation): string[] {
  const { madeFrom = {}, fields = {}, body } = file;
  // Nothing is known of a translation that was written by hand.
  if (Object.keys(madeFrom).length === 0) return [];
  return Object.entries(hashTexts(original)).flatMap(([name, hash]) => {
    const isMissing = name === 'body' ? !body.trim() : !(name in fields);
    if (name === 'body' && isMissing) return [];
    const isSame = madeFrom[name] === undefined ? !isMissing : String(madeFrom[name]) === hash;
    return isSame ? [] : name;
  });
}

/** Writes one line about each language that is not complete. */
export function formatCompleteness(languages: readonly Completeness[]): string[] {
  return languages.flatMap(({ tag, percent, missing, stale, bodiless }) => {
    const what = [
      missing.length > 0 && `${count(missing.length, 'file')} missing`,
      stale.length > 0 &&
        `${stale.length} stale (${stale.map(({ file, fields }) => `${file.path}: ${fields.join(', ')}`).join('; ')})`,
      bodiless.length > 0 &&
        `${count(bodiless.length, 'text')} below the fields not translated (${bodiless.map(({ path }) => path).join(', ')})`,
    ].filter(Boolean);
    return what.length > 0 ? `${tag} ${percent} %: ${what.join(', ')}` : [];
  });
}

/** What is wrong with a file, which may be missing. */
export interface Gap {
  /** Path of the file of the translation. */
  source: string;
  file?: CheckedTranslation;
  finding: Finding;
}

/** Describes each gap of a language, and how to close it. */
export function describeGaps({ tag, root, missing, stale, bodiless }: Completeness): Gap[] {
  return [
    ...missing.map(({ path }) => {
      const message = `this translation of ${quote(path)} is missing`;
      const hint = `Write it, or have it written for you to translate: npm run translate -- ${tag}.`;
      return { source: root + path, finding: { ...fileStart, rule: 'missing', message, hint } };
    }),
    ...stale.map(({ file, fields }) => {
      const names = fields.map(quote).join(' and ');
      const message = `${names} of ${quote(file.path)} changed after this was translated`;
      const hint = `Look at the change, then: npm run translate -- ${tag} --accept.`;
      const position = findFieldPosition(file, ['madeFrom']);
      return { source: file.source, file, finding: { ...position, rule: 'stale', message, hint } };
    }),
    ...bodiless.map((file) => {
      const message = `the text below the fields of ${quote(file.path)} is not translated`;
      const hint = 'Write it below the second "---".';
      const finding = { ...fileStart, rule: 'no-text', message, hint };
      return { source: file.source, file, finding };
    }),
  ];
}
