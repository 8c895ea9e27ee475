import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

type TagError = readonly [message: string, hint: string];

/** Finds an error in what a `<Steps>` holds. */
export function findStepsError(children: readonly Nodes[]): TagError | undefined {
  const [list] = children;
  if (children.length === 1 && list?.type === 'list' && list.ordered) return undefined;
  return ['<Steps> takes one numbered list', 'Begin each step with its number, like "1. ".'];
}

/** Finds an error in what a `<Compare>` holds; tags in one line are in a paragraph. */
export function findComparedError(children: readonly Nodes[]): TagError | undefined {
  const [pair, ...more] = children;
  const isLine = pair?.type === 'paragraph' && more.length === 0;
  const nodes: readonly Nodes[] = isLine ? pair.children : children;
  const sides = nodes.filter((node) => node.type !== 'text' || node.value.trim());
  if (
    sides.length !== 2 ||
    !(sides.every(isFigure) || sides.every(({ type }) => type === 'code'))
  ) {
    return [
      '<Compare> takes two <Figure>s, or two blocks of code',
      'Put each on lines of its own.',
    ];
  }
  if (sides.every(hasCaption)) return undefined;
  return ['each side of <Compare> needs a caption', 'Write caption="…", or title="…" for code.'];
}

function isFigure(node: Nodes): node is MdxJsxFlowElement {
  return /^mdxJsx/.test(node.type) && (node as MdxJsxFlowElement).name === 'Figure';
}

function hasCaption(node: Nodes): boolean {
  if (node.type === 'code') return /(?:^|\s)title=/.test(node.meta ?? '');
  const { attributes } = node as MdxJsxFlowElement;
  return attributes.some((one) => 'name' in one && one.name === 'caption');
}
