import { z } from 'zod';
import { pictureEndings, pictureEndingsInWords } from './file-endings.ts';
import { memoize } from './lazy.ts';
import { isPeriodError, parsePeriod } from './period.ts';
import { answerablePattern, quote } from './quote.ts';
import { say, sayInEnglish } from './terminal/say.ts';
import { findExcess, shaped, textWithout, type ValueError, withoutRepeats } from './text-checks.ts';

/** What a field takes, which says how forms and editors show it. */
export type Input =
  | ('line' | 'prose' | 'code' | 'period' | 'day' | 'url' | 'link' | 'email')
  | ('picture' | 'icon' | 'resume' | 'order' | 'version' | 'pulled');

/**
 * Keywords beside `type` in the JSON Schema. The pattern is for editors, which know neither flags
 * nor code: it matches every text that the checker accepts, and as few others as a pattern can.
 * Its message is for the YAML language server only.
 */
interface Keywords {
  /** How an editor asks for the value. */
  input?: Input;
  /** The field of a group whose text an owner may write in place of the group; empty for a list of one. */
  shorthand?: string;
  /** How often translations have a text of their own here; by default, texts are translated. */
  translated?: 'never' | 'seldom';
  pattern?: string;
  patternErrorMessage?: string;
}

declare module 'zod' {
  interface GlobalMeta extends Keywords {}
}

/** Marks a schema with the kind of target that a text names; becomes JSON Schema's `format`. */
export const formats = {
  image: 'image-path',
  icon: 'icon',
  resume: 'resume',
  link: 'link',
  video: 'video',
  captions: 'captions',
  language: 'language',
  bibliography: 'bibliography',
  edition: 'edition',
  layout: 'layout',
  project: 'project',
} as const;

export const line = textWithout(findLineError).meta({
  input: 'line',
  pattern: '^\\s*\\S(?:[^\\n\\u2028\\u2029]*\\S)?\\s*$',
  patternErrorMessage: 'Write its text on one line.',
});

/** Words in Markdown, which `src/engine/content/check/check-markdown.ts` reads. */
export const prose = textWithout(findExcess).meta({
  input: 'prose',
  pattern: '\\S',
  patternErrorMessage: 'This is empty: write its text, or remove the field.',
});

export const markdownHint = 'Markdown: paragraphs, lists, links, emphasis, code.';

/** Period text; a bare year may be written without quotes, as YAML's number. */
export const period = z
  .preprocess(
    (value) => (Number.isInteger(value) ? String(value) : value),
    textWithout((text) => {
      const result = parsePeriod(text);
      return isPeriodError(result) ? { rule: 'invalid-date', ...result } : undefined;
    }),
  )
  .meta({
    input: 'period',
    // The site writes a period in its language where it can.
    translated: 'seldom',
    // Months are named in many languages; the year is in figures.
    pattern:
      "(?:19|20|１９|２０|١٩|٢٠|۱۹|۲۰|१९|२०|๑๙|๒๐)[0-9０-９٠-٩۰-۹०-९๐-๙]{2}|[^\\s\\d] ?[/'’][0-9]{2}(?![0-9])",
    patternErrorMessage: 'Write a period like "Jun 2025 - Present", "Mar - Apr 2025" or "2009".',
  });

/** The schema of a day, like 2026-03-01. */
export const day = textWithout(findDayError).meta({
  input: 'day',
  pattern: '^(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$',
  patternErrorMessage: 'Write a day like 2026-03-01.',
});

/** A day, or a month where nobody cares for the day. */
export const date = textWithout((text) =>
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? undefined : findDayError(text),
).meta({
  // A date picker gives no months.
  input: 'line',
  translated: 'never',
  pattern: '^(?:19|20)[0-9]{2}-[01][0-9](?:-[0-3][0-9])?$',
  patternErrorMessage: 'Write a day like 2026-03-01, or a month like 2026-03.',
});

/** A path from the file that names it: neither a URL nor absolute, with `/` only. */
export const path = '(?![A-Za-z][A-Za-z0-9+.\\-]*:|/)(?=[^\\\\]*$)[^\\\\]*';

export const imagePath = line.meta({
  format: formats.image,
  input: 'picture',
  pattern: `^${path}\\.(?:${pictureEndings.map(inAnyCase).join('|')})(?:/|$)`,
  patternErrorMessage: `Write the path of a picture from this file, with "/": ${pictureEndingsInWords}.`,
});

