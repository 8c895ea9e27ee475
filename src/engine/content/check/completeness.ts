import { createHash } from 'node:crypto';
import { listLanguages, type SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { translateMark } from '../../schemas/translation.ts';
import { count, type Finding, fileStart, type Position, toPosition } from '../error.ts';
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
  openCount: number;
  /** How many texts there are, and how many of them have no translation. */
  textCount: number;
  absentCount: number;
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
      openCount: open,
      textCount: all,
      absentCount: files.reduce((sum, file) => sum + file.absent, 0),
      percent: all === 0 ? 100 : Math.floor(100 * (1 - open / all)),
    };
  });
}

/** Finds the gaps of one file, how many of its texts are missing, and how many are open: missing or stale. */
function measureFile(
  original: CheckedFile,
  texts: Path[],
  file: CheckedTranslation | undefined,
  { tag, root }: SiteLanguage,
): { gaps: Gap[]; absent: number; open: number } {
  if (!file) {
    const message = `this translation of ${quote(original.path)} is missing`;
    const hint = say('hint.missing-translation', { language: tag });
    const finding = { ...fileStart, rule: 'untranslated', message, hint };
    const gaps = [{ source: root + original.path, finding }];
    return { gaps, absent: texts.length, open: texts.length };
  }
  const stale = findStaleFields(original, file);
  const absent = findAbsentTexts(original, file, texts);
  const isOpen = (path: Path) => absent.includes(path) || stale.includes(String(path[0]));
  const open = texts.filter(isOpen).length;
  return { gaps: describeGaps(original, file, stale, absent), absent: absent.length, open };
}

function describeGaps(
  { value = {} }: CheckedFile,
  file: CheckedTranslation,
  stale: string[],
  absent: Path[],
): Gap[] {
  const gaps: Gap[] = [];
  const add = (finding: Partial<Position> & Omit<Finding, keyof Position>) => {
    gaps.push({ source: file.source, file, finding: { ...fileStart, ...finding } });
  };
  const original = quote(file.path);
  const [name = ''] = stale;
  if (name) {
    const text = value[name];
    const now = stale.length === 1 && typeof text === 'string' ? `; it is now ${quote(text)}` : '';
    const message = `${joinNames(stale)} of ${original} changed after this was translated${now}`;
    const hint = say('hint.stale-translation', { language: file.language });
    const place = Object(file.fields)[name] === undefined ? 'madeFrom' : name;
    const position = findFieldPosition(file, [place]);
    add({ ...position, rule: 'stale-translation', message, hint });
  }
  const { marked } = file;
  const replaceMarked = say('hint.marked-text', { mark: translateMark });
  const names = [...new Set(absent.filter(([name]) => name !== 'body').map(nameList))];
  if (names.length > 0) {
    const verb = names.length > 1 ? 'are' : 'is';
    const message = `${joinNames(names)} of ${original} ${verb} not translated`;
    const [first] = marked?.fields ?? [];
    const position = first && findFieldPosition(file, first);
    const hint = first ? replaceMarked : say('hint.add-translation');
    add({ ...position, rule: 'untranslated', message, hint });
  }
  const inBody = absent.filter(([name]) => name === 'body').length;
  if (inBody > 0) {
    const isPart = Boolean(marked?.inBody || file.body.trim());
    const offset = file.text.indexOf(translateMark, file.text.indexOf('\n---'));
    const position = marked?.inBody ? toPosition(file.text, offset) : fileStart;
    const what = isPart ? `${count(inBody, 'text')} of the body` : 'the body';
    const verb = isPart && inBody > 1 ? 'are' : 'is';
    const message = `${what} of ${original} ${verb} not translated`;
    const hint = isPart ? replaceMarked : say('hint.add-body');
    add({ ...position, rule: 'untranslated', message, hint });
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
  // Of a body with marks, the other texts are translated.
  const open = file.marked?.inBody || (file.body.trim() ? 0 : Number.POSITIVE_INFINITY);
  const marked = new Set(file.marked?.fields.map((path) => path.join()));
  return texts.filter((path) =>
    path[0] === 'body' ? Number(path[1]) < open : marked.has(path.join()) || !isOwn(path),
  );
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

/** Checked content in all of its languages. */
interface CheckedLanguages {
  records: readonly CheckedFile[];
  translations: readonly CheckedTranslation[];
}

/** Writes one line about each language that lacks texts. */
export function countUntranslated({ records, translations }: CheckedLanguages): string[] {
  const languages = measureCompleteness(records, translations);
  return languages.flatMap(({ tag, textCount: all, absentCount: count }) =>
    count > 0 ? say('languages.open', { language: tag, count, all }) : [],
  );
}

/** Leaves out the warnings that such a line counts. */
export const leaveOutCounted = <Warning extends Pick<Finding, 'rule' | 'severity'>>(
  findings: readonly Warning[],
): Warning[] => findings.filter(({ rule, severity }) => rule !== 'untranslated' || !severity);
