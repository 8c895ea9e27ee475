import { z } from 'zod';
import { pictureEndings, pictureEndingsInWords } from './pictures.ts';
import { project } from './project.ts';
import * as scalars from './scalars.ts';

/** What JSON Schema says beside a type; the second is for the YAML language server alone. */
export interface Hint {
  pattern?: string;
  patternErrorMessage?: string;
  [keyword: string]: unknown;
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const month = `(?:${ignoreCase(months)})[A-Za-z]*\\.?`;
const year = '(?:19|20)[0-9]{2}';
const point = `(?:${month}\\s+)?${year}`;
const separator = `(?:\\s*[-–—]\\s*|\\s+${ignoreCase('to')}\\s+)`;
const range = `(?:${point}|${month})${separator}${point}`;
const current = `${point}${separator}${ignoreCase('present')}`;
const web = `${ignoreCase('http')}[sS]?://[^\\s/]\\S*`;
const mail = `${ignoreCase('mailto')}:[^\\s@]+@\\S+`;

/** A path from the file that names it: neither an address nor absolute, with `/` only. */
const path = (endings: readonly string[]) =>
  `(?![A-Za-z][A-Za-z0-9+.\\-]*:|/)[^\\\\]*\\.(?:${ignoreCase(endings.join('|'))})(?:/[^\\\\]*)?`;

/**
 * What editors are told of the checks that are code; what is made from a schema inherits its hint.
 * Editors know neither flags nor code: what the checker accepts matches, and of what it refuses,
 * what a pattern can tell does not.
 */
export const hints = z
  .registry<Hint>()
  .add(scalars.prose, say('\\S', 'This is empty: write its text, or take the field away.'))
  .add(scalars.line, say('^\\s*\\S[^\\n\\u2028\\u2029]*\\s*$', 'Write its text on one line.'))
  .add(scalars.period, {
    ...say(
      `^\\s*(?:${point}|${range}|${current})\\s*$`,
      'Write a period like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
    ),
    // A bare year is YAML's number.
    ...{ type: ['string', 'integer'], minimum: 1900, maximum: 2099 },
  })
  .add(
    scalars.day,
    say(`^${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$`, 'Write a day like 2026-03-01.'),
  )
  .add(
    scalars.link,
    say(`^(?:${web}|${mail})$`, 'Write a whole address, like https://example.com/page.'),
  )
  .add(scalars.webLink, say(`^${web}$`, 'Write a whole address, like https://example.com.'))
  .add(
    scalars.imagePath,
    say(
      `^${path(pictureEndings)}$`,
      `Write the path of a picture from this file, with "/": ${pictureEndingsInWords}.`,
    ),
  )
  .add(
    scalars.resumePath,
    say(
      `^(?:${web}|${path(['pdf'])})$`,
      'Write an address with https://, or the path of a .pdf from this file.',
    ),
  )
  .add(
    scalars.iconSlug,
    say(
      '^[a-z0-9]+$',
      'Use a name from simpleicons.org in lower case, with "." written as "dot", like nodedotjs.',
    ),
  )
  .add(
    scalars.email,
    say(z.regexes.html5Email.source, 'Write an e-mail address like name@example.com.'),
  )
  .add(
    scalars.phoneNumber,
    say(
      '^\\+[1-9](?:[\\s().\\-/]*[0-9]){4,19}[\\s().\\-/]*$',
      "Write it with digits and its country's code, like '+1 555 0100'.",
    ),
  )
  .add(project, { dependencies: { imageAlt: ['image'] } });

function say(pattern: string, patternErrorMessage: string): Hint {
  return { pattern, patternErrorMessage };
}

function ignoreCase(words: string): string {
  return words.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
