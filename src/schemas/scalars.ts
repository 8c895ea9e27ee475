import { z } from 'zod';
import { isPeriodError, parsePeriod } from './period.ts';
import { quote } from './quote.ts';
import { withoutRepeats } from './repeats.ts';
import { visiblePattern } from './visible-text.ts';

/** What is wrong with a value; `message` goes on after the field's name. */
export interface ValueError {
  rule: string;
  message: string;
  hint: string;
}

/** How a field is filled in: kept beside its type as JSON Schema's own keyword `input`. */
export type Input =
  | ('line' | 'prose' | 'period' | 'day' | 'address' | 'email')
  | ('picture' | 'icon' | 'resume' | 'place' | 'kept');

declare module 'zod' {
  interface GlobalMeta {
    input?: Input;
  }
}

type FindError = (text: string) => ValueError | undefined;

/** Marks on a schema that say what a text points at; they come out as JSON Schema's `format`. */
export const formats = { image: 'image-path', icon: 'icon', resume: 'resume' } as const;

/** Words on one line: a name, a title, a role. */
export const line = textWithout(findLineError).meta({ input: 'line' });

/** Words that may run over several lines. */
export const prose = textWithout(() => undefined).meta({ input: 'prose' });

/** Period text; a bare year may be written without quotes, as YAML's number. */
export const period = z
  .preprocess(
    (value) => (Number.isInteger(value) ? String(value) : value),
    textWithout(findPeriodError),
  )
  .meta({ input: 'period' });

/** A day as ISO 8601 writes it, `2026-03-01`. */
export const day = textWithout(findDayError).meta({ input: 'day' });

/** An `https:`, `http:` or `mailto:` address. */
export const link = textWithout(findLinkError).meta({ input: 'address' });

/** An `https:` or `http:` address. */
export const webLink = textWithout((text) => findWebLinkError(text)).meta({ input: 'address' });

/** A picture's path, relative to the file that names it. */
export const imagePath = line.meta({ format: formats.image, input: 'picture' });

/** The name of an icon in `src/build/icons`. */
export const iconSlug = line.meta({ format: formats.icon, input: 'icon' });

/** An address of the web, or the path of a PDF in the content folder. */
export const resumePath = textWithout((text) =>
  /^[^:/]*:/.test(text) ? findWebLinkError(text) : undefined,
).meta({ format: formats.resume, input: 'resume' });

/** An e-mail address as browsers' own forms accept it. */
export const email = textWithout((text) => {
  const message = `is no e-mail address: ${quote(text)}`;
  const error = { rule: 'email', message, hint: 'Write it like name@example.com.' };
  return z.regexes.html5Email.test(text) ? undefined : error;
}).meta({ input: 'email' });

/** A telephone number with its usual punctuation; messengers need the country's code. */
export const phoneNumber = textWithout((text) => {
  const hint = "Write it with digits and its country's code, like '+1 555 0100'.";
  if (!/^\+?[\d\s().\-/]+$/.test(text) || !/^(?:\D*\d){5,20}\D*$/.test(text)) {
    return { rule: 'phone', message: `is no telephone number: ${quote(text)}`, hint };
  }
  if (/^\+[1-9]/.test(text)) return undefined;
  const message = `must begin with "+" and the country's code, found ${quote(text)}`;
  return { rule: 'phone', message, hint };
}).meta({ input: 'line' });

/** Where an entry stands among its like; 1 comes first. */
export const place = z.number().meta({ input: 'place' });

/** Names of technologies, none of them twice. */
export const technologies = withoutRepeats(z.array(line));

function textWithout(findError: FindError) {
  return z.string().superRefine((text, context) => {
    const error = findTextError(text) ?? findError(text);
    if (error) context.addIssue({ code: 'custom', message: error.message, params: { ...error } });
  });
}

const controlPattern = /[\p{Cc}--[\n\t]]/v;

function findTextError(text: string): ValueError | undefined {
  if (!visiblePattern.test(text)) {
    return { rule: 'empty', message: 'is empty', hint: 'Write its text, or take the field away.' };
  }
  if (!controlPattern.test(text) && text.isWellFormed()) return undefined;
  const hint = 'Type the text again, as plain text.';
  return { rule: 'control-character', message: 'holds a control character', hint };
}

function findLineError(text: string): ValueError | undefined {
  if (!/[\n\u2028\u2029]/.test(text.trim())) return undefined;
  const hint = 'Write it on one line; long paragraphs belong into another field.';
  return { rule: 'one-line', message: 'must stand on one line', hint };
}

function findPeriodError(text: string): ValueError | undefined {
  const found = parsePeriod(text);
  return isPeriodError(found) ? { rule: 'period', ...found } : undefined;
}

function findDayError(text: string): ValueError | undefined {
  const hint = 'Write it like 2026-03-01: the year, the month, the day.';
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) {
    return { rule: 'day', message: `cannot be read as a date: ${quote(text)}`, hint };
  }
  const date = new Date(`${text}T00:00Z`);
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (isThere) return undefined;
  return { rule: 'day', message: `names a day that is in no calendar: ${quote(text)}`, hint };
}

/** What keeps `text` from being a complete address. */
export function findLinkError(text: string): ValueError | undefined {
  return /^mailto:/i.test(text)
    ? findPatternError(text, /^mailto:[^\s@]+@\S+$/i)
    : findWebLinkError(text, 'https://, http:// or mailto:');
}

function findWebLinkError(text: string, known = 'https:// or http://'): ValueError | undefined {
  if (/^https?:/i.test(text)) return findPatternError(text, /^https?:\/\/[^\s/]\S*$/i);
  const message = `must start with ${known}, found ${quote(text)}`;
  const hint = 'Copy the whole address from the browser, like https://example.com/page.';
  return { rule: 'link', message, hint };
}

function findPatternError(text: string, complete: RegExp): ValueError | undefined {
  if (complete.test(text) && URL.canParse(text)) return undefined;
  const hint = 'Write it like https://example.com/page, without spaces.';
  return { rule: 'link', message: `is no complete address: ${quote(text)}`, hint };
}
