import type { List, Nodes, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { findExcess, hasMarks } from '../schemas/marks.ts';

/** What Markdown would take for its own in words that are none of it: they stay as they are typed. */
const asTyped = [
  'blockQuote',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'thematicBreak',
];

const keepTyped: Plugin = function () {
  this.data('micromarkExtensions', [{ disable: { null: asTyped } }]);
};

const processor = unified().use(remarkParse).use(keepTyped);

const known = new Map<string, Root>();

/**
 * Reads a text of the owner as Markdown. What only looks like it, such as `2*3*4`, `__init__`,
 * `List<T>`, or a text that begins with `1. `, is text. A text that has more than is read is one
 * plain paragraph.
 */
export function parseMarkdown(text: string): Root {
  if (!hasMarks(text) || findExcess(text)) {
    return { type: 'root', children: [toParagraph(text.trim())] };
  }
  const held = known.get(text);
  if (held) return held;
  const root = { ...processor.parse(text) };
  root.children = settle(root.children, text) as RootContent[];
  if (known.size > 1000) known.clear();
  known.set(text, root);
  return root;
}

/** A text is plain where it is one paragraph, and that is words alone. */
export function isPlain({ children: [first, ...others] }: Root): boolean {
  return (
    others.length === 0 &&
    first?.type === 'paragraph' &&
    first.children.every(({ type }) => type === 'text')
  );
}

/** The words of a text for where no marks belong: each paragraph and each item on a line of its own. */
export function toPlainText(text: string): string {
  return writeBlocks(parseMarkdown(text).children);
}

/** The same of nodes of Markdown. */
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

/** Makes text of what was not meant as Markdown. */
function settle(nodes: readonly Nodes[], text: string): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'break') return [toText('\n')];
    const [before, own, after] = cutOut(node, text);
    if (node.type === 'html' && isTypeName(before, own, text)) return [toText(own)];
    if (!('children' in node)) return [node];
    const children = settle(node.children, text);
    if (/^(?:emphasis|strong)$/.test(node.type) && isWord(before, own, after)) {
      const mark = toText(own.slice(0, node.type === 'strong' ? 2 : 1));
      return [mark, ...children, mark];
    }
    const settled = { ...node, children } as Nodes;
    return [(settled.type === 'list' && openNumber(settled, own)) || settled];
  });
}

/** What a node was made of, and the character before and behind that. */
function cutOut({ position }: Nodes, text: string): [before: string, own: string, after: string] {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return [text.charAt(start - 1), text.slice(start, end), text.charAt(end)];
}

/** `2*3*4` and `__init__`; scripts without spaces have emphasis within words. */
function isWord(before: string, own: string, after: string): boolean {
  return /\w/.test(before) || /\w/.test(after) || /^__[a-z]\w*__$/.test(own);
}

/** `List<T>` and `vector<int>`; HTML closes what it opens. */
function isTypeName(before: string, own: string, text: string): boolean {
  const [, name] =
    /^<([A-Z]\w*|any|bool|boolean|char|double|float|int|number|string|u8|void)>$/.exec(own) ?? [];
  return name !== undefined && /\w/.test(before) && !text.includes(`</${name}>`);
}

/** A sentence that begins with a number, such as "1. place", is no list. */
function openNumber({ ordered, children: [item, ...others] }: List, own: string) {
  const [paragraph, ...more] = item?.children ?? [];
  if (!ordered || others.length > 0 || more.length > 0) return undefined;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [number = ''] = /^\S+\s+/.exec(own) ?? [];
  return { ...paragraph, children: [toText(number), ...paragraph.children] };
}
