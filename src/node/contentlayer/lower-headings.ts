import type { Root } from 'mdast';
import { flatten } from '../check/check-mdx.ts';

/** Moves the headings of a body one level down if it has one of the top level, which is that of the page's title. */
export function lowerHeadings(tree: Root): void {
  const headings = flatten(tree).filter((node) => node.type === 'heading');
  if (headings.every(({ depth }) => depth > 1)) return;
  for (const heading of headings) {
    heading.depth = Math.min(heading.depth + 1, 6) as typeof heading.depth;
  }
}
