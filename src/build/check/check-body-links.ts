import type { Definition, Link, Nodes } from 'mdast';
import { quote } from '../../schemas/quote.ts';
import { findLinkError, type ValueError } from '../../schemas/scalars.ts';
import { createHeadingIds } from '../../site/heading-ids.ts';
import { suggest } from '../nearest.ts';

/** What is wrong with a link of a body; `nodes` are all nodes of that body, in order. */
export function findBodyLinkError(
  { url }: Link | Definition,
  nodes: Nodes[],
): ValueError | undefined {
  if (!url.startsWith('#')) return findLinkError(url);
  const ids = listHeadingIds(nodes).map((id) => `#${id}`);
  const name = decode(url);
  if (ids.includes(name)) return undefined;
  return {
    rule: 'heading-link',
    message: `names no heading of this text: ${quote(name)}${suggest(name, ids)}`,
    hint: ids.length > 0 ? `Its headings: ${listSome(ids)}.` : 'This text has no headings.',
  };
}

function listSome(ids: string[]): string {
  return ids.length > 12 ? `${ids.slice(0, 12).join(', ')} and more` : ids.join(', ');
}

function listHeadingIds(nodes: Nodes[]): string[] {
  const nameHeading = createHeadingIds();
  const ids = nodes.flatMap((node) =>
    node.type === 'heading' ? [nameHeading(readText(node))] : [],
  );
  // Nothing can lead to a heading of signs alone, whose id is empty.
  return ids.filter((id) => id);
}

function readText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(readText).join('') : '';
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
