import type { List, Nodes, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { keepResults } from '../../schemas/lazy.ts';
import { findExcess, hasMarks } from '../../schemas/text-checks.ts';
import { joinLines } from './join-lines.ts';

/** Constructs of Markdown that plain texts contain by accident: these stay as they are typed. */
const asTyped = [
  'blockQuote',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'thematicBreak',
];

function createParser(constructs: string[]) {
  const keepTyped: Plugin = function () {
    this.data('micromarkExtensions', [{ disable: { null: constructs } }]);
  };
  return unified().use(remarkParse).use(keepTyped);
}

const parser = createParser(asTyped);
const foreignParser = createParser(asTyped.filter((name) => name !== 'characterReference'));

/**
 * Parses a text of the owner as Markdown. Words that only look like Markdown stay words: `2*3*4`,
 * `__init__`, `List<T>`, or a text that begins with `1. `. A text over the limits of Markdown becomes one
 * plain paragraph.
 */
export const parseMarkdown = keepResults((text) =>
  parse(text, hasMarks(text) ? parser : undefined),
);

/** Parses a text of another program in the same way, and reads character references such as `&amp;`. */
export function parseForeignMarkdown(text: string): Root {
  return parse(text, foreignParser);
}

function parse(text: string, parser?: ReturnType<typeof createParser>): Root {
  if (!parser || findExcess(text)) {
    return joinLines({ type: 'root', children: [toParagraph(text.trim())] });
  }
  const root = parser.parse(text);
  return joinLines({ ...root, children: settle(root.children, text) as RootContent[] });
}

/** Whether a text is one paragraph of words only. */
export function isPlain({ children: [first, ...others] }: Root): boolean {
  return (
    others.length === 0 &&
    first?.type === 'paragraph' &&
    first.children.every(({ type }) => type === 'text')
  );
}

/** Writes a text without Markdown: each paragraph and each list item on a line of its own. */
export function toPlainText(text: string): string {
  return writeBlocks(parseMarkdown(text).children);
}

/** Writes nodes of Markdown in the same way. */
export function writeBlocks(nodes: readonly Nodes[]): string {
  return nodes.map(writePlain).join('\n');
}

function writePlain(node: Nodes): string {
  if (node.type === 'list') {
    const items = node.children.map(({ children }) => writeBlocks(children));
    return items.map((item, index) => `${nameItem(node, index)} ${item}`).join('\n');
  }
  if ('children' in node) return node.children.map(writePlain).join('');
  return 'value' in node ? node.value : '';
}

function nameItem({ ordered, start }: List, index: number): string {
  return ordered ? `${(start ?? 1) + index}.` : '•';
}

const toText = (value: string) => ({ type: 'text', value }) as const;
const toParagraph = (text: string) =>
  ({ type: 'paragraph', children: [toText(text)] }) satisfies RootContent;

/** Turns nodes that were not meant as Markdown back into text. */
function settle(nodes: readonly Nodes[], text: string): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'break') return [toText('\n')];
    const [before, source, after] = cutOut(node, text);
    if (node.type === 'html' && isTypeName(before, source, text)) return [toText(source)];
    if (!('children' in node)) return [node];
    const children = settle(node.children, text);
    if (/^(?:emphasis|strong)$/.test(node.type) && isPartOfWord(before, source, after)) {
      const mark = toText(source.slice(0, node.type === 'strong' ? 2 : 1));
      return [mark, ...children, mark];
    }
    const settled = { ...node, children } as Nodes;
    return [(settled.type === 'list' && openNumber(settled, source)) || settled];
  });
}

/** Cuts the source of a node out of the text, with the characters before and after it. */
function cutOut(
  { position }: Nodes,
  text: string,
): [before: string, source: string, after: string] {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return [text.charAt(start - 1), text.slice(start, end), text.charAt(end)];
}

/** Whether marks are part of a word, as in `2*3*4` and `__init__`. Scripts without spaces have no such words. */
function isPartOfWord(before: string, source: string, after: string): boolean {
  return /\w/.test(before) || /\w/.test(after) || /^__[a-z]\w*__$/.test(source);
}

/** Whether a tag is a type, as in `List<T>` and `vector<int>`: HTML would close it. */
function isTypeName(before: string, source: string, text: string): boolean {
  const [, name] =
    /^<([A-Z]\w*|any|bool|boolean|char|double|float|int|number|string|u8|void)>$/.exec(source) ??
    [];
  return name !== undefined && /\w/.test(before) && !text.includes(`</${name}>`);
}

/** Turns a list of one item, such as "1. place", back into a sentence that begins with a number. */
function openNumber({ ordered, children: [item, ...others] }: List, source: string) {
  const [paragraph, ...more] = item?.children ?? [];
  if (!ordered || others.length > 0 || more.length > 0) return undefined;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [number = ''] = /^\S+\s+/.exec(source) ?? [];
  return { ...paragraph, children: [toText(number), ...paragraph.children] };
}
