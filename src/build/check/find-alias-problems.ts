import { type Document, isAlias, isNode, type Node, visit } from 'yaml';
import type { YamlProblem } from './find-yaml-problems.ts';
import { YamlOverload } from './read-document.ts';

/** A record has no use for more, and each may stand for a great deal. */
const mostAliases = 100;

/**
 * Finds aliases that name no anchor, or a list or group that they stand in themselves.
 *
 * @throws {YamlOverload} where there are too many of them
 */
export function findAliasProblems(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  // An alias means the last anchor of its name before it, and `visit` goes in the text's order.
  const anchors = new Map<string, Node>();
  let aliases = 0;
  visit(document, (_, node, path) => {
    if (!isNode(node)) return;
    const [start] = node.range ?? [0];
    if (!isAlias(node)) {
      if (node.anchor) anchors.set(node.anchor, node);
      return;
    }
    if (++aliases > mostAliases) throw describeAliases(start);
    const target = anchors.get(node.source);
    if (!target) problems.push({ code: 'BAD_ALIAS', message: '', pos: [start] });
    else if (path.includes(target))
      problems.push({ code: 'SELF_ALIAS', message: '', pos: [start] });
  });
  return problems;
}

/** Says that aliases stand for too much, at the place of one. */
export function describeAliases(offset: number): YamlOverload {
  const message = 'the file repeats too much through aliases';
  return new YamlOverload(offset, message, 'Write the text out where "*" stands.');
}

/** Where the first alias of a document stands. */
export function findFirstAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}
