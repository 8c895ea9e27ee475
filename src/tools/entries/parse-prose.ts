import { toHtml } from 'hast-util-to-html';
import type { Link, List, Nodes, Paragraph, Parents, PhrasingContent, Text } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { parseHtml } from '../../node/parse-html.ts';
import { findLinkError } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { parseForeignMarkdown, writeBlocks } from '../../site/markdown.ts';
import { removeControls } from './clean-text.ts';

export type Block = Paragraph | List;

/** A text of a resume as the content can have it. */
export interface Markup {
  blocks: Block[];
  /** Things in the text that have no place in the content, such as "a picture". */
  lost: string[];
}

/** Parses a text in Markdown, HTML, or Markdown with some HTML in it. */
export function parseProse(source: string): Markup {
  const text = source
    .replace(/^[ \t]*[•●▪◦‣·][ \t]+(?=\S)/gm, '- ')
    // Without an empty line, Markdown adds the line below a list to its last item.
    .replace(/^([ \t]*[-*][ \t].*)\n(?=[^\s\-*])/gm, '$1\n\n');
  const lost: string[] = [];
  if (anyHtml.test(text)) return { blocks: toBlocks(readHtml(text), { lost, depth: 0 }), lost };
  const context = { lost, depth: 0, markdown: text };
  return { blocks: toBlocks(parseForeignMarkdown(text), context), lost };
}

const blockTags = 'blockquote|br|div|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';
const knownTags = `${blockTags}|a|b|code|del|em|font|i|img|s|small|span|strong|sub|sup|u`;
const anyBlock = new RegExp(`<(?:${blockTags})[\\s/>]`, 'i');

/** "List<T>" and "the <b> tag" are words. In HTML, tags are closed, except for a few. */
const anyHtml = new RegExp(`</(?:${knownTags}|script|style)>|<(?:br|hr)\\b|<img\\s|<!--`, 'i');
const unknownTag = new RegExp(`<(?!/?(?:${knownTags})(?:\\s[^<>]*)?/?>)`, 'gi');

const htmlToMarkdown = unified().use(rehypeRemark, { document: true });

function readHtml(text: string): Nodes {
  const html = text
    .replace(/<(script|style)\b(?:(?!<\1\b).)*?<\/\1\s*>/gis, '')
    // A comment without an end is words; the second half ends the search there.
    .replace(/<!--.*?-->|(<!--.*)/gs, '$1')
    .replace(unknownTag, '&lt;')
    .replace(/(?:<br\s*\/?>\s*){2,}/gi, '<p>')
    // Markdown has no blanks at the ends of marked words.
    .replace(/(<(?:a|b|em|i|strong)\b[^<>]*>)(\s+)/gi, '$2$1')
    .replace(/(?<!\s)(\s+)(<\/(?:a|b|em|i|strong)>)/gi, '$2$1');
  return htmlToMarkdown.runSync(parseHtml(anyBlock.test(html) ? html : renderHtml(html)));
}

/** Renders Markdown that has tags of HTML in its lines. */
function renderHtml(text: string): string {
  const tree = toHast(parseForeignMarkdown(text), { allowDangerousHtml: true });
  return toHtml(tree, { allowDangerousHtml: true }).replace(/\n/g, '<br>');
}

interface MarkupContext {
  lost: string[];
  /** How many lists the node is in. */
  depth: number;
  /** The text that was parsed, unless it was HTML. */
  markdown?: string;
}

/** Makes a block paragraphs, and lists of at most two levels. */
function toBlocks(node: Nodes, context: MarkupContext): Block[] {
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'table':
      return node.children.flatMap((child) => toBlocks(child, context));
    case 'list':
      return reduceList(node, context);
    case 'tableRow':
      return makeParagraph(
        node.children.flatMap((cell, index) => [
          makeTextNode(index > 0 ? ' ' : ''),
          ...toInlines(cell, context),
        ]),
      );
    case 'code': {
      const lines = node.value.split('\n').filter((line) => line.trim());
      return lines.flatMap((value) => makeParagraph([{ type: 'inlineCode', value }]));
    }
    default:
      return makeParagraph(toInlines(node, context));
  }
}

