import type { Code, List, Root } from 'mdast';
import { findText, isElement } from '../check/check-element.ts';
import { flatten } from '../check/check-mdx.ts';
import { splitSteps } from './read-info.ts';

/**
 * Begins each step of a `<Steps>` with what stands before the list: with `focus`, code in which its lines are marked;
 * with `show`, the figure with its part of the drawing.
 */
export function placeViews(tree: Root): void {
  for (const node of flatten(tree)) {
    if (!isElement(node) || node.name !== 'Steps') continue;
    const list = node.children.find((one): one is List => one.type === 'list');
    const code = node.children.find((one): one is Code => one.type === 'code');
    const figure = node.children.find(isElement);
    const focused = splitSteps(findText(node, 'focus')).flatMap((lines) =>
      code ? { ...code, meta: `${code.meta ?? ''} {${lines}}` } : [],
    );
    const shown = splitSteps(findText(node, 'show')).flatMap((value) => {
      const part = { type: 'mdxJsxAttribute' as const, name: 'part', value };
      return figure ? { ...figure, attributes: [...figure.attributes, part] } : [];
    });
    const views = [...focused, ...shown] as Code[];
    if (!list || views.length === 0) continue;
    list.children = list.children.map((step, index) => ({
      ...step,
      spread: true,
      children: [...views.slice(index, index + 1), ...step.children],
    }));
    node.children = [list];
  }
}
