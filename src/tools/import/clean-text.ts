import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { visiblePattern } from '../../schemas/show-hidden.ts';

/**
 * Makes text what a field may hold: well-formed, without control characters, with `\n` alone at the
 * end of a line. Undefined where nothing of it can be seen.
 */
export function cleanProse(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim();
  return visiblePattern.test(clean) ? clean : undefined;
}

/** The same on one line, with single spaces. */
export function cleanLine(text: string): string | undefined {
  return cleanProse(text)?.replace(/\s+/g, ' ');
}

/** Puts a full stop behind a sentence that has no end, so that another can follow. */
export function endSentence(text: string): string {
  return /[\p{Sentence_Terminal}:;…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
}

/** Leaves out what has the key of something before it; of texts, capitals do not count. */
export function withoutRepeats<T>(
  items: T[],
  keyOf = (item: T): string => String(item).toLowerCase(),
): T[] {
  const taken = new Set<string>();
  return items.filter((item) => !taken.has(keyOf(item)) && taken.add(keyOf(item)));
}

const bullet = /^[ \t]*[-*•●▪◦‣·][ \t]+(?=\S)/;

/** The text without the mark of a list before it. */
export function cutBullet(text: string): string {
  return text.replace(bullet, '');
}

/** A text as what stands before each of its lists, and the items of that. */
export function partLists(text: string) {
  const parts = [{ summary: '', highlights: [] as string[] }];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (bullet.test(line)) last?.highlights.push(cutBullet(line));
    else if (last?.highlights.length === 0) last.summary += `\n${line}`;
    else parts.push({ summary: line, highlights: [] });
  }
  return parts;
}

/**
 * The words of a text, without HTML and Markdown, which the page would show as typed. Items of
 * lists stay lines that begin with their mark, and stand together.
 */
export function takeOutMarks(source: string): string {
  const words = cleanProse(decodeReferences(takeOutHtml(source))) ?? '';
  const text = words
    .replace(/^(?:```|~~~).*\n?/gm, '')
    .replace(/(?<=^[ \t]*[-*•] .*\n)\n+(?=[ \t]*[-*•] )/gm, '')
    .replace(/^#{1,6}[ \t]+(.*)/gm, (_, title) => title.replace(/(?<![ \t])[ \t]+#+$/, ''))
    .replace(/\[([^[\]]+)\]\((?=[^()\s]*[:/.#])[^()]*\)/g, '$1');
  return takeOutEmphasis(text);
}

/**
 * Marks in pairs around whole words; others are words themselves, as in `2*3*4` or `snake_case`. Where
 * the same mark begins once more, the search for its end begins there: none reads a line twice.
 */
const emphasis =
  /(?<![\p{L}\p{N}\\*_`])(([*_`])\2{0,2})(?!\s|\2)((?:(?!(?<![\p{L}\p{N}\\*_`])\1(?!\s|\2)).)+?)(?<=\S)\1(?![\p{L}\p{N}*_`])/gu;

/** @param depth how many marks around each other are taken out */
function takeOutEmphasis(text: string, depth = 4): string {
  if (depth === 0) return text;
  return text.replace(emphasis, (whole, mark: string, sign: string, words: string) => {
    // Python's names, such as `__init__`.
    if (mark === '__' && /^[a-z]\w*$/.test(words)) return whole;
    return sign === '`' ? words : takeOutEmphasis(words, depth - 1);
  });
}

const blocks = 'blockquote|br|div|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul';
const names = `${blocks}|a|b|code|em|font|i|img|s|small|span|strong|sub|sup|td|th|u`;
const tag = new RegExp(`<(/?)(${names})(?:\\s[^<>]*)?/?>`, 'gi');
const blockName = new RegExp(`^(?:${blocks})$`, 'i');

/** "List<T>" and "the <b> tag" are words; HTML closes what it opens. */
const anyHtml = new RegExp(`</(?:${names})>|<(?:br|hr)\\b|<img\\s|<!--`, 'i');

/**
 * Paragraphs become paragraphs, and the items of lists lines behind "- ". A comment without an end
 * stays, and what follows is looked through no further: no other would end there.
 */
function takeOutHtml(text: string): string {
  if (!anyHtml.test(text)) return text;
  return text
    .replace(/<(script|style)\b(?:(?!<\1\b).)*?<\/\1\s*>/gis, '')
    .replace(/<!--.*?-->|(<!--.*)/gs, '$1')
    .replace(tag, (_, end = '', name = '') => {
      if (/^li$/i.test(name)) return end ? '\n' : '\n- ';
      if (/^(?:br|t[dh])$/i.test(name)) return /^b/i.test(name) ? '\n' : ' ';
      return blockName.test(name) ? '\n\n' : '';
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^-\n+(?=[^\n-])/gm, '- ')
    .replace(/^-(?:\n+|$)/gm, '');
}

/** Reads `&amp;`, `&#8211;` and all other names that HTML has for letters. */
function decodeReferences(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole, name: string) => {
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
    const letter = Number.isNaN(code)
      ? decodeNamedCharacterReference(name)
      : code <= 0x10ffff && String.fromCodePoint(code);
    return (letter || whole).replace('\u00a0', ' ');
  });
}
