import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx, { type Options } from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { checkCode, findLanguage } from '../code-blocks/read-info.ts';
import {
  type FormulaNode,
  findFormulaError,
  isFormula,
  remarkFormulas,
} from '../formulas/formulas.ts';
import { checkElement, findNodePosition, isElement } from './check-element.ts';
import { findLinkMistake } from './check-markdown.ts';
import { describeMdxError } from './describe-mdx-error.ts';
import { type Finding, type Position, toPosition } from './error.ts';
import type { Inspection, Reference } from './record-file.ts';

/** Up to this length, braces inside of braces are counted. Only comments are longer and no error. */
const longestExpression = 2000;

/**
 * Stands in for the parser of JavaScript that MDX asks for: content has comments in braces, and everything else in
 * them is an error. Thousands of brackets would fill the stack of a real parser.
 */
const noScript = {
  /** Reads a comment, or lines of `import` and `export`. */
  parse: (source: string) => ({ type: 'Program', start: 0, end: source.length, body: [] }),
  /** Reads what is between braces, if the brace at its end is the one that closes it. */
  parseExpressionAt(source: string) {
    if (isOpen(source)) throw Object.assign(new Error('is not closed'), { pos: 0 });
    return { type: 'ObjectExpression', start: 0, end: source.length, properties: [] };
  },
} as unknown as Options['acorn'];

function isOpen(source: string): boolean {
  if (source.lastIndexOf('/*') > source.lastIndexOf('*/')) return true;
  if (source.length > longestExpression) return false;
  const count = (brace: string) => source.split(brace).length;
  return count('{') > count('}');
}

const mdxParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFormulas)
  .use(remarkMdx, { acorn: noScript })
  .freeze();

/** What a body has, and what is wrong with it. */
export type BodyInspection = Pick<Inspection, 'findings' | 'references' | 'headings'>;

/**
 * Checks the body of an MDX file, which may have Markdown and the offered components, but no code.
 * `text` has blank lines in place of the front matter, so that line numbers are those of the file.
 */
export function checkMdx(text: string): BodyInspection {
  return checkTree(text).inspection;
}

/** Checks a body, and returns its tree as well, if it is MDX. */
export function checkTree(text: string): { inspection: BodyInspection; tree?: Root } {
  let tree: Root;
  let nodes: Nodes[];
  try {
    tree = mdxParser.parse(text);
    nodes = flatten(tree);
  } catch (error) {
    const findings = [describeMdxError(error, text)];
    return { inspection: { findings, references: [], headings: [] } };
  }
  return { inspection: checkNodes(nodes, text), tree };
}

function checkNodes(nodes: readonly Nodes[], text: string): BodyInspection {
  const findings: Finding[] = [];
  const references: Reference[] = [];
  const headings: string[] = [];
  const report = (node: Nodes, ...all: (Words | undefined)[]) =>
    findings.push(
      ...all.flatMap((words) => (words ? { ...findNodePosition(node), ...words } : [])),
    );
  const listNames = (type: 'imageReference' | 'footnoteReference') =>
    new Set(nodes.flatMap((node) => (node.type === type ? node.identifier : [])));
  const [pictures, footnotes] = [listNames('imageReference'), listNames('footnoteReference')];
  for (const node of nodes) {
    // A definition names a picture if one refers to it.
    const isPicture =
      node.type === 'image' || (node.type === 'definition' && pictures.has(node.identifier));
    if (isPicture && node.url.trim()) {
      const named = { format: formats.image, text: node.url, label: 'this picture' };
      references.push({ ...named, ...findNodePosition(node) });
    } else if ((node.type === 'link' || node.type === 'definition') && isOwnLink(node.url)) {
      const link = { format: formats.link, text: node.url, label: 'this link', isInBody: true };
      references.push({ ...link, ...findNodePosition(node) });
    } else if (isElement(node)) {
      const found = checkElement(node);
      findings.push(...found.findings);
      references.push(...found.references);
    } else if (isFormula(node)) findings.push(...checkFormula(node, text));
    else if (node.type === 'heading') headings.push(readHeading(node));
    else if (node.type === 'text') findings.push(...findDangling(node, text));
    else if (node.type === 'code') {
      findings.push(...checkCode(node, text));
      references.push(...findLanguage(node, text));
    } else if (node.type === 'footnoteDefinition') {
      if (!footnotes.has(node.identifier)) report(node, describeUnused(node.label));
    }
    if (!isPicture) report(node, findLinkMistake(node, 'this link'));
    report(node, findCode(node));
  }
  return { findings, references, headings };
}

/** The words of a node, as its heading's id has them. */
function readHeading(node: Nodes): string {
  if ('children' in node) return (node as Root).children.map(readHeading).join('');
  return 'value' in node && !/Expression$/.test(node.type) ? node.value : '';
}

/** Lists all nodes of a body, in their order. Throws if it is not MDX. */
export function parseMdx(text: string): Nodes[] {
  return flatten(mdxParser.parse(text));
}

/** Lists a node and all nodes inside it, in their order. */
export function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}

type Words = Omit<Finding, keyof Position>;

/** Finds code. Braces may contain comments only. */
function findCode(node: Nodes): Words | undefined {
  if (node.type === 'mdxjsEsm') {
    const message = 'code is not allowed in content: a line begins with "import" or "export"';
    const hint = 'Remove it; a sentence must begin with another word.';
    return { rule: 'code-in-content', message, hint };
  }
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  if (!isExpression || node.data?.estree?.body.length === 0) return undefined;
  const message = `expressions are not allowed in content: ${quote(`{${node.value}}`)}`;
  return { rule: 'code-in-content', message, hint: 'Write "\\{" for a brace.' };
}

/** A reference to a footnote, but no link and no escaped bracket. */
const footnoteReference = /(?<!\\)\[\^[^\][\s]+\](?!\()/g;

/** Finds references to footnotes that are not there, which Markdown shows as they are written. */
function findDangling({ position }: Nodes, text: string): Finding[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  return [...source.matchAll(footnoteReference)].map(({ index, 0: sign }) => {
    const message = `there is no footnote ${quote(sign)}`;
    const hint = `Write its text below, like "${sign}: …", or "\\${sign}" for the characters themselves.`;
    const place = toPosition(text, start + index);
    return { ...place, severity: 'warning', rule: 'footnote', message, hint };
  });
}

function describeUnused(label: string | null | undefined): Words {
  const sign = `[^${label}]`;
  const message = `the footnote ${quote(sign)} is never referenced, so it is not shown`;
  const hint = `Write ${sign} where its number should stand, or remove it.`;
  return { severity: 'warning', rule: 'footnote', message, hint };
}

function checkFormula(formula: FormulaNode, text: string): Finding[] {
  const error = findFormulaError(formula);
  if (!error) return [];
  const start = formula.position?.start.offset ?? 0;
  // Blanks before the formula are not part of it, and neither is the mark of a quotation.
  const inner = text.indexOf(formula.value, start);
  const offset = inner < 0 ? start : inner + error.offset;
  const message = `this formula cannot be read: ${error.reason}`;
  const hint = 'Write it in TeX, like $\\frac{1}{2}$; write "\\$" for a dollar sign.';
  return [{ ...toPosition(text, offset), rule: 'invalid-formula', message, hint }];
}
