import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { type ReactElement, useMemo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type {} from 'remark-mdx';
import { checkMdx, flatten, mdxParser } from '../../../../node/check/check-mdx.ts';
import { setContent } from '../../../../node/code-blocks/mark-lines.ts';
import { lowerHeadings } from '../../../../node/contentlayer/lower-headings.ts';
import { setFormulas } from '../../../../node/formulas/set-formulas.ts';
import { mdxComponents } from '../../../../site/components/mdx/mdx.tsx';
import { joinLines } from '../../../../site/join-lines.ts';

/** The case study as it is written. While it has an error, the last good version stays below the error. */
export function MdxBody({ text }: { text: string }) {
  const good = useRef<ReactElement>(null);
  const rendered = useMemo(() => renderBody(text), [text]);
  if ('body' in rendered) good.current = rendered.body;
  return (
    <>
      {'error' in rendered && <p className="preview-error">{rendered.error}</p>}
      {good.current}
    </>
  );
}

const passThrough: Nodes['type'][] = ['mdxJsxFlowElement', 'mdxJsxTextElement'];
// The checker lets no other code than comments pass.
const mdxHandlers = { mdxFlowExpression: () => undefined, mdxTextExpression: () => undefined };

/**
 * Renders the body of an MDX file as the build does, but without making code of it, which the
 * editor's page would not run. Text that the checker refuses is not rendered.
 */
export function renderBody(text: string): { body: ReactElement } | { error: string } {
  const [finding] = checkMdx(text).findings;
  if (finding) return { error: `Line ${finding.line}: ${finding.message}. ${finding.hint}` };
  const tree = mdxParser.parse(text);
  setFormulas(tree);
  openParagraphs(tree);
  lowerHeadings(tree);
  joinLines(tree);
  // Code has one color here: only the build has the highlighter.
  for (const node of flatten(tree)) if (node.type === 'code') setContent(node);
  const page = toHast(tree, { passThrough, handlers: mdxHandlers });
  const components = { ...mdxComponents };
  const body = toJsxRuntime(page, {
    Fragment,
    jsx,
    jsxs,
    components,
    createEvaluater: () => evaluater,
    tableCellAlignToStyle: false,
  });
  return { body };
}

/** Finds a component by its name: after the check, no other code is left. */
const evaluater: Evaluater = {
  evaluateExpression: (code) =>
    code.type === 'Identifier' ? (mdxComponents as Record<string, unknown>)[code.name] : undefined,
  evaluateProgram: () => undefined,
};

/** Takes tags out of paragraphs that hold nothing else, as MDX has them. */
function openParagraphs(node: Nodes): void {
  if (!('children' in node)) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'paragraph') return [child];
    const children = child.children.filter((one) => one.type !== 'text' || one.value.trim());
    const isOpen =
      children.length > 0 && children.every(({ type }) => /^mdx(?:Jsx)?Text/.test(type));
    if (!isOpen) return [child];
    return children.map((one) => ({ ...one, type: one.type.replace('JsxText', 'JsxFlow') }));
  }) as Root['children'];
  for (const child of parent.children) openParagraphs(child);
}
