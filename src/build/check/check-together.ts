import { posix } from 'node:path';
import { foldName } from '../../schemas/fold-name.ts';
import { countMonths, isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import { nameField } from './check-fields.ts';
import { type CheckedFile, findPlace, getFields } from './checked-file.ts';
import type { Finding } from './error.ts';
import { listTexts, nameList } from './find-long-texts.ts';
import { findSampleTexts } from './find-sample-texts.ts';

/** A finding, and the file that it is in. */
type FoundIn = [file: CheckedFile, finding: Finding];

/**
 * Finds what only shows when all record files are looked at together, or on the day on which they
 * are: nothing of it can be known from one text alone.
 */
export function checkTogether(files: CheckedFile[], today = new Date()): FoundIn[] {
  return [
    ...repeatRules.flatMap((rule) => findRepeats(files, rule)),
    ...files.flatMap((file) => checkDates(file, today)),
    ...findSampleTexts(files),
  ];
}

/** What should differ from record to record of one type: a text, or several fields together. */
interface RepeatRule {
  type: string;
  fields: readonly [string, ...string[]];
  /** Several fields in words. */
  together?: string;
  rule: string;
  severity?: 'warning';
  hint: string;
}

const copied = 'Take one of the two files away, if it is a copy.';

const repeatRules: readonly RepeatRule[] = [
  {
    ...{ type: 'SkillGroup', fields: ['group'], rule: 'twin' },
    hint: 'Rename one of them, or put their skills into one file.',
  },
  {
    ...{ type: 'SkillGroup', fields: ['items.name'], rule: 'repeated-skill', severity: 'warning' },
    hint: 'Keep it in the group where visitors look for it.',
  },
  {
    ...{ type: 'Project', fields: ['title'], rule: 'repeated-title', severity: 'warning' },
    hint: 'Give one of them another title, so that visitors can tell them apart.',
  },
  {
    ...{ type: 'Project', fields: ['link'], rule: 'repeated-link', severity: 'warning' },
    hint: 'Look which of the two is meant; each project has an address of its own.',
  },
  {
    ...{ type: 'Experience', rule: 'repeated-entry', severity: 'warning', hint: copied },
    ...{ fields: ['year', 'role', 'company'], together: '"year", "role" and "company"' },
  },
  {
    ...{ type: 'Education', rule: 'repeated-entry', severity: 'warning', hint: copied },
    ...{ fields: ['year', 'title'], together: '"year" and "title"' },
  },
];

/** Of two that are alike, the second one by path is told. */
function findRepeats(
  files: CheckedFile[],
  { type, fields, together, ...words }: RepeatRule,
): FoundIn[] {
  const firsts = new Map<string, CheckedFile>();
  const ofType = files.filter((file) => file.type.name === type);
  return ofType.flatMap((file) =>
    listKeys(getFields(file), fields).flatMap(({ path, text, key }): FoundIn[] => {
      const first = firsts.get(key) ?? file;
      firsts.set(key, first);
      if (first === file) return [];
      const other = quote(posix.basename(first.path));
      const message = together
        ? `${together} are those of ${other}`
        : `${nameField(path)} repeats ${quote(text)}, which ${other} holds too`;
      return [[file, { ...findPlace(file, path), ...words, message }]];
    }),
  );
}

/** What a record has of some fields; capitals and a slash at the end make no difference. */
function listKeys(record: Readonly<Record<string, unknown>>, fields: RepeatRule['fields']) {
  const [first, ...more] = fields;
  const toKey = (text: string) => foldName(text).replace(/\/$/, '');
  if (more.length === 0) {
    return listTexts(record)
      .filter(({ path, text }) => nameList(path) === first && text.trim())
      .map(({ path, text }) => ({ path, text, key: toKey(text) }));
  }
  const texts = fields.map((field) => record[field]);
  const isWhole = texts.every((text) => typeof text === 'string' || typeof text === 'number');
  return isWhole ? [{ path: [first], text: '', key: toKey(texts.join('\n')) }] : [];
}

const earliest = 1950;
/** How many years ahead a plan may reach. */
const farthest = 10;

/** Finds dates of a record that are well written but hardly meant. */
function checkDates(file: CheckedFile, today: Date): FoundIn[] {
  const { year, date, copyrightYear } = getFields(file);
  const add = (field: string, what: string, hint: string): FoundIn[] => {
    const words = { rule: 'odd-date', message: `"${field}" ${what}`, hint };
    return what ? [[file, { ...findPlace(file, [field]), severity: 'warning', ...words }]] : [];
  };
  // Wherever the owner is, it may be tomorrow there already.
  const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const isLate = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && date > tomorrow;
  const isAhead = typeof copyrightYear === 'number' && copyrightYear > today.getFullYear() + 1;
  return [
    ...add('year', describePeriod(year, today), 'Look whether the year is right.'),
    ...add(
      'date',
      isLate ? `lies in the future: "${date}"` : '',
      'Write the day on which the case study is or was published.',
    ),
    ...add(
      'copyrightYear',
      isAhead ? `lies in the future: ${copyrightYear}` : '',
      'Write the year in which you made the site or last changed it.',
    ),
  ];
}

function describePeriod(year: unknown, today: Date): string {
  const period = parsePeriod(String(year));
  if (isPeriodError(period)) return '';
  const text = quote(String(year));
  const { start, end } = period;
  if (start.year < earliest) return `begins before ${earliest}: ${text}`;
  const last = end === 'present' ? start : end;
  if (last.year > today.getFullYear() + farthest) {
    return `lies more than ${farthest} years ahead: ${text}`;
  }
  const now = { year: today.getFullYear(), month: today.getMonth() + 1 };
  const isAhead = end === 'present' && countMonths(start) > countMonths(now);
  return isAhead ? `has not begun yet, but goes on at present: ${text}` : '';
}
