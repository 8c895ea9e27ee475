import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { endSentence } from './clean-text.ts';

/** A part of the source, and what comes in its place. */
interface Cut {
  from: number;
  to: number;
  put: string;
}

/** What was found in a text; `isMarked` where marks were taken out. */
export interface MarkdownText {
  text: string;
  isMarked: boolean;
  hasLinks: boolean;
}

const processor = unified().use(remarkParse);

/** Where no mark can be, which is nearly everywhere, nothing needs to be parsed. */
const anyMark = /([*_`])[\s\S]*\1|\]\(|<\w+:|^ {0,3}(?:#{1,6}[ \t]|[-=~]+[ \t]*$)/m;

/** Nobody writes as many in one text, and some of them cost more the more there are. */
const mostSigns = 400;

/**
 * Takes the marks of emphasis, code, links and headings out of a text and keeps its words. Marks of
 * lists stay, and so does what only looks like a mark: `2*3*4`, `snake_case`, `__init__`, `f[i](x)`.
 */
export function takeOutMarkdown(text: string): MarkdownText {
  const none = { text, isMarked: false, hasLinks: false };
  if (
    !anyMark.test(text) ||
    text.split(/[[\]*_`<>#]|^[ \t]*[-+=~]/m, mostSigns).length === mostSigns
  )
    return none;
  const nodes = listNodes(processor.parse(text) as Nodes);
  const cuts = nodes
    .flatMap((node) => findCuts(node, text))
    .filter(({ from, to, put }) => from < to || put);
  if (cuts.length === 0) return none;
  return { text: apply(cuts, text), isMarked: true, hasLinks: nodes.some(isLink) };
}

function listNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(listNodes) : [])];
}

function apply(cuts: Cut[], text: string): string {
  let end = 0;
  let out = '';
  for (const { from, to, put } of cuts.sort((a, b) => a.from - b.from)) {
    out += text.slice(end, from) + put;
    end = to;
  }
  return out + text.slice(end);
}

function startOf(node: Nodes | undefined): number {
  return node?.position?.start.offset ?? 0;
}

function endOf(node: Nodes | undefined): number {
  return node?.position?.end.offset ?? 0;
}

function findCuts(node: Nodes, text: string): Cut[] {
  const [start, end] = [startOf(node), endOf(node)];
  const source = text.slice(start, end);
  if (node.type === 'inlineCode') return cutEnds(start, end, /^`+/.exec(source)?.[0].length ?? 0);
  if (node.type === 'code') return node.value ? cutFences(start, source) : [];
  if (node.type === 'image') return cutImage(start, end, source, node.alt ?? '');
  if (node.type === 'heading') return cutAround(node, endHeading(text, node));
  const isMark = node.type === 'strong' || node.type === 'emphasis';
  if (isMark ? isApart(text, start, end) : isLink(node)) return cutAround(node);
  return [];
}

function isLink(node: Nodes): boolean {
  return node.type === 'link' && node.children.length > 0 && /[:/.#]/.test(node.url);
}

/** Leaves the children of a node alone. */
function cutAround(node: Nodes, put = ''): Cut[] {
  if (!('children' in node) || node.children.length === 0) return [];
  return [
    { from: startOf(node), to: startOf(node.children[0]), put: '' },
    { from: endOf(node.children.at(-1)), to: endOf(node), put },
  ];
}

function cutEnds(start: number, end: number, length: number): Cut[] {
  return [
    { from: start, to: start + length, put: '' },
    { from: end - length, to: end, put: '' },
  ];
}

/** Takes the first line and, if it is a fence too, the last one; code by its indent has none. */
function cutFences(start: number, source: string): Cut[] {
  const [opening] = /^(?:`{3,}|~{3,}).*\n/.exec(source) ?? [''];
  const closing = /\n[ \t]*[`~]{3,}[ \t]*$/.exec(source);
  if (!opening || !closing) return [];
  return [
    { from: start, to: start + opening.length, put: '' },
    { from: start + closing.index, to: start + source.length, put: '' },
  ];
}

function cutImage(start: number, end: number, source: string, alt: string): Cut[] {
  if (!alt || !source.startsWith(`![${alt}](`)) return [];
  return [
    { from: start, to: start + 2, put: '' },
    { from: start + 2 + alt.length, to: end, put: '' },
  ];
}

/** A heading is a sentence where text follows it. */
function endHeading(text: string, node: Nodes): string {
  const last = 'children' in node ? endOf(node.children.at(-1)) : 0;
  const words = text.slice(startOf(node), last);
  return text.slice(endOf(node)).trim() ? endSentence(words).slice(words.length) : '';
}

/** Whether signs stand around words, and not within one or in a name such as `__init__`. */
function isApart(text: string, start: number, end: number): boolean {
  const around = `${text.slice(Math.max(0, start - 2), start)}*${text.slice(end, end + 2)}`;
  const isWithin = /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]/u.test(around);
  return !isWithin && !/^__[a-z]\w*__$/.test(text.slice(start, end));
}
