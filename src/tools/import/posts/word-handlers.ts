import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

export type Element = Parameters<Handle>[1];

const blocks = /^(?:[dou]l|pre|blockquote|h\d|figure|table)$/;

const hasBlocks = ({ children }: Element, pattern = blocks): boolean =>
  children.some(
    (child) =>
      child.type === 'element' && (pattern.test(child.tagName) || hasBlocks(child, pattern)),
  );

/** Whether a mark of words was never closed, and so has paragraphs in it. */
export const isUnclosed = (node: Element) =>
  hasBlocks(node, /^(?:[dou]l|pre|blockquote|h\d|figure|table|p|div)$/);

export const toFlow: Handle = (state, node) => state.toFlow(state.all(node)) as RootContent[];

/** An element that bodies may have, too. */
const keepElement: Handle = (state, { tagName: name, properties, ...node }) => {
  const children = state.all({ ...node, tagName: name, properties }) as PhrasingContent[];
  if (children.length === 0 || (name === 'abbr' && !properties.title)) return children;
  const attributes = name === 'abbr' ? [toAttribute('title', String(properties.title))] : [];
  return { type: 'mdxJsxTextElement', name, attributes, children };
};

export const toAttribute = (name: string, value: string): MdxJsxAttribute => {
  return { type: 'mdxJsxAttribute', name, value: value.replace(/\s+/g, ' ').trim() };
};

/** Makes Markdown of elements with words, where it is not the usual one. */
export const wordHandlers: Record<string, Handle> = {
  p: toFlow,
  ...Object.fromEntries(
    (['b', 'strong', 'i', 'em', 'u', 's', 'del', 'mark'] as const).map((name): [string, Handle] => [
      name,
      (state, node, parent) =>
        isUnclosed(node) ? toFlow(state, node, parent) : defaultHandlers[name](state, node),
    ]),
  ),
  ...Object.fromEntries(
    ['kbd', 'sub', 'sup', 'abbr', 'summary'].map((name) => [name, keepElement]),
  ),
  details: (state, node, parent) => {
    const children = toFlow(state, node, parent) as never;
    return { type: 'mdxJsxFlowElement', name: 'details', attributes: [], children };
  },
  // A cell has room for words on one line.
  table: (state, node, parent) =>
    hasBlocks(node) ? toFlow(state, node, parent) : defaultHandlers.table(state, node),
};