function reduceList({ children, ordered, start }: List, context: MarkupContext): Block[] {
  const inner = { ...context, depth: context.depth + 1 };
  const items = children
    .map((item) => item.children.flatMap((child) => toBlocks(child, inner)))
    .filter((blocks) => blocks.length > 0)
    .map((blocks) => ({ type: 'listItem' as const, children: blocks }));
  const list: List = { type: 'list', ordered, start, children: items };
  if (items.length === 0) return [];
  return context.depth < 2 ? [list] : makeParagraph([makeTextNode(writeBlocks([list]))]);
}

function makeParagraph(children: PhrasingContent[]): Paragraph[] {
  const paragraph: Paragraph = { type: 'paragraph', children };
  return writeBlocks([paragraph]).trim() ? [paragraph] : [];
}

function toInlines(node: Nodes, context: MarkupContext): PhrasingContent[] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [makeTextNode(cleanMarkup(node.value).replace(/(?<![ \t])[ \t]*\n\s*/g, '\n'))];
    case 'inlineCode':
      return [{ type: 'inlineCode', value: cleanMarkup(node.value) }];
    case 'break':
      return [makeTextNode('\n')];
    case 'image':
      context.lost.push('a picture');
      return [makeTextNode(node.alt ?? '')];
    case 'link':
      return reduceLink(node, context);
    case 'emphasis':
    case 'strong':
      if (node.children.length === 0) return [];
      return [{ type: node.type, children: convertChildren(node, context) }];
    default:
      return 'children' in node ? convertChildren(node, context) : [];
  }
}

function reduceLink(link: Link, context: MarkupContext): PhrasingContent[] {
  const { url, position } = link;
  const source = context.markdown?.slice(position?.start.offset, position?.end.offset);
  // A call such as `handlers[name](event)`.
  if (source?.startsWith('[') && !/[:/.#]/.test(url)) return [makeTextNode(source)];
  const children = convertChildren(link, context);
  // Nobody sees a link without words.
  const hasWords = makeParagraph(children).length > 0;
  if (hasWords && !findLinkError(url)) return [{ type: 'link', url, children }];
  context.lost.push(`the link to ${quote(url)}`);
  return children;
}

function convertChildren(node: Parents, context: MarkupContext): PhrasingContent[] {
  return node.children.flatMap((child) => toInlines(child, context));
}

/** Removes what a character reference may stand for: control characters, and spaces that do not break. */
function cleanMarkup(text: string): string {
  return removeControls(text).replaceAll('\u00a0', ' ');
}

function makeTextNode(value: string): Text {
  return { type: 'text', value };
}

type Root = ReturnType<typeof parseHtml>;

/** Elements whose texts are not words for readers. */
const silentElements =
  /^(?:script|style|svg|math|template|iframe|noscript|object|head|title|figcaption|pre)$/;
const blockElements = /^(?:p|div|br|li|h[1-6]|tr|td|blockquote|section|article|ul|ol|figure|hr)$/;

/** The words of a text in HTML, on one line. */
export function readHtmlWords(html: string | undefined): string | undefined {
  // The words at the beginning are enough; parsers are slow on the nests of a hostile one.
  const start = html?.slice(0, 10_000).replace(/<[^<>]{0,5000}$/, '');
  if (!start || !/[<&]/.test(start)) return start;
  const words: string[] = [];
  let root: Root;
  try {
    root = parseHtml(start);
  } catch {
    // It is nested too deeply to be meant for readers.
    return undefined;
  }
  const open: (Root | Root['children'][number])[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') words.push(node.value);
    if (!('children' in node)) continue;
    const name = 'tagName' in node ? node.tagName : '';
    if (blockElements.test(name)) words.push(' ');
    if (!silentElements.test(name)) open.push(...node.children.toReversed());
  }
  return words.join('').replace(/\s+/g, ' ').trim();
}
