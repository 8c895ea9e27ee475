import type { Code, List, Root } from 'mdast';
import { findText, isElement } from '../check/check-element.ts';
import { flatten } from '../check/check-mdx.ts';
import { splitFocus } from './read-info.ts';

/** Begins each step of a `<Steps>` with `focus` with the code before the list, in which its lines are marked. */
export function placeFocus(tree: Root): void {
  for (const node of flatten(tree)) {
    const focus = isElement(node) && node.name === 'Steps' && findText(node, 'focus');
    if (!focus) continue;
    const code = node.children.find((one): one is Code => one.type === 'code');
    const list = node.children.find((one): one is List => one.type === 'list');
    if (!code || !list) continue;
    const focused = splitFocus(focus).map((lines) => ({
      ...code,
      meta: `${code.meta ?? ''} {${lines}}`,
    }));
    list.children = list.children.map((step, index) => ({
      ...step,
      spread: true,
      children: [...focused.slice(index, index + 1), ...step.children],
    }));
    node.children = [list];
  }
}
