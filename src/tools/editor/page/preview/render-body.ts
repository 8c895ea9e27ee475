import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { checkMdx } from '../../../../build/check/check-mdx.ts';
import { mdxComponents } from '../../../../site/components/mdx/mdx-components.tsx';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** The body of an MDX file as React shows it, or what is wrong with it. */
export type RenderedBody = { body: ReactElement } | { error: string };

/**
 * Renders the body of an MDX file as the build does, but without making code of it, which the
 * editor's page would not run. What the checker refuses is not rendered.
 */
export function renderBody(text: string): RenderedBody {
  const [finding] = checkMdx(text).findings;
  if (finding) return { error: `Line ${finding.line}: ${finding.message}. ${finding.hint}` };
  const tree = processor.parse(text);
  tidy(tree);
  const page = toHast(tree, { passThrough: [...passThrough] });
  const components = { ...mdxComponents };
  const createEvaluater = () => evaluater;
  return { body: toJsxRuntime(page, { Fragment, jsx, jsxs, components, createEvaluater }) };
}

/** Finds a component by its name: after the check, no other code is left. */
const evaluater: Evaluater = {
  evaluateExpression: (code) =>
    code.type === 'Identifier' ? (mdxComponents as Record<string, unknown>)[code.name] : undefined,
  evaluateProgram: () => undefined,
};

/** Takes comments out, and tags out of paragraphs that hold nothing else, as MDX has them. */
function tidy(node: Nodes): void {
  if (!('children' in node)) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap(openParagraph).map(dropComment);
  for (const child of parent.children) tidy(child);
}

function openParagraph(node: Root['children'][number]): Root['children'] {
  if (node.type !== 'paragraph') return [node];
  const held = node.children.filter((child) => child.type !== 'text' || child.value.trim());
  if (held.length === 0 || !held.every(({ type }) => /^mdx(?:Jsx)?Text/.test(type))) return [node];
  return held.map((child) =>
    child.type === 'mdxJsxTextElement' ? { ...child, type: 'mdxJsxFlowElement' } : child,
  ) as Root['children'];
}

/** The checker lets no other code pass. */
function dropComment(node: Root['children'][number]): Root['children'][number] {
  return /^mdx(?:Flow|Text)Expression$/.test(node.type) ? { type: 'text', value: '' } : node;
}
