import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx, { type Options } from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { removeTranslateMarks } from '../../schemas/translation.ts';
import { type Finding, fileStart, toPosition } from '../error.ts';
import { listTextStarts, takeMarks } from './body-texts.ts';
import { adviseTags, checkElement, findNodePosition, findTag, isElement } from './check-element.ts';
import {
  describeUnused,
  findDangling,
  findLinkMistake,
  type NodeFinding,
} from './check-markdown.ts';
import { checkFormula, isFormula, remarkFormulas } from './formulas.ts';
import { checkCode, findLanguage } from './read-info.ts';
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
export type BodyInspection = Pick<Inspection, 'findings' | 'references' | 'headings' | 'textCount'>;

/** What the check found in a body, and its code for pages, unless there are errors. */
export type PreparedBody = BodyInspection & { code?: string };

/**
 * Checks the body of an MDX file, which may have Markdown and the offered components, but no code.
 * `text` has blank lines in place of the front matter, so that line numbers are those of the file.
 *
 * @param isTranslation whether some of its texts may be marked as those of the original
 */
export function checkMdx(text: string, isTranslation = false): BodyInspection {
  return checkTree(text, isTranslation).inspection;
}

/** Checks a body, and returns its tree as well, if it is MDX. */
export function checkTree(
  text: string,
  isTranslation = false,
): { inspection: BodyInspection; tree?: Root } {
  let tree: Root;
  let nodes: Nodes[];
  try {
    tree = mdxParser.parse(text);
    nodes = flatten(tree);
  } catch (error) {
    const findings = [describeMdxError(error, text)];
    return { inspection: { findings, references: [], headings: [], textCount: 0 } };
  }
  const textCount = listTextStarts(tree, text).length;
  const { headings, ...inspection } = checkNodes(nodes, text);
  if (isTranslation) takeMarks(tree);
  const plain = isTranslation ? headings.map(removeTranslateMarks) : headings;
  return { inspection: { ...inspection, headings: plain, textCount }, tree };
}

function checkNodes(nodes: readonly Nodes[], text: string): Omit<BodyInspection, 'textCount'> {
  const findings: Finding[] = [];
  const references: Reference[] = [];
  const headings: string[] = [];
  const report = (node: Nodes, ...all: (NodeFinding | undefined)[]) =>
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

/** Parses a body. Throws if it is not MDX. */
export const parseMdx = (text: string): Root => mdxParser.parse(text);

/** Lists a node and all nodes inside it, in their order. */
export function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}

/** Finds code. Braces may contain comments only. */
function findCode(node: Nodes): NodeFinding | undefined {
  if (node.type === 'mdxjsEsm') {
    const message = 'code is not allowed in content: a line begins with "import" or "export"';
    const hint = say('hint.no-import');
    return { rule: 'code-in-content', message, hint };
  }
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  if (!isExpression || node.data?.estree?.body.length === 0) return undefined;
  const message = `expressions are not allowed in content: ${quote(`{${node.value}}`)}`;
  return { rule: 'code-in-content', message, hint: say('hint.brace') };
}

/** Describes an error of the MDX parser for people who write text, not code. */
function describeMdxError(error: unknown, text: string): Finding {
  // The parser throws nothing else, unless its stack is full.
  if (!(error instanceof VFileMessage)) {
    const message = 'the text is nested too deeply';
    return { ...fileStart, rule: 'mdx-syntax', message, hint: say('hint.fewer-levels') };
  }
  const [message, hint] = findWords(error);
  return { ...findPosition(error, text), rule: 'mdx-syntax', message, hint };
}

/**
 * Finds the start of the mistake. The parser names the place at which it gave up, which may be
 * lines below: it reports an unclosed tag at the end of the file, with the tag's place in the
 * reason.
 */
function findPosition({ line = 1, column = 1, source = '', reason }: VFileMessage, text: string) {
  const opened = /^Expected a closing tag for .*? \((\d+):(\d+)/.exec(reason);
  if (opened) return { line: Number(opened[1]), column: Number(opened[2]) };
  if (/^Unexpected closing/.test(reason)) return { line, column };
  const lines = text.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column)].join('\n');
  return toPosition(text, before.lastIndexOf(source.endsWith('expression') ? '{' : '<'));
}

/** Tells the errors of MDX apart by their reasons, as several have the same `ruleId`. */
function findWords({ source = '', reason }: VFileMessage): [message: string, hint: string] {
  if (source.endsWith('expression')) {
    return ['a "{" here does not begin code, or is not closed', say('hint.brace')];
  }
  if (reason.includes('to create a comment in MDX')) {
    return ['HTML comments are not read', say('hint.mdx-comment')];
  }
  if (reason.includes('to create a link in MDX')) {
    return ['links in "<>" are not read', say('hint.markdown-link')];
  }
  if (/closing/.test(reason)) {
    const tag = /`(<[^`]*>)`/.exec(reason)?.[1] ?? 'a tag';
    const name = /^<([a-z]\w*)/.exec(tag)?.[1];
    if (name && !findTag(name)) return [`${tag} is not offered here`, adviseTags()];
    return [`${tag} is opened or closed in the wrong place`, say('hint.close-tag')];
  }
  return ['this "<" does not begin a complete tag', say('hint.less-than')];
}
