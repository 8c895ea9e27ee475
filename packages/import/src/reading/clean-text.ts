import { visiblePattern } from '../../../../src/engine/kit/commands.ts';
import {
  defaultLanguage,
  type HtmlNode,
  type HtmlRoot,
  parseHtml,
  writePoints,
} from '../../../../src/engine/kit/content.ts';

/**
 * Makes a text one that a field accepts: well-formed, without control characters, with `\n` at the end of
 * a line. Undefined if nothing of it is visible.
 */
export function cleanProse(text: string): string | undefined {
  const clean = removeControls(text.toWellFormed().replace(/\r\n?/g, '\n')).trim();
  return visiblePattern.test(clean) ? clean : undefined;
}

/** Does the same, and makes it one line with single spaces. */
export function cleanLine(text: string): string | undefined {
  return cleanProse(text)?.replace(/\s+/g, ' ');
}

/** Removes control characters except line feeds and tabs, and marks that turn text around. */
export function removeControls(text: string): string {
  return text.replace(/[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv, '');
}

/** Ends a sentence with the full stop of its language, unless it has an end; Thai has none. */
export function endSentence(text: string, language = defaultLanguage): string {
  const stops: Readonly<Record<string, string>> = { ja: '。', zh: '。', hi: '।', th: '' };
  const stop = stops[new Intl.Locale(language).language] ?? '.';
  return /[\p{Sentence_Terminal}:;…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : text + stop;
}

/** Writes words as Markdown that shows them as they are. */
export function writeWords(words: string): string {
  return writePoints({ summary: words, highlights: [] });
}

/** Removes items that have the key of an earlier one. In texts, capitals do not matter. */
export function removeRepeats<T>(
  items: T[],
  keyOf = (item: T): string => String(item).toLowerCase(),
): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isNew;
  });
}

/** Removes the mark of a list before a text. */
export function removeBullet(text: string): string {
  return text.replace(/^[ \t]*[-*•●▪◦‣·][ \t]+(?=\S)/, '');
}

/** Completes a URL that lacks its beginning, such as `example.com` or `me@example.com`. */
export function completeUrl(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text);
  return isBare ? `https://${text}` : text;
}

/** Elements whose texts are not words for readers. */
const silentElements =
  /^(?:script|style|svg|math|template|iframe|noscript|object|head|title|figcaption|pre)$/;
const blockElements = /^(?:p|div|br|li|h[1-6]|tr|td|blockquote|section|article|ul|ol|figure|hr)$/;

/** The words of a text in HTML, on one line. */
export function readHtmlWords(html = ''): string | undefined {
  // The words at the beginning are enough; parsers are slow on the nests of a hostile one.
  const start = html.slice(0, 10_000).replace(/<[^<>]{0,5000}$/, '');
  if (!/[<&]/.test(start)) return start;
  try {
    return listHtmlTexts(parseHtml(start)).join('').replace(/\s+/g, ' ').trim();
  } catch {
    // It is nested too deeply to be meant for readers.
    return undefined;
  }
}

function listHtmlTexts(node: HtmlRoot | HtmlNode): string[] {
  if (node.type === 'text') return [node.value];
  if (!('children' in node)) return [];
  const name = 'tagName' in node ? node.tagName : '';
  const words = silentElements.test(name) ? [] : node.children.flatMap(listHtmlTexts);
  return blockElements.test(name) ? [' ', ...words] : words;
}
