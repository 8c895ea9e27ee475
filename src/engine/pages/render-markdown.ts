import { type Options, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { parseMarkdown } from '../model/text/markdown.ts';

/** Turns a node of Markdown into one of HTML. */
export function toHastElement(node: Nodes) {
  return toHast(node) as Extract<ReturnType<typeof toHast>, { tagName: string }>;
}

/** Renders the elements of a text; by default, its letters stay as they are. */
export function renderMarkdown(
  text: string,
  options: Options = { Fragment, jsx, jsxs },
): ReactElement {
  return toJsxRuntime(toHastElement(parseMarkdown(text)), options);
}
