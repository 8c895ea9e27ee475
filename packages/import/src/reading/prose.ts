import { toHtml } from 'hast-util-to-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Link, List, ListItem, Nodes, Paragraph, Parents, PhrasingContent, Text } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  findLinkError,
  isPlain,
  parseForeignMarkdown,
  parseHtml,
  parseMarkdown,
  writeBlocks,
} from '../../../../src/engine/kit/content.ts';
import { removeControls, writeWords } from './clean-text.ts';

type Block = Paragraph | List;

/**
 * Parses a text in Markdown, HTML, or Markdown with some HTML in it.
 *
 * @returns the text as the content can have it, and things that have no place there, such as "a picture"
 */
export function parseProse(source: string): { blocks: Block[]; lost: string[] } {
  const text = source
    .replace(/^[ \t]*[•●▪◦‣·][ \t]+(?=\S)/gm, '- ')
    // Without an empty line, Markdown adds the line below a list to its last item.
    .replace(/^([ \t]*[-*][ \t].*)\n(?=[^\s\-*])/gm, '$1\n\n');
  const context = { lost: [], depth: 0 };
  const blocks = anyHtml.test(text)
    ? toBlocks(readHtml(text), context)
    : toBlocks(parseForeignMarkdown(text), { ...context, markdown: text });
  return { blocks, lost: context.lost };
}

const blockTags = 'blockquote|br|div|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';
const knownTags = `${blockTags}|a|b|code|del|em|font|i|img|s|small|span|strong|sub|sup|u`;
const anyBlock = new RegExp(`<(?:${blockTags})[\\s/>]`, 'i');

/** "List<T>" and "the <b> tag" are words. In HTML, tags are closed, except for a few. */
const anyHtml = new RegExp(`</(?:${knownTags}|script|style)>|<(?:br|hr)\\b|<img\\s|<!--`, 'i');
const unknownTag = new RegExp(`<(?!/?(?:${knownTags})(?:\\s[^<>]*)?/?>)`, 'gi');

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
  return toMdast(parseHtml(anyBlock.test(html) ? html : renderHtml(html)), { document: true });
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
        node.children.flatMap((cell, index) => {
          const words = toInlines(cell, context);
          return index > 0 ? [makeTextNode(' '), ...words] : words;
        }),
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
  const items = children.flatMap((item): ListItem[] => {
    const blocks = item.children.flatMap((child) => toBlocks(child, inner));
    return blocks.length > 0 ? [{ type: 'listItem', children: blocks }] : [];
  });
  if (items.length === 0) return [];
  const list: List = { type: 'list', ordered, start, children: items };
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

const convertChildren = (node: Parents, context: MarkupContext) =>
  node.children.flatMap((child) => toInlines(child, context));

/** Removes what a character reference may stand for: control characters, and spaces that do not break. */
const cleanMarkup = (text: string) => removeControls(text).replaceAll('\u00a0', ' ');

const makeTextNode = (value: string): Text => ({ type: 'text', value });

const style = { bullet: '-', listItemIndent: 'one', resourceLink: true } as const;
const proseWriter = unified().use(remarkStringify, style);

/** Writes blocks as Markdown that the page shows in the same words. */
export function writeProse(blocks: readonly Block[]): string {
  return proseWriter.stringify({ type: 'root', children: writeTexts(blocks) }).trim();
}

/** Puts the finished Markdown of each paragraph in place of its nodes. */
function writeTexts(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.type === 'list') {
      const items = block.children.map((item) => {
        return { ...item, spread: false, children: writeTexts(item.children as Block[]) };
      });
      return { ...block, spread: false, children: items };
    }
    const text = writeParagraph(block);
    // A number that begins a paragraph would count it into the list beside it.
    const value = blocks.length > 1 ? text.replace(/^(\d+)(?=[.)]\s)/, '$1\\') : text;
    return { type: 'paragraph', children: [{ type: 'html', value }] };
  });
}

/** Writes a paragraph with its marks; as words only, if the page would show it otherwise. */
function writeParagraph(paragraph: Paragraph): string {
  const words = writeWords(writeBlocks([paragraph]));
  if (isPlain({ type: 'root', children: [paragraph] })) return words;
  const text = proseWriter.stringify({ type: 'root', children: [paragraph] }).trim();
  // The page takes `__a__` for a name in code, and "&" for itself.
  const tidied = text.replaceAll('__', '**').replaceAll('\\&', '&');
  return [tidied, text].find((one) => isShownAs(one, paragraph)) ?? words;
}

function isShownAs(text: string, paragraph: Paragraph): boolean {
  const isTable = /^[-:| \t]+$/m.test(text);
  return (
    !isTable && outline(parseMarkdown(text)) === outline({ type: 'root', children: [paragraph] })
  );
}

/** Describes the words and marks of a node. It is the same for nodes that look the same on the page. */
function outline(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  const inner =
    'children' in node ? node.children.map(outline).join('') : 'value' in node && node.value;
  return `<${node.type} ${'url' in node ? node.url : ''}>${inner}</>`;
}
