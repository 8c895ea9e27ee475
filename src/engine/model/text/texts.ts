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
