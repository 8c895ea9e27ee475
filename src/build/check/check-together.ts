import { posix } from 'node:path';
import { foldName } from '../../schemas/fold-name.ts';
import { countMonths, isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import { nameField } from './check-fields.ts';
import { type CheckedFile, findPlace, getFields } from './checked-file.ts';
import type { Finding } from './error.ts';
import { findSampleTexts } from './find-sample-texts.ts';
import type { Path } from './parse-yaml.ts';

/** A finding, and the file that it is in. */
type FoundIn = [file: CheckedFile, finding: Finding];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds what only shows when all record files are looked at together, or on the day on which they
 * are: nothing of it can be known from one text alone.
 */
export function checkTogether(files: CheckedFile[], today = new Date()): FoundIn[] {
  return [
    ...rules.flatMap((rule) => findRepeats(files, rule)),
    ...files.flatMap((file) => checkDates(file, today)),
    ...findSampleTexts(files),
  ];
}

/** What must differ from record to record of one type. */
interface RepeatRule {
  type: string;
  rule: string;
  severity?: 'warning';
  /** Lists what a record has that only one should have; of equal keys, the second one is told. */
  list(fields: Fields): { path: Path; text: string; key: string }[];
  /** `first` is the file of the first one, in quotes. */
  say(first: string, text: string, path: Path): string;
  hint: string;
}

/** The text of one field. */
function listField(name: string, fold = foldName): RepeatRule['list'] {
  return ({ [name]: text }) =>
    typeof text === 'string' && text.trim() ? [{ path: [name], text, key: fold(text) }] : [];
}

/** All of some fields together. */
function listFields(first: string, ...names: string[]): RepeatRule['list'] {
  return (fields) => {
    const texts = [first, ...names].map((name) => fields[name]);
    const isWhole = texts.every((text) => typeof text === 'string' || typeof text === 'number');
    const key = JSON.stringify(texts.map((text) => foldName(String(text))));
    return isWhole ? [{ path: [first], text: '', key }] : [];
  };
}

const listSkills: RepeatRule['list'] = ({ items }) =>
  (Array.isArray(items) ? items : []).flatMap((item: unknown, index) => {
    const { name: text } = Object(item) as { name?: unknown };
    if (typeof text !== 'string' || !text.trim()) return [];
    return [{ path: ['items', index, 'name'], text, key: foldName(text) }];
  });

const copied = 'Take one of the two files away, if it is a copy.';

const rules: readonly RepeatRule[] = [
  {
    ...{ type: 'SkillGroup', rule: 'twin', list: listField('group') },
    say: (first, text) => `"group" repeats ${quote(text)}, the group of ${first}`,
    hint: 'Rename one of them, or put their skills into one file.',
  },
  {
    ...{ type: 'SkillGroup', rule: 'repeated-skill', severity: 'warning', list: listSkills },
    say: (first, text, path) =>
      `${nameField(path)} repeats ${quote(text)}, which ${first} holds too`,
    hint: 'Keep it in the group where visitors look for it.',
  },
  {
    ...{ type: 'Project', rule: 'repeated-title', severity: 'warning', list: listField('title') },
    say: (first, text) => `"title" repeats ${quote(text)}, the title of ${first}`,
    hint: 'Give one of them another title, so that visitors can tell them apart.',
  },
  {
    ...{ type: 'Project', rule: 'repeated-link', severity: 'warning' },
    list: listField('link', (link) => link.trim().replace(/\/$/, '')),
    say: (first, text) => `"link" repeats ${quote(text)}, the link of ${first}`,
    hint: 'Look which of the two is meant; each project has an address of its own.',
  },
  {
    ...{ type: 'Experience', rule: 'repeated-entry', severity: 'warning', hint: copied },
    list: listFields('year', 'role', 'company'),
    say: (first) => `"year", "role" and "company" are those of ${first}`,
  },
  {
    ...{ type: 'Education', rule: 'repeated-entry', severity: 'warning', hint: copied },
    list: listFields('year', 'title'),
    say: (first) => `"year" and "title" are those of ${first}`,
  },
];

function findRepeats(
  files: CheckedFile[],
  { type, rule, severity, list, say, hint }: RepeatRule,
): FoundIn[] {
  const firsts = new Map<string, CheckedFile>();
  const ofType = files.filter((file) => file.type.name === type);
  return ofType.flatMap((file) =>
    list(getFields(file)).flatMap(({ path, text, key }): FoundIn[] => {
      const first = firsts.get(key) ?? file;
      firsts.set(key, first);
      if (first === file) return [];
      const message = say(quote(posix.basename(first.path)), text, path);
      const found = { ...findPlace(file, path), rule, message, hint };
      return [[file, { ...found, ...(severity && { severity }) }]];
    }),
  );
}

/** Finds dates of a record that are well written but hardly meant. */
function checkDates(file: CheckedFile, today: Date): FoundIn[] {
  const { year, date, copyrightYear } = getFields(file);
  const found = [
    ['year', describePeriod(year, today), 'Look whether the year is right.'],
    [
      'date',
      describeDay(date, today),
      'Write the day on which the case study is or was published.',
    ],
    [
      'copyrightYear',
      typeof copyrightYear === 'number' && copyrightYear > today.getFullYear() + 1
        ? `lies in the future: ${copyrightYear}`
        : '',
      'Write the year in which you made the site or last changed it.',
    ],
  ] as const;
  return found.flatMap(([field, what, hint]): FoundIn[] => {
    if (!what) return [];
    const words = { rule: 'odd-date', message: `"${field}" ${what}`, hint };
    return [[file, { ...findPlace(file, [field]), severity: 'warning', ...words }]];
  });
}

const earliest = 1950;
/** How many years ahead a plan may reach. */
const farthest = 10;

function describePeriod(year: unknown, today: Date): string {
  if (typeof year !== 'string' && typeof year !== 'number') return '';
  const text = quote(String(year));
  const period = parsePeriod(String(year));
  if (isPeriodError(period)) return '';
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

function describeDay(date: unknown, today: Date): string {
  // Wherever the owner is, it may be tomorrow there already.
  const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  return isDay && date > tomorrow ? `lies in the future: "${date}"` : '';
}
