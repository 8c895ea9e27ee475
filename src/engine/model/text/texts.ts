const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for use inside an element or a quoted attribute, as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}

/** The first letters of a text as readers count them: with their vowel signs, and joined consonants as one. */
export function firstLetters(text: string, count = 1): string {
  const letters = new Intl.Segmenter().segment(text.normalize().trim());
  return Array.from(letters, ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

/** Matches letters that are as wide as two of others. */
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Matches a text that ends with an abbreviation or an initial rather than with a sentence. */
const abbreviationEnd = /(?<!\p{L})\p{Lu}\p{Ll}{0,2}\.$/u;

/** Takes the sentences at the start of a text that have room in so many letters, and at least the first one. */
export function takeSentences(text: string, most: number, language: string): string {
  const measure = (part: string) => part.length + (part.match(wideLetter)?.length ?? 0);
  if (measure(text) <= most) return text;
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  const parts = Array.from(sentences, ({ index, segment }) =>
    text.slice(0, index + segment.length).trimEnd(),
  ).filter((part) => !abbreviationEnd.test(part));
  return parts.findLast((part) => measure(part) <= most) ?? parts[0] ?? text;
}
