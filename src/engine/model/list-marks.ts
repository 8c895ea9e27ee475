import type { ListItem, Nodes } from 'mdast';
import { shortNameLetters } from '../schemas/resumes.ts';
import { parseMarkdown } from './text/markdown.ts';

/** Says which resumes have an item of a list: `{for: backend}` at the end of its first paragraph. */
export interface ListMark {
  /** Undefined if it is not written as it has to be, or not where. */
  tags?: readonly string[];
  start: number;
  end: number;
}

const anyListMark = /(?<!\\)\{\s*for(?:\s*[:=][^{}\n]*\}?|[\w ,-]*\}$)/gim;
const goodMark = new RegExp(`^\\{for: ?(${shortNameLetters}(?:, ?${shortNameLetters})*)\\}$`);

/** Whether a resume has an entry with these tags. Without tags all have it; without `include`, it has all. */
export function isFor(tags: readonly string[] | undefined, include?: readonly string[]): boolean {
  return !tags || !include || tags.some((tag) => include.includes(tag));
}

/** Lists the marks of a text of Markdown, those with a mistake too; code has none. */
export function listMarks(text: string): ListMark[] {
  return text.search(anyListMark) < 0 ? [] : findMarks(parseMarkdown(text), text);
}

/**
 * Leaves out the items of lists that are for other resumes, and the marks of all items.
 *
 * @param include the tags of a resume; without them, all items stay
 */
export function pickItems(text: string, include?: readonly string[]): string {
  const marks = listMarks(text).filter(({ tags }) => tags);
  if (marks.length === 0) return text;
  const unmarked = marks.reduce((all, { start, end }) => {
    return all.slice(0, start) + ' '.repeat(end - start) + all.slice(end);
  }, text);
  const isKept = (item: ListItem) => isFor(findMark(item, text)?.tags, include);
  const written = writeNode(parseMarkdown(text), unmarked, isKept);
  const lines = written.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

const offsets = ({ position }: Nodes) =>
  [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

function findMark({ children: [first] }: ListItem, text: string): ListMark | undefined {
  const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
  if (last?.type !== 'text') return undefined;
  const [start, end] = offsets(last);
  const source = text.slice(start, end).trimEnd();
  const at = source.lastIndexOf('{');
  const [, names] = goodMark.exec(source.slice(at)) ?? [];
  if (!names || source[at - 1] === '\\') return undefined;
  const tags = names.split(',').map((name) => name.trim());
  return { tags, start: start + source.slice(0, at).trimEnd().length, end };
}

function findMarks(node: Nodes, text: string): ListMark[] {
  const own = node.type === 'listItem' ? findMark(node, text) : undefined;
  if (node.type === 'text') {
    // A text without Markdown has one node, without a place.
    const [from, end] = node.position ? offsets(node) : [text.search(/\S/), text.length];
    return Array.from(text.slice(from, end).matchAll(anyListMark), ({ 0: mark, index }) => {
      return { start: from + index, end: from + index + mark.length };
    });
  }
  const inner = 'children' in node ? node.children.flatMap((child) => findMarks(child, text)) : [];
  if (!own) return inner;
  return [own, ...inner.filter(({ start, end }) => start < own.start || end > own.end)];
}

/** Writes a node as in the text; of a list, the items that are kept in the first places. */
function writeNode(node: Nodes, text: string, isKept: (item: ListItem) => boolean): string {
  const [start, end] = [findBody(node), offsets(node)[1]];
  if (node.type !== 'root' && node.type !== 'list' && node.type !== 'listItem') {
    return text.slice(start, end);
  }
  const children: readonly Nodes[] = node.children;
  const kept = node.type === 'list' ? node.children.filter(isKept) : children;
  let [written, at] = ['', start];
  for (const [index, child] of kept.entries()) {
    // Its place has the number, the sign before it, and the space.
    const place = children[index] ?? child;
    written += text.slice(at, findBody(place)) + writeNode(child, text, isKept);
    at = offsets(place)[1];
  }
  return kept.length < children.length ? written : written + text.slice(at, end);
}

/** Where the text of a node begins: after the sign of an item. */
function findBody(node: Nodes): number {
  if (node.type !== 'listItem') return offsets(node)[0];
  const [first] = node.children;
  return first ? offsets(first)[0] : offsets(node)[1];
}
