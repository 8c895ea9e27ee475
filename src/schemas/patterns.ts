import { pictureEndings } from './picture-endings.ts';

/**
 * Patterns for editors, which know neither flags nor code: what the checker accepts matches, and of
 * what it refuses, what a pattern can tell does not.
 */

const month = `(?:${[
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun'],
  ...['jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
]
  .map(ignoreCase)
  .join('|')})[A-Za-z]*\\.?`;
const year = '(?:19|20)[0-9]{2}';
const point = `(?:${month}\\s+)?${year}`;
const separator = `(?:\\s*[-–—]\\s*|\\s+${ignoreCase('to')}\\s+)`;
const range = [
  `(?:${point}|${month})${separator}${point}`,
  `${point}${separator}${ignoreCase('present')}`,
];

const web = `${ignoreCase('http')}[sS]?://[^\\s/]\\S*`;
const mail = `${ignoreCase('mailto')}:[^\\s@]+@\\S+`;

/** A path from the file that names it: neither an address nor absolute, with `/` only. */
const path = (endings: readonly string[]) =>
  `(?![A-Za-z][A-Za-z0-9+.\\-]*:|/)[^\\\\]*\\.(?:${endings.map(ignoreCase).join('|')})(?:/[^\\\\]*)?`;

export const patterns = {
  text: '\\S',
  line: '^\\s*\\S[^\\n\\u2028\\u2029]*\\s*$',
  period: `^\\s*(?:${[point, ...range].join('|')})\\s*$`,
  day: '^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  link: `^(?:${web}|${mail})$`,
  webLink: `^${web}$`,
  image: `^${path(pictureEndings)}$`,
  resume: `^(?:${web}|${path(['pdf'])})$`,
  icon: '^[a-z0-9]+$',
  phone: '^\\+[1-9](?:[\\s().\\-/]*[0-9]){4,19}[\\s().\\-/]*$',
};

function ignoreCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
