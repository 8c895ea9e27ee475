/** The marks around words, and around words inside of those. */
type QuoteMarks = readonly [open: string, close: string, openInner: string, closeInner: string];

/** Languages, and tags with a region, by the marks that they have; all others have the English ones. */
const marksOfLanguages: readonly (readonly [tags: string, marks: QuoteMarks])[] = [
  ['bg cs de et is lb lt mk sk sl sr', ['„', '“', '‚', '‘']],
  ['bs hr', ['„', '”', '‘', '’']],
  ['pl ro', ['„', '”', '«', '»']],
  ['hu', ['„', '”', '»', '«']],
  ['ca el es eu gl it pt-PT', ['«', '»', '“', '”']],
  ['fr', ['«\u00a0', '\u00a0»', '“', '”']],
  ['be ru uk', ['«', '»', '„', '“']],
  ['nb nn no', ['«', '»', '‘', '’']],
  ['de-CH de-LI fr-CH it-CH rm', ['«', '»', '‹', '›']],
  ['da fi sv', ['”', '”', '’', '’']],
];
const english: QuoteMarks = ['“', '”', '‘', '’'];

const marks = new Map(
  marksOfLanguages.flatMap(([tags, row]) => tags.split(' ').map((tag) => [tag, row] as const)),
);

/** Finds how a language marks the words of others, by its tag. */
export function findQuotes(tag: string): QuoteMarks {
  return marks.get(tag) ?? marks.get(tag.replace(/-.*/s, '').toLowerCase()) ?? english;
}
