import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { cleanProse, endSentence } from './clean-text.ts';

/** What a text held besides words. */
export type Mark = 'HTML' | 'Markdown' | 'links' | 'a list';

/** What a line of a list begins with. */
export const bullet = /^[ \t]*[-*•●▪◦‣·][ \t]+(?=\S)/;

/**
 * The words of a text, without HTML and Markdown, which the page would show as typed.
 *
 * @param found takes in what the text held
 * @param keepsLists leaves the items of lists on lines that begin with their mark; otherwise they
 *   become sentences
 */
export function takeOutMarks(source: string, found: Set<Mark>, keepsLists = false): string {
  const html = takeOutHtml(cleanProse(source) ?? '', found);
  const words = takeOutMarkdown(cleanProse(html) ?? '', found);
  return keepsLists ? words : writeLists(words, found);
}

const blocks =
  'address|article|aside|blockquote|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|thead|tr|ul';
const inline =
  'a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|td|th|tt|u|var|wbr';
const tag = new RegExp(`<(/?)(${blocks}|${inline})(?:\\s[^<>]*)?/?>|<!--[^]*?-->`, 'gi');
const blockName = new RegExp(`^(?:${blocks})$`);

/** "List<T>" and "the <b> tag" are words; HTML closes what it opens. */
const anyHtml = new RegExp(`</(?:${blocks}|${inline})>|<(?:br|hr|wbr)\\b|<img\\s|<!--`, 'i');

/** Paragraphs become paragraphs, and the items of lists lines behind "- ". */
function takeOutHtml(text: string, found: Set<Mark>): string {
  if (!anyHtml.test(text)) return decodeReferences(text);
  found.add('HTML');
  if (/<(?:a|img)\s[^<>]*(?:href|src)\s*=/i.test(text)) found.add('links');
  const words = text
    .replace(tag, (_, end = '', name = '') => replaceTag(name.toLowerCase(), end !== ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- ?\n+(?=[^\n-])/gm, '- ')
    .replace(/^- ?(?:\n+|$)/gm, '');
  return decodeReferences(words);
}

function replaceTag(name: string, isEnd: boolean): string {
  if (name === 'br') return '\n';
  if (name === 'td' || name === 'th') return ' ';
  if (name === 'li') return isEnd ? '\n' : '\n- ';
  return blockName.test(name) ? '\n\n' : '';
}

/** Reads `&amp;`, `&#8211;` and all other names that HTML has for letters. */
function decodeReferences(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole, name: string) => {
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
    const letter = Number.isNaN(code) ? decodeNamedCharacterReference(name) : toLetter(code);
    return letter === '\u00a0' ? ' ' : letter || whole;
  });
}

function toLetter(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const parser = unified().use(remarkParse);

/** Where no mark can be, which is nearly everywhere, nothing needs to be parsed. */
const anyMarkdown = /[*_`<#=]|\]\(|^[ ]{0,3}-+[ ]*$/m;

/**
 * Takes the marks of emphasis, code, links and headings out. Marks of lists stay, and so does what
 * only looks like a mark: `2*3*4`, `snake_case`, `__init__`, `f[i](x)`.
 */
function takeOutMarkdown(text: string, found: Set<Mark>): string {
  if (!anyMarkdown.test(text)) return text;
  const words = writeNode(parser.parse(text) as Nodes, text, found);
  if (words !== text) found.add('Markdown');
  return words;
}

/** Writes a node as its source, without the marks around the words in it. */
function writeNode(node: Nodes, source: string, found: Set<Mark>): string {
  const [start, end] = placeOf(node);
  const typed = source.slice(start, end);
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'code') return /^[`~]/.test(typed) ? node.value : typed;
  if (node.type === 'image' && node.alt) return node.alt;
  if (!('children' in node) || node.children.length === 0) return typed;
  const isMarked = isMark(node, source);
  if (isMarked && node.type === 'link') found.add('links');
  const [first] = placeOf(node.children[0]);
  let at = isMarked ? first : start;
  let words = '';
  for (const child of node.children) {
    const [childStart, childEnd] = placeOf(child);
    words += source.slice(at, childStart) + writeNode(child, source, found);
    at = childEnd;
  }
  if (!isMarked) return words + source.slice(at, end);
  return node.type === 'heading' && source.slice(end).trim() ? endSentence(words) : words;
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

/** Makes the items of lists sentences, each on a line of its own. */
function writeLists(text: string, found: Set<Mark>): string {
  if (!text.split('\n').some((line) => bullet.test(line))) return text;
  if (!text.includes('\n')) return text.replace(bullet, '');
  found.add('a list');
  const lines = text.replace(/(?<=^[ \t]*[-*•] .*\n)\n+(?=[ \t]*[-*•] )/gm, '').split('\n');
  const written = lines.map((line) => {
    return bullet.test(line) ? endSentence(line.replace(bullet, '')) : line;
  });
  return written.join('\n');
}
