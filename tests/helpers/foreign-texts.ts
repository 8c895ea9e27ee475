import type { Catalog } from '../../src/schemas/catalogs/catalog.ts';

/** A letter of content in these tests. No catalog has one of its script, which is Georgian. */
const contentLetter = /[\u10a0-\u10ff]+/g;
/** Stands for content, which no word is made of. */
const mark = '¤';

/** Attributes with words for people. */
const spoken = /\s(?:aria-label|alt|title|placeholder|data-copied)="([^"]*)"/g;

/** Lists the texts of HTML, and those of its attributes, that people read or hear. */
function listTexts(html: string): string[] {
  const attributes = Array.from(html.matchAll(spoken), ([, text = '']) => text);
  const decoded = [...html.split(/<[^>]*>/), ...attributes].map((text) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
  return [...new Set(decoded.map((text) => text.replace(/\s+/g, ' ').trim()))];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that lists the texts of HTML that are neither content nor words of the catalog: a text
 * may be several of them with signs between, and content and words in the places for values.
 *
 * @param content texts of content in other letters than Georgian ones
 */
export function createFindForeign(catalog: Catalog, content: readonly string[]) {
  const { site, form, parts } = catalog;
  const inParts = Object.values(parts).flatMap((words) => Object.values(words));
  const words = [...Object.values(site), ...Object.values(form), ...inParts].map((word) => {
    const pattern = escapePattern(word.replace(/\s+/g, ' ').trim());
    return new RegExp(`^${pattern.replace(/\\\{\w+\\\}/g, '(.*?)')}$`);
  });
  const signs = [' — ', ' – ', ': ', ' | ', ' ', site.comma];
  const known = new Map<string, boolean>();
  const isKnown = (text: string): boolean => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, false);
    const result =
      !/\p{L}/u.test(text) ||
      content.includes(text) ||
      words.some((word) => word.exec(text)?.slice(1).every(isKnown)) ||
      signs.some((sign) =>
        Array.from(text.matchAll(new RegExp(escapePattern(sign), 'g'))).some(
          ({ index }) =>
            isKnown(text.slice(0, index).trim()) && isKnown(text.slice(index + sign.length).trim()),
        ),
      );
    known.set(text, result);
    return result;
  };
  return (html: string): string[] =>
    listTexts(html).filter((text) => !isKnown(text.replace(contentLetter, mark)));
}
