import type { Definition, Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx, { type Options } from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findLinkError, isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { checkCode, findLanguage } from '../code-blocks/read-info.ts';
import { type FormulaNode, findFormulaError, isFormula } from '../formulas/find-formula-error.ts';
import { remarkFormulas } from '../formulas/remark-formulas.ts';
import {
  checkCaption,
  checkElement,
  findFiles,
  findNodePosition,
  isElement,
} from './check-element.ts';
import { checkFootnotes } from './check-footnotes.ts';
import { findEmptyLink } from './check-markdown.ts';
import { describeMdxError } from './describe-mdx-error.ts';
import { type Finding, toPosition } from './error.ts';
import type { Reference } from './record-file.ts';

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

/** The parser of bodies. */
const mdxParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFormulas)
  .use(remarkMdx, { acorn: noScript })
  .freeze();

/** What a body has, and what is wrong with it. */
export interface BodyInspection {
  findings: Finding[];
  references: Reference[];
  /** The texts of its headings. */
  headings: string[];
}

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

function checkNodes(nodes: Nodes[], text: string): BodyInspection {
  const references = nodes.flatMap((node): Reference[] => {
    if (node.type === 'code') return findLanguage(node, text);
    if (isLink(node, nodes) && isOwnLink(node.url)) {
      const link = { format: formats.link, text: node.url, label: 'this link', isInBody: true };
      return [{ ...link, ...findNodePosition(node) }];
    }
    if (isElement(node)) return [...findFiles(node), ...checkCaption(node).references];
    const picture = findNamedPicture(node, nodes);
    if (!picture?.trim()) return [];
    const named = { format: formats.image, text: picture, label: 'this picture' };
    return [{ ...named, ...findNodePosition(node) }];
  });
  const findings = nodes.flatMap((node) => {
    if (node.type === 'code') return checkCode(node, text);
    if (isFormula(node)) return checkFormula(node, text);
    return [...checkMdxNode(node, nodes), ...checkCaption(node).findings];
  });
  findings.push(...checkFootnotes(nodes, text));
  const headings = nodes.filter(({ type }) => type === 'heading').map(readHeading);
  return { findings, references, headings };
}

/** The words of a node, as its heading's id has them. */
function readHeading(node: Nodes): string {
  if ('children' in node) return (node as Root).children.map(readHeading).join('');
  return 'value' in node && !/Expression$/.test(node.type) ? node.value : '';
}

/** Whether a node leads somewhere; a definition does, unless it names a picture. */
function isLink(node: Nodes, nodes: Nodes[]): node is Link | Definition {
  return (
    node.type === 'link' ||
    (node.type === 'definition' && findNamedPicture(node, nodes) === undefined)
  );
}

/** Lists all nodes of a body, in their order. Throws if it is not MDX. */
export function parseMdx(text: string): Nodes[] {
  return flatten(mdxParser.parse(text));
}

/** Lists a node and all nodes inside it, in their order. */
export function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}

/** Finds the picture that a node names. A definition names one if a picture refers to it. */
function findNamedPicture(node: Nodes, nodes: Nodes[]): string | undefined {
  if (node.type === 'image') return node.url;
  if (node.type !== 'definition') return undefined;
  const isShown = nodes.some(
    (other) => other.type === 'imageReference' && other.identifier === node.identifier,
  );
  return isShown ? node.url : undefined;
}

const importError = {
  rule: 'code-in-content',
  message: 'code is not allowed in content: a line begins with "import" or "export"',
  hint: 'Remove it; a sentence must begin with another word.',
};

function checkMdxNode(node: Nodes, nodes: Nodes[]): Finding[] {
  if (isElement(node)) return checkElement(node);
  const position = findNodePosition(node);
  if (isLink(node, nodes)) {
    const error = isOwnLink(node.url) ? undefined : findLinkError(node.url);
    if (error) return [{ ...error, ...position, message: `this link ${error.message}` }];
  }
  const empty = findEmptyLink(node, 'this link');
  if (empty) return [{ ...empty, ...position }];
  switch (node.type) {
    case 'mdxjsEsm':
      return [{ ...position, ...importError }];
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = node.data?.estree?.body.length === 0;
      const message = `expressions are not allowed in content: ${quote(`{${node.value}}`)}`;
      const hint = 'Write "\\{" for a brace.';
      return isComment ? [] : [{ ...position, rule: 'code-in-content', message, hint }];
    }
    default:
      return [];
  }
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