/** The name of an icon in `src/engine/content/icons`. */
export const iconSlug = line.meta({
  format: formats.icon,
  input: 'icon',
  pattern: '^[a-z0-9]+$',
  patternErrorMessage: 'Use a name from simpleicons.org in lower case, like nodedotjs.',
});

/** An email address as browsers' own forms accept it, if it can be answered. */
export const email = shaped(
  `^(?=${answerablePattern}$)${z.regexes.html5Email.source.slice(1)}`,
  'hint.email',
  'is not an email address',
).meta({ input: 'email', patternErrorMessage: 'Write an email address like name@example.com.' });

/** A telephone number with its usual punctuation; messengers need the country's code. */
export const phoneNumber = textWithout((text) => {
  if (/^\+[1-9][\d\s().\-/]*$/.test(text) && /^(?:\D*\d){5,20}\D*$/.test(text)) return undefined;
  const message = `is not a telephone number with "+" and the country code: ${quote(text)}`;
  return { rule: 'invalid-format', message, hint: say('hint.phone') };
}).meta({
  input: 'line',
  translated: 'never',
  pattern: '^\\+[1-9](?:[\\s().\\-/]*[0-9]){4,19}[\\s().\\-/]*$',
  patternErrorMessage: sayInEnglish('hint.phone'),
});

/** An entry of BibTeX. */
export const bibtex = shaped(
  '^\\s*@[A-Za-z]+\\s*\\{[^]*\\}\\s*$',
  'hint.bibtex',
  'is not a BibTeX entry',
).meta({ input: 'code' });

export const orderNumber = z.number().meta({ input: 'order' });

/** Whether the resume has an entry. */
export const onResume = z
  .boolean()
  .default(true)
  .describe('false leaves the entry out of the resume and its files.');

export const tagList = withoutRepeats(z.array(line)).default([]);

/** Tags that are names of products. */
export const technologies = tagList.meta({ translated: 'seldom' });

/** Writes a pattern that matches a word in capitals, too. */
export function inAnyCase(letters: string): string {
  return letters.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

function findLineError(text: string): ValueError | undefined {
  if (!/[\n\u2028\u2029]/.test(text.trim())) return undefined;
  const hint = say('hint.one-line');
  return { rule: 'invalid-format', message: 'must be on one line', hint };
}

function findDayError(text: string): ValueError | undefined {
  if (/^(?:19|20)/.test(text) && z.regexes.date.test(text)) return undefined;
  const hint = say('hint.date');
  if (/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d$/.test(text)) {
    return { rule: 'invalid-date', message: `is not a calendar date: ${quote(text)}`, hint };
  }
  const message = `cannot be read as a date: ${quote(text)}`;
  return { rule: 'invalid-date', message, hint, fix: fixDay(text) };
}

/** Writes a day whose year comes first, such as 2026/3/1, as the schema has it; in other orders, the month may be the day. */
function fixDay(text: string): string | undefined {
  const { year, month = '', day = '' } = yearFirst.exec(text.trim())?.groups ?? {};
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.regexes.date.test(written) ? written : undefined;
}

const yearFirst = /^(?<year>(?:19|20)\d\d)(?<mark>[-/.])(?<month>\d\d?)\k<mark>(?<day>\d\d?)$/;

/** The part of JSON Schema that the schemas of content types use. */
export interface JsonSchema extends Keywords {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  /** The texts to choose from. */
  enum?: readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** The value of a record that leaves the field out. */
  default?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Writes a schema as data, for Contentlayer, for editors, and for finding fields by their format. */
export const toJsonSchema = memoize(
  (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as JsonSchema,
);

/** The names that an owner's code adds to, by the format of the fields that take them. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Adds the texts to choose from to the fields of a shape whose format has some. */
export function addChoices(shape: JsonSchema, choices: Choices): JsonSchema {
  const { input: _, pattern: _pattern, patternErrorMessage: _message, ...plain } = shape;
  const names = choices[shape.format ?? ''];
  if (names) return { ...plain, enum: names };
  const rows = Object.entries(shape.properties ?? {});
  const properties = rows.map(([name, field]) => [name, addChoices(field, choices)]);
  return {
    ...shape,
    ...(shape.items && { items: addChoices(shape.items, choices) }),
    ...(shape.properties && { properties: Object.fromEntries(properties) }),
  };
}
