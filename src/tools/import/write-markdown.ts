import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { writePoints } from '../../node/outputs/mdx-list.ts';
import { isPlain, parseMarkdown, writeBlocks } from '../../site/markdown.ts';
import type { Block } from './parse-markup.ts';

const writer = unified().use(remarkStringify, { resourceLink: true });

/** Writes blocks as Markdown that the page shows in the same words. */
export function writeMarkdown(blocks: readonly Block[]): string {
  const texts = blocks.map(writeBlock);
  if (texts.length === 1) return texts.join('');
  // A number that begins a paragraph would count it into the list beside it.
  const apart = texts.map((text, index) =>
    blocks[index]?.type === 'paragraph' ? text.replace(/^(\d+)(?=[.)]\s)/, '$1\\') : text,
  );
  return apart.join('\n\n');
}

function writeBlock(block: Nodes): string {
  if (block.type === 'paragraph') return writeParagraph(block);
  if (block.type !== 'list') return '';
  const items = block.children.map(({ children }, index) => {
    const mark = block.ordered ? `${(block.start ?? 1) + index}. ` : '- ';
    const text = children.reduce(
      (before, child) => `${before}${child.type === 'list' ? '\n' : '\n\n'}${writeBlock(child)}`,
      '',
    );
    return mark + text.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  });
  return items.join('\n');
}

/** Writes a paragraph with its marks; without emphasis, or as words alone, if the page would show it otherwise. */
function writeParagraph(paragraph: Paragraph): string {
  const words = writePoints({ summary: writeBlocks([paragraph]), highlights: [] });
  if (isPlain({ type: 'root', children: [paragraph] })) return words;
  const plainer = { ...paragraph, children: paragraph.children.flatMap(removeEmphasis) };
  for (const candidate of [paragraph, plainer]) {
    const text = writer.stringify({ type: 'root', children: [candidate] }).trim();
    // The page takes `__a__` for a name in code, and "&" for itself.
    const tidied = text.replaceAll('__', '**').replaceAll('\\&', '&');
    const found = [tidied, text].find((one) => isShownAs(one, candidate));
    if (found) return found;
  }
  return words;
}

function isShownAs(text: string, paragraph: Paragraph): boolean {
  const isTable = /^[-:| \t]+$/m.test(text);
  const root: Nodes = { type: 'root', children: [paragraph] };
  return !isTable && outline(parseMarkdown(text)) === outline(root);
}

function removeEmphasis(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'emphasis' || node.type === 'strong')
    return node.children.flatMap(removeEmphasis);
  return [node];
}

/** Describes the words and marks of a node. It is the same for nodes that look the same on the page. */
function outline(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  const inner =
    'children' in node ? node.children.map(outline).join('') : 'value' in node && node.value;
  return `<${node.type} ${'url' in node ? node.url : ''}>${inner}</>`;
}
