import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visiblePattern } from '../../schemas/visible-text.ts';

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

/** Makes the items of lists sentences, each on a line of its own. */
export function endListItems(text: string): string {
  const lines = text.replace(/(?<=^[ \t]*[-*•] .*\n)\n+(?=[ \t]*[-*•] )/gm, '').split('\n');
  return lines.map((line) => (bullet.test(line) ? endSentence(cutBullet(line)) : line)).join('\n');
}

/**
 * The words of a text, without HTML and Markdown, which the page would show as typed. Items of
 * lists stay lines that begin with their mark.
 */
export function takeOutMarks(source: string): string {
  return takeOutMarkdown(cleanProse(takeOutHtml(source)) ?? '');
}

const blocks = 'blockquote|div|h[1-6]|ol|p|pre|section|table|tr|ul';
const names = `${blocks}|a|b|br|code|em|font|hr|i|img|li|s|small|span|strong|sub|sup|td|th|u`;
const tag = new RegExp(`<(/?)(${names})(?:\\s[^<>]*)?/?>|<!--[^]*?-->`, 'gi');
const blockName = new RegExp(`^(?:${blocks}|br|hr|li)$`, 'i');

/** "List<T>" and "the <b> tag" are words; HTML closes what it opens. */
const anyHtml = new RegExp(`</(?:${names})>|<(?:br|hr)\\b|<img\\s|<!--`, 'i');

/** Paragraphs become paragraphs, and the items of lists lines behind "- ". */
function takeOutHtml(text: string): string {
  if (!anyHtml.test(text)) return decodeReferences(text);
  const words = text
    .replace(tag, (_, end = '', name = '') => {
      if (/^li$/i.test(name)) return end ? '\n' : '\n- ';
      if (/^t[dh]$/i.test(name)) return ' ';
      return blockName.test(name) ? (/^br$/i.test(name) ? '\n' : '\n\n') : '';
    })
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^-\n+(?=[^\n-])/gm, '- ')
    .replace(/^-(?:\n+|$)/gm, '');
  return decodeReferences(words);
}

/** Reads `&amp;`, `&#8211;` and all other names that HTML has for letters. */
function decodeReferences(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole, name: string) => {
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
    if (Number.isNaN(code))
      return (decodeNamedCharacterReference(name) || whole).replace(/\u00a0/, ' ');
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const parser = unified().use(remarkParse);

/**
 * Takes the marks of emphasis, code, links and headings out. What only looks like a mark stays:
 * `2*3*4`, `snake_case`, `__init__`, `f[i](x)`.
 */
function takeOutMarkdown(text: string): string {
  return writeNode(parser.parse(text) as Nodes, text);
}

/** Writes a node as its source, without the marks around the words in it. */
function writeNode(node: Nodes, source: string): string {
  const [start, end] = placeOf(node);
  const typed = source.slice(start, end);
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'code') return /^[`~]/.test(typed) ? node.value : typed;
  if (!('children' in node) || node.children.length === 0) return typed;
  const isMarked = isMark(node, source);
  let at = isMarked ? placeOf(node.children[0])[0] : start;
  let words = '';
  for (const child of node.children) {
    const [childStart, childEnd] = placeOf(child);
    words += source.slice(at, childStart) + writeNode(child, source);
    at = childEnd;
  }
  return isMarked ? words : words + source.slice(at, end);
}

function placeOf(node: Nodes | undefined): [start: number, end: number] {
  return [node?.position?.start.offset ?? 0, node?.position?.end.offset ?? 0];
}

/** Whether a node has marks around its words, and they are surely meant as such. */
function isMark(node: Nodes, source: string): boolean {
  if (node.type === 'heading') return true;
  if (node.type === 'link') return /[:/.#]/.test(node.url);
  if (node.type !== 'strong' && node.type !== 'emphasis') return false;
  const [start, end] = placeOf(node);
  const around = `${source.slice(Math.max(0, start - 2), start)}*${source.slice(end, end + 2)}`;
  const isWithinWord = /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]/u.test(around);
  return !isWithinWord && !/^__[a-z]\w*__$/.test(source.slice(start, end));
}
