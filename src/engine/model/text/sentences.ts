/** Matches letters that are as wide as two of others. */
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Matches a text that ends with a word whose point ends no sentence: a letter, a title, a unit. */
const abbreviation =
  /(?:^|[\s(.])(?:\p{L}|Dr|Mrs?|Ms|Prof|St|Sr|Jr|No|Nr|vs|etc|approx|ca|bzw|usw|vgl|evtl|Inc|Ltd|Co|Fig|Vol)\.$/iu;

/** Lists where sentences end. A point that may belong to an abbreviation ends none. */
function listEnds(text: string, language: string): number[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter((end) => !abbreviation.test(text.slice(0, end).trim()));
}

/**
 * Cuts a text after its first sentence. As some points may belong to an abbreviation, the first part is sometimes two
 * sentences, and never half of one.
 *
 * @param least the fewest characters of the first part, which takes further sentences to have them
 */
export function cutSentence(
  text: string,
  language: string,
  least = 0,
): [first: string, rest: string] {
  const end = listEnds(text, language).find((one) => one >= least) ?? text.length;
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

/** Takes the sentences at the start of a text that have room in so many letters, and at least the first one. */
export function takeSentences(text: string, most: number, language: string): string {
  const measure = (part: string) => part.length + (part.match(wideLetter)?.length ?? 0);
  if (measure(text) <= most) return text;
  const parts = listEnds(text, language).map((end) => text.slice(0, end).trimEnd());
  return parts.findLast((part) => measure(part) <= most) ?? parts[0] ?? text;
}
