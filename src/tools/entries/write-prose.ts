import type { Nodes, Paragraph } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { writePoints } from '../../node/outputs/mdx-list.ts';
import { isPlain, parseMarkdown, writeBlocks } from '../../site/markdown.ts';
import type { Block } from './parse-prose.ts';

const proseStyle = { bullet: '-', listItemIndent: 'one', resourceLink: true } as const;
const proseWriter = unified().use(remarkStringify, proseStyle);

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
  const words = writePoints({ summary: writeBlocks([paragraph]), highlights: [] });
  if (isPlain({ type: 'root', children: [paragraph] })) return words;
  const text = proseWriter.stringify({ type: 'root', children: [paragraph] }).trim();
  // The page takes `__a__` for a name in code, and "&" for itself.
  const tidied = text.replaceAll('__', '**').replaceAll('\\&', '&');
  return [tidied, text].find((one) => isShownAs(one, paragraph)) ?? words;
}

function isShownAs(text: string, paragraph: Paragraph): boolean {
  const isTable = /^[-:| \t]+$/m.test(text);
  const root: Nodes = { type: 'root', children: [paragraph] };
  return !isTable && outline(parseMarkdown(text)) === outline(root);
}

/** Describes the words and marks of a node. It is the same for nodes that look the same on the page. */
function outline(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  const inner =
    'children' in node ? node.children.map(outline).join('') : 'value' in node && node.value;
  return `<${node.type} ${'url' in node ? node.url : ''}>${inner}</>`;
}
