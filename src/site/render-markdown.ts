import { type Options, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes } from 'mdast';
import { type Options as HastOptions, toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { parseMarkdown } from './markdown.ts';

// The editor's preview shows HTML, which the checker refuses, as it was typed.
const handlers: HastOptions['handlers'] = { html: (_, { value }) => ({ type: 'text', value }) };

/** Turns a node of Markdown into one of HTML. */
export function toHastElement(node: Nodes) {
  return toHast(node, { handlers }) as Extract<ReturnType<typeof toHast>, { tagName: string }>;
}

/** Renders the elements of a text; by default, its letters stay as they are. */
export function renderMarkdown(
  text: string,
  options: Options = { Fragment, jsx, jsxs },
): ReactElement {
  return toJsxRuntime(toHastElement(parseMarkdown(text)), options);
}
