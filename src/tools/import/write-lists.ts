import { endSentence } from './clean-text.ts';

/** What a line of a list begins with. */
export const bullet = /^[ \t]*[-*•●▪◦‣·][ \t]+(?=\S)/;

interface Block {
  text: string;
  isItem: boolean;
  /** Whether a blank line stands before it. */
  isApart: boolean;
}

/**
 * Makes the items of lists in a text sentences, each on a line of its own, and what stands before a
 * list too. An item that is all of the text loses only its mark.
 */
export function writeLists(text: string): string {
  const blocks = readBlocks(text);
  if (!blocks.some(({ isItem }) => isItem)) return text;
  const [first, ...others] = blocks;
  if (first && others.length === 0) return first.text;
  return blocks
    .map((block, index) => writeBlock(block, blocks[index - 1], blocks[index + 1]))
    .join('');
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = false;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    const isItem = bullet.test(line);
    if (!line.trim()) isApart = true;
    else if (last?.isItem && !isItem && !isApart && goesOn(line)) last.text += ` ${line.trim()}`;
    else {
      blocks.push({ text: line.replace(bullet, '').trimEnd(), isItem, isApart });
      isApart = false;
    }
  }
  return blocks;
}

/** Whether a line behind an item belongs to it. */
function goesOn(line: string): boolean {
  return /^\s|^\p{Ll}/u.test(line);
}

function writeBlock(block: Block, before?: Block, next?: Block): string {
  const belongs = block.isItem && (before?.isItem || before?.text.endsWith(':'));
  const isParagraph = block.isApart && !belongs;
  const gap = isParagraph ? '\n\n' : '\n';
  const text = block.isItem || next?.isItem ? endSentence(block.text) : block.text;
  return before ? gap + text : text;
}
