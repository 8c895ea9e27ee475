/** Letters of scripts that put no spaces between words. */
const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const unspaced = `ー${unspacedScripts.map((script) => `\\p{Script=${script}}`).join('')}`;
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** Matches words, among them `c++` and `c#`, and runs of letters without spaces. */
const termPattern = new RegExp(
  `[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+[+#]*`,
  'gu',
);
/** Marks that people leave out as they type: accents, and the vowels of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
/** Longer words are cut, in the index and in queries. */
const mostTermLetters = 40;

/** Writes a text as queries are compared with it: without case, accents and widths of letters. */
export function foldLetters(text: string): string {
  // A result is folded letter by letter, to be marked.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  const bare = text.toLowerCase().normalize('NFKD').replace(accents, '').normalize('NFC');
  return bare.replace(/[ıłđøßæœ]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Cuts a text into the terms of an index, or a query into those that have to begin one. A run of letters without
 * spaces becomes each two that follow one another; the index also has its last letter, so that a term begins at
 * each place in it.
 */
export function listTerms(text: string, isQuery = false): string[] {
  return (foldLetters(text).match(termPattern) ?? []).flatMap((word) => {
    if (!isUnspaced.test(word)) return word.slice(0, mostTermLetters);
    const letters = [...word];
    const pairs = letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
    return isQuery && pairs.length > 1 ? pairs.slice(0, -1) : pairs;
  });
}

/** Cuts a text where the terms of a query begin and end: every second part is to be marked. */
export function cutAtTerms(text: string, terms: readonly string[]): string[] {
  const letters = text.normalize().match(/.\p{M}*/gsu) ?? [];
  const folded = letters.map(foldLetters);
  const parts = [''];
  let end = 0;
  for (const [index, letter] of letters.entries()) {
    if (isUnspaced.test(letter) || !/^[\p{L}\p{N}]/u.test(letters[index - 1] ?? '')) {
      const rest = folded.slice(index, index + mostTermLetters).join('');
      const found = terms.filter((term) => rest.startsWith(term)).map(({ length }) => length);
      let open = Math.max(0, ...found);
      for (let next = index; open > 0; open -= folded[next++]?.length || 1) end = next + 1;
    }
    // Parts that are to be marked have an even place.
    if (index < end !== (parts.length % 2 === 0)) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}
