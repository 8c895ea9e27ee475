import type { Nodes, Parent } from 'mdast';
import { parseMarkdown } from '../../model/text/markdown.ts';
import { findLinkError, isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { type Finding, type Position, toPosition } from '../error.ts';
import type { Reference } from './record-file.ts';

/**
 * Checks a text of Markdown in a record: paragraphs, lists, links, emphasis and code in a line. The references
 * are its links to the site itself.
 *
 * @param findPosition finds a part of the text by where it begins and ends
 */
export function checkProse(
  text: string,
  name: string,
  findPosition: (start: number, end: number) => Position,
) {
  const references: Reference[] = [];
  const label = `a link in ${name}`;
  const visit = (node: Nodes, depth: number): Finding[] => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'link' && isOwnLink(node.url)) {
      const position = findPosition(start, end);
      references.push({ format: formats.link, text: node.url, label, ...position });
    }
    const refusal = refuseNode(node, name, depth, text.slice(start, end));
    const words = refusal ?? findLinkMistake(node, label);
    // A refused node is one error, whatever is inside.
    if (words) return [{ ...findPosition(start, end), ...words }];
    const inner = node.type === 'list' ? depth + 1 : depth;
    return 'children' in node ? node.children.flatMap((child) => visit(child, inner)) : [];
  };
  const findings = visit(parseMarkdown(text), 0);
  return { findings, references };
}

/** A finding whose place is that of a node. */
export type NodeFinding = Omit<Finding, keyof Position>;

/** What has no place in a text of Markdown, and what to write instead. */
const refused: Partial<Record<Nodes['type'], readonly [what: string, hint: string]>> = {
  html: ['HTML', say('hint.no-html')],
  heading: ['headings', say('hint.no-field-headings')],
  code: ['blocks of code', say('hint.inline-code')],
  image: ['pictures', say('hint.no-field-picture')],
};
const refusedTable = ['tables', say('hint.no-table')] as const;

function refuseNode(
  node: Nodes,
  name: string,
  depth: number,
  source: string,
): ValueError | undefined {
  const isTable = node.type === 'paragraph' && hasTable(source);
  const [what, hint] = (isTable ? refusedTable : refused[node.type]) ?? [];
  if (what && hint) {
    const message = `${name} cannot have ${what}: ${quote(source)}`;
    return { rule: 'field-markdown', message, hint };
  }
  if (node.type !== 'list' || depth < 2) return undefined;
  const message = `${name} has a list nested too deep; two levels are the most`;
  return { rule: 'field-markdown', message, hint: say('hint.remove-level') };
}

/** Finds a mistake in the URL of a link elsewhere, or a link without words, which no reader sees. */
export function findLinkMistake(node: Nodes, name: string): NodeFinding | undefined {
  if (node.type === 'link' || node.type === 'definition') {
    const error = isOwnLink(node.url) ? undefined : findLinkError(node.url);
    if (error) return { ...error, message: `${name} ${error.message}` };
  }
  if (!/^link/.test(node.type) || hasWords(node)) return undefined;
  const hint = say('hint.empty-link');
  return { severity: 'warning', rule: 'empty-link', message: `${name} has no words`, hint };
}

function hasWords(node: Nodes): boolean {
  if ('children' in node) return (node as Parent).children.some(hasWords);
  return Boolean(('value' in node && node.value.trim()) || ('alt' in node && node.alt));
}

/** Matches the line of dashes and bars below the head of a table. */
function hasTable(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  return lines.some((line) => /^[-:| \t]+$/.test(line) && line.includes('|') && line.includes('-'));
}

/** A reference to a footnote, but no link and no escaped bracket. */
const footnoteReference = /(?<!\\)\[\^[^\][\s]+\](?!\()/g;

/** Finds references to footnotes that are not there, which Markdown shows as they are written. */
export function findDangling({ position }: Nodes, text: string): Finding[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  return [...source.matchAll(footnoteReference)].map(({ index, 0: sign }) => {
    const message = `there is no footnote ${quote(sign)}`;
    const hint = say('hint.footnote-text', { sign });
    const place = toPosition(text, start + index);
    return { ...place, severity: 'warning', rule: 'footnote', message, hint };
  });
}

/** Describes a footnote that nothing refers to, which Markdown leaves out. */
export function describeUnused(label: string | null | undefined): NodeFinding {
  const sign = `[^${label}]`;
  const message = `the footnote ${quote(sign)} is never referenced, so it is not shown`;
  const hint = say('hint.footnote-place', { sign });
  return { severity: 'warning', rule: 'footnote', message, hint };
}
