/** Matches a text that ends with a word whose point ends no sentence: a letter, a title, a unit. */
const openEnd =
  /(?:^|[\s(.])(?:\p{L}|Dr|Mrs?|Ms|Prof|St|Sr|Jr|No|Nr|vs|etc|approx|ca|bzw|usw|vgl|evtl|Inc|Ltd|Co|Fig|Vol)\.$/iu;

/**
 * Cuts a text after its first sentence. A point that may belong to an abbreviation ends none, so the first part is
 * sometimes two sentences, and never half of one.
 *
 * @param least the fewest characters of the first part, which takes further sentences to have them
 */
export function cutSentence(
  text: string,
  language: string,
  least = 0,
): [first: string, rest: string] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const ends = [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
  const isEnd = (end: number) => end >= least && !openEnd.test(text.slice(0, end).trim());
  const end = ends.find(isEnd) ?? text.length;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}
