/** The marks around words, and around words inside of those. */
type Quotes = readonly [open: string, close: string, openInner: string, closeInner: string];

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const lowAndAngled: Quotes = ['„', '”', '«', '»'];
const angled: Quotes = ['«', '»', '“', '”'];
const angledAndLow: Quotes = ['«', '»', '„', '“'];
const single: Quotes = ['”', '”', '’', '’'];

/** Marks by languages and by tags with a region; all others have the English ones. */
const marks: Readonly<Record<string, Quotes>> = {
  ...{ bg: low, cs: low, de: low, et: low, hr: low, is: low, lt: low, sk: low, sl: low, sr: low },
  ...{ hu: ['„', '”', '»', '«'], pl: lowAndAngled, ro: lowAndAngled },
  ...{ ca: angled, el: angled, es: angled, eu: angled, gl: angled, it: angled, 'pt-PT': angled },
  ...{ be: angledAndLow, ru: angledAndLow, uk: angledAndLow },
  ...{ nb: ['«', '»', '‘', '’'], nn: ['«', '»', '‘', '’'], no: ['«', '»', '‘', '’'] },
  ...{ fr: ['«\u00a0', '\u00a0»', '“', '”'], 'de-CH': ['«', '»', '‹', '›'] },
  ...{ fi: single, sv: single },
};

/** Finds how a language marks the words of others, by its tag. */
export function findQuotes(tag: string): Quotes {
  return marks[tag] ?? marks[tag.replace(/-.*/s, '').toLowerCase()] ?? english;
}
