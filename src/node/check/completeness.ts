import { createHash } from 'node:crypto';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { nameList } from './check-texts.ts';
import { count, type Finding, fileStart, listFirst } from './error.ts';
import {
  createIsOwn,
  hashLength,
  listOriginalTexts,
  takeHashedTexts,
  takeTexts,
} from './original-texts.ts';
import type { Path } from './parse-yaml.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findFieldPosition,
  findRecord,
  getFields,
  leaveOutHidden,
} from './record-file.ts';

/** Names of fields of a file; `body` is the text below them. */
interface FieldsOfFile {
  file: CheckedTranslation;
  fields: string[];
}

/** How much of a site is in one of its further languages. */
export interface Completeness extends SiteLanguage {
  /** Originals without a translation. */
  missing: CheckedFile[];
  /** Translations that leave out texts of their originals. */
  partial: FieldsOfFile[];
  /** Translations of texts that have changed since. */
  stale: FieldsOfFile[];
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
  const originals = leaveOutHidden(records)
    .map((original) => ({ original, texts: listOriginalTexts(original) }))
    .filter(({ texts }) => texts.length > 0);
  const all = originals.reduce((sum, { texts }) => sum + texts.length, 0);
  return languages.map((language) => {
    const own = translations.filter((file) => file.language === language.tag);
    const missing: CheckedFile[] = [];
    const partial: FieldsOfFile[] = [];
    const stale: FieldsOfFile[] = [];
    let open = 0;
    for (const { original, texts } of originals) {
      const file = own.find(({ path }) => path === original.path);
      if (!file) {
        missing.push(original);
        open += texts.length;
        continue;
      }
      const changed = findStaleFields(original, file);
      const absent = findAbsentTexts(original, file, texts);
      const names = absent.map((path) => (path[0] === 'body' ? 'body' : nameList(path)));
      if (changed.length > 0) stale.push({ file, fields: changed });
      if (absent.length > 0) partial.push({ file, fields: [...new Set(names)] });
      open += texts.filter(
        (path) => absent.includes(path) || changed.includes(String(path[0])),
      ).length;
    }
    const percent = all === 0 ? 100 : Math.floor(100 * (1 - open / all));
    return { ...language, missing, partial, stale, percent };
  });
}

/** Whether a translation holds nothing but a comment, which says that it needs no text. */
function needsNone({ fields, body, text }: CheckedTranslation): boolean {
  const hasNone = fields && Object.keys(fields).length === 0 && !body.trim();
  return Boolean(hasNone) && /^[ \t]*#/m.test(text);
}

/** Finds the texts of an original that a translation leaves out, by their paths. */
function findAbsentTexts(original: CheckedFile, file: CheckedTranslation, texts: Path[]): Path[] {
  // Errors in its fields come first.
  if (!file.fields || needsNone(file)) return [];
  const isOwn = createIsOwn(file, original);
  return texts.filter((path) => (path[0] === 'body' ? !file.body.trim() : !isOwn(path)));
}

/** Finds the fields whose original has changed since they were translated. */
function findStaleFields(original: CheckedFile, file: CheckedTranslation): string[] {
  const { madeFrom = {}, fields = {}, body } = file;
  // Nothing is known of a translation that was written by hand.
  if (Object.keys(madeFrom).length === 0) return [];
  const usual = takeTexts(original);
  const isEmpty = needsNone(file);
  return Object.entries(hashTexts(original)).flatMap(([name, hash]) => {
    const isBody = name === 'body';
    const isOwn = isBody ? Boolean(body.trim()) : name in fields;
    const counts = isEmpty ? isBody || name in usual : isOwn && name in madeFrom;
    return counts && hash !== String(madeFrom[name]) ? name : [];
  });
}

/** Hashes the texts of an original by the names of its fields, as a translation of it keeps them. */
export function hashTexts(file: CheckedFile): Record<string, string> {
  const hashes = Object.entries(takeHashedTexts(file)).map(([name, texts]) => {
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    return [name, digest.slice(0, hashLength)] as const;
  });
  return Object.fromEntries(hashes);
}

/** Writes one line about each language that is not complete. */
export function formatCompleteness(languages: readonly Completeness[]): string[] {
  return languages.flatMap(({ tag, percent, missing, partial, stale }) => {
    const texts = partial.reduce((sum, { fields }) => sum + fields.length, 0);
    const what = [
      missing.length > 0 && `${count(missing.length, 'file')} missing`,
      texts > 0 && `${count(texts, 'text')} missing (${formatFields(partial)})`,
      stale.length > 0 && `${stale.length} stale (${formatFields(stale)})`,
    ].filter(Boolean);
    return what.length > 0 ? `${tag} ${percent} %: ${what.join(', ')}` : [];
  });
}

const formatFields = (files: readonly FieldsOfFile[]) =>
  listFirst(
    files.map(({ file, fields }) => `${file.source}: ${fields.join(', ')}`),
    10,
    '; ',
  );

/** A text or a file that a language lacks. */
export interface Gap {
  /** Path of the file of the translation. */
  source: string;
  file?: CheckedTranslation;
  finding: Finding;
}

/** Describes each gap of a language, and how to close it. */
export function describeGaps({ tag, root, missing, partial, stale }: Completeness): Gap[] {
  const say = (
    file: CheckedTranslation,
    rule: string,
    message: string,
    hint: string,
    position = fileStart,
  ): Gap => ({ source: file.source, file, finding: { ...position, rule, message, hint } });
  return [
    ...missing.map(({ path }) => {
      const message = `this translation of ${quote(path)} is missing`;
      const hint = `Write it, or have it written for you to translate: npm run translate -- ${tag}.`;
      return { source: root + path, finding: { ...fileStart, rule: 'missing', message, hint } };
    }),
    ...stale.map(({ file, fields }) => {
      const message = `${joinNames(fields)} of ${quote(file.path)} changed after this was translated`;
      const hint = `Look at the change, then: npm run translate -- ${tag} --accept.`;
      return say(file, 'stale', message, hint, findFieldPosition(file, ['madeFrom']));
    }),
    ...partial.flatMap(({ file, fields }): Gap[] => {
      const names = fields.filter((name) => name !== 'body');
      const verb = names.length > 1 ? 'are' : 'is';
      const message = `${joinNames(names)} of ${quote(file.path)} ${verb} not translated`;
      const body = `the text below the fields of ${quote(file.path)} is not translated`;
      const hint = 'Add it here; repeat a text that stays the same.';
      const bodyHint = 'Write it below the second "---".';
      return [
        ...(names.length > 0 ? [say(file, 'no-translation', message, hint)] : []),
        ...(names.length < fields.length ? [say(file, 'no-text', body, bodyHint)] : []),
      ];
    }),
  ];
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(quote));
