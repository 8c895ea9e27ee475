/** The marks around words, and around words inside of those. */
type QuoteMarks = readonly [open: string, close: string, openInner: string, closeInner: string];

const english: QuoteMarks = ['“', '”', '‘', '’'];
const low: QuoteMarks = ['„', '“', '‚', '‘'];
const lowAndAngled: QuoteMarks = ['„', '”', '«', '»'];
const angled: QuoteMarks = ['«', '»', '“', '”'];
const angledAndLow: QuoteMarks = ['«', '»', '„', '“'];
const norwegian: QuoteMarks = ['«', '»', '‘', '’'];
const single: QuoteMarks = ['”', '”', '’', '’'];

/** Marks by languages and by tags with a region; all others have the English ones. */
const marks: Readonly<Record<string, QuoteMarks>> = {
  be: angledAndLow,
  bg: low,
  ca: angled,
  cs: low,
  de: low,
  'de-CH': ['«', '»', '‹', '›'],
  el: angled,
  es: angled,
  et: low,
  eu: angled,
  fi: single,
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  gl: angled,
  hr: low,
  hu: ['„', '”', '»', '«'],
  is: low,
  it: angled,
  lt: low,
  nb: norwegian,
  nn: norwegian,
  no: norwegian,
  pl: lowAndAngled,
  'pt-PT': angled,
  ro: lowAndAngled,
  ru: angledAndLow,
  sk: low,
  sl: low,
  sr: low,
  sv: single,
  uk: angledAndLow,
};

/** Finds how a language marks the words of others, by its tag. */
export function findQuotes(tag: string): QuoteMarks {
  return marks[tag] ?? marks[tag.replace(/-.*/s, '').toLowerCase()] ?? english;
}
