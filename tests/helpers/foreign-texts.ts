/** Attributes with words for people. */
const spoken = /\s(?:aria-label|alt|title|placeholder|data-copied)="([^"]*)"/g;

/** Latin words that pages say in every language. */
const anywhere = /^(?:GitHub|WhatsApp|Telegram|Signal|PDF|DOCX|JSON|vCard|URL|example\.com)$/;

/**
 * Lists the Latin words that people read or hear in HTML. A page in Korean with content in Georgian has none but
 * those that its catalog or its content has: any other stands in the code, and would be there in every language.
 */
export function findLatin(html: string, known: readonly string[] = []): string[] {
  const attributes = Array.from(html.matchAll(spoken), ([, text = '']) => text);
  const texts = [...html.split(/<[^>]*>/), ...attributes].map((text) =>
    known.reduce((rest, one) => rest.replaceAll(one, ' '), text.replace(/&[#\w]+;/g, ' ')),
  );
  const words = texts.flatMap((text) => text.match(/[a-z][\w.]*[a-z]/gi) ?? []);
  return [...new Set(words)].filter((word) => !anywhere.test(word));
}
