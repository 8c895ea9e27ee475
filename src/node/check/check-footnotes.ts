import type { Nodes } from 'mdast';
import { quote } from '../../schemas/quote.ts';
import { findNodePosition } from './check-element.ts';
import { type Finding, toPosition } from './error.ts';

/** A reference to a footnote, but no link and no escaped bracket. */
const reference = /(?<!\\)\[\^[^\][\s]+\](?!\()/g;

/**
 * Warns of references to footnotes that are not there, which Markdown shows as they are written, and of footnotes
 * that nothing refers to, which it leaves out.
 */
export function checkFootnotes(nodes: readonly Nodes[], text: string): Finding[] {
  const used = new Set(
    nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])),
  );
  return nodes.flatMap((node): Finding[] => {
    if (node.type === 'text') return findDangling(node, text);
    if (node.type !== 'footnoteDefinition' || used.has(node.identifier)) return [];
    const sign = `[^${node.label}]`;
    const message = `the footnote ${quote(sign)} is never referenced, so it is not shown`;
    const hint = `Write ${sign} where its number should stand, or remove it.`;
    return [makeWarning(findNodePosition(node), message, hint)];
  });
}

function findDangling({ position }: Nodes, text: string): Finding[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  return [...source.matchAll(reference)].map(({ index, 0: sign }) => {
    const message = `there is no footnote ${quote(sign)}`;
    const hint = `Write its text below, like "${sign}: …", or "\\${sign}" for the characters themselves.`;
    return makeWarning(toPosition(text, start + index), message, hint);
  });
}

function makeWarning(
  position: ReturnType<typeof toPosition>,
  message: string,
  hint: string,
): Finding {
  return { ...position, severity: 'warning', rule: 'footnote', message, hint };
}
