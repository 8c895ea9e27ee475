import { createHash } from 'node:crypto';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { count, type Finding, fileStart } from '../error.ts';
import { nameList } from './check-texts.ts';
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
  findFields,
  leaveOutHidden,
} from './record-file.ts';

/** A text or a file that a language lacks. */
interface Gap {
  /** Path of the file of the translation. */
  source: string;
  /** Absent if the whole file is missing. */
  file?: CheckedTranslation;
  /** The message about the missing or stale text, and the hint that fixes it. */
  finding: Finding;
}

/** How much of a site is in one of its further languages. */
export interface Completeness extends SiteLanguage {
  /** Originals without a translation. */
  missing: CheckedFile[];
  gaps: Gap[];
  /** How many texts are missing or stale. */
  open: number;
  /** The share of the texts that are translated, from 0 to 100. */
  percent: number;
}

/** Finds how much of a site is translated into each of its further languages. */
export function measureCompleteness(
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): Completeness[] {
  const [, ...languages] = listLanguages(findFields(records, 'Site'));
  if (languages.length === 0) return [];
  const originals = leaveOutHidden(records)
    .map((original) => ({ original, texts: listOriginalTexts(original) }))
    .filter(({ texts }) => texts.length > 0);
  const all = originals.reduce((sum, { texts }) => sum + texts.length, 0);
  return languages.map((language) => {
    const own = translations.filter((file) => file.language === language.tag);
    const files = originals.map(({ original, texts }) => {
      const file = own.find(({ path }) => path === original.path);
      return { original, file, ...measureFile(original, texts, file, language) };
    });
    const open = files.reduce((sum, file) => sum + file.open, 0);
    return {
      ...language,
      missing: files.flatMap(({ original, file }) => (file ? [] : original)),
      gaps: files.flatMap(({ gaps }) => gaps),
      open,
      percent: all === 0 ? 100 : Math.floor(100 * (1 - open / all)),
    };
  });
}

/** Finds the gaps of one file, and how many of its texts are open: missing or stale. */
function measureFile(
  original: CheckedFile,
  texts: Path[],
  file: CheckedTranslation | undefined,
  { tag, root }: SiteLanguage,
): { gaps: Gap[]; open: number } {
  if (!file) {
    const message = `this translation of ${quote(original.path)} is missing`;
    const hint = `Write it, or have it written for you to translate: npx frontispiece translate ${tag}.`;
    const finding = { ...fileStart, rule: 'untranslated', message, hint };
    return { gaps: [{ source: root + original.path, finding }], open: texts.length };
  }
  const stale = findStaleFields(original, file);
  const absent = findAbsentTexts(original, file, texts);
  const isOpen = (path: Path) => absent.includes(path) || stale.includes(String(path[0]));
  return { gaps: describeGaps(file, stale, absent), open: texts.filter(isOpen).length };
}

function describeGaps(file: CheckedTranslation, stale: string[], absent: Path[]): Gap[] {
  const say = (rule: string, message: string, hint: string, position = fileStart): Gap => ({
    source: file.source,
    file,
    finding: { ...position, rule, message, hint },
  });
  const gaps: Gap[] = [];
  const original = quote(file.path);
  if (stale.length > 0) {
    const message = `${joinNames(stale)} of ${original} changed after this was translated`;
    const hint = `Check the change, then: npx frontispiece translate ${file.language} --accept.`;
    gaps.push(say('stale-translation', message, hint, findFieldPosition(file, ['madeFrom'])));
  }
  const names = [...new Set(absent.filter(([name]) => name !== 'body').map(nameList))];
  if (names.length > 0) {
    const verb = names.length > 1 ? 'are' : 'is';
    const message = `${joinNames(names)} of ${original} ${verb} not translated`;
    gaps.push(say('untranslated', message, 'Add it here; repeat a text that stays the same.'));
  }
  if (absent.some(([name]) => name === 'body')) {
    const message = `the body of ${original} is not translated`;
    gaps.push(say('untranslated', message, 'Add a body below the front matter.'));
  }
  return gaps;
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(quote));

/** Whether a translation holds nothing but a comment, which says that it needs no text. */
function needsNone({ fields, body, text, marked }: CheckedTranslation): boolean {
  const hasNone = fields && Object.keys(fields).length === 0 && !body.trim() && !marked;
  return Boolean(hasNone) && /^[ \t]*#/m.test(text);
}

function findAbsentTexts(original: CheckedFile, file: CheckedTranslation, texts: Path[]): Path[] {
  // Errors in its fields come first.
  if (!file.fields || needsNone(file)) return [];
  const isOwn = createIsOwn(file, original);
  // Of a body with marks, the other texts are translated, though the original is shown.
  const open = file.body.trim() ? 0 : file.marked?.inBody || Number.POSITIVE_INFINITY;
  return texts.filter((path) => (path[0] === 'body' ? Number(path[1]) < open : !isOwn(path)));
}

function findStaleFields(original: CheckedFile, file: CheckedTranslation): string[] {
  const { madeFrom = {}, fields = {}, body } = file;
  // Nothing is known of a translation that was written by hand.
  if (Object.keys(madeFrom).length === 0) return [];
  const originalTexts = takeTexts(original);
  const isEmpty = needsNone(file);
  return Object.entries(hashTexts(original)).flatMap(([name, hash]) => {
    const isBody = name === 'body';
    const isOwn = isBody ? Boolean(body.trim()) : name in fields;
    const counts = isEmpty ? isBody || name in originalTexts : isOwn && name in madeFrom;
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
  return languages
    .filter(({ gaps }) => gaps.length > 0)
    .map(
      ({ tag, percent, gaps }) =>
        `${tag} ${percent} %: ${count(gaps.length, 'gap')} — npx frontispiece doctor lists what is missing or stale`,
    );
}
