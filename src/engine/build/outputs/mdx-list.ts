import type { ListItem } from 'mdast';
import { isPlain, parseMarkdown, toPlainText, writeBlocks } from '../../model/text/markdown.ts';

/** A text in plain words: the points of the list at its end, and the text before them. */
interface Points {
  summary: string;
  highlights: readonly string[];
}

/** Splits a text into the list at its end and the text before; other lists are part of the text. */
export function readPoints(text: string): Points {
  const blocks = parseMarkdown(text).children;
  const list = blocks.at(-1);
  if (list?.type !== 'list' || list.ordered || !list.children.every(isLine)) {
    return { summary: toPlainText(text), highlights: [] };
  }
  const highlights = list.children.map(({ children }) => joinSpaces(writeBlocks(children)));
  return { summary: writeBlocks(blocks.slice(0, -1)), highlights };
}

function isLine({ children: [only, ...others] }: ListItem): boolean {
  return only?.type === 'paragraph' && others.length === 0 && !writeBlocks([only]).includes('\n');
}

/** Writes Markdown for exactly these words. Escapes only words that Markdown would change. */
export function writePoints({ summary, highlights }: Points): string {
  const words = summary.trim();
  const lines = words.split('\n').map((line) => escapeMdx(line.trim()));
  const items = highlights.map((item) => `- ${saysItself(item) ? item : escapeMdx(item)}`);
  return [saysItself(words) ? words : lines.join('\n'), items.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** Whether Markdown reads a text as plain words. */
function saysItself(text: string): boolean {
  const blocks = parseMarkdown(text).children;
  const isText = blocks.every((block) => isPlain({ type: 'root', children: [block] }));
  // This parser does not know tables: look for the line below the head of one.
  return (
    isText && joinSpaces(writeBlocks(blocks)) === joinSpaces(text) && !/^[-:| \t]+$/m.test(text)
  );
}

function joinSpaces(words: string): string {
  return words.replace(/\s+/g, ' ');
}

/** Escapes a line of words that stands anywhere in MDX. */
export function escapeMdx(text: string): string {
  return text.replace(/\S+/g, escapeWord).replace(itemOpening, '\\$&');
}

/** Matches characters with a meaning anywhere in MDX. */
const mdxSigns = /[\\`*{}<[\]~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Matches characters with a meaning at the start of an item: of headings, quotes, lists and numbers. */
const itemOpening = /^[-+>#=]|(?<=^\d{1,9})[.)]/;

/** Matches the part of a URL that makes it a link by itself; a backslash would show in the link. */
const linkMark = /(?<=https?):|(?<=www)\.|@/gi;

function escapeWord(word: string): string {
  const escaped = word.replace(mdxSigns, '\\$&');
  return escaped === word ? word : escaped.replace(linkMark, '\\$&');
}
