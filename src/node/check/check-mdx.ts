import type { Code, Definition, Link, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findLinkError, isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { readInfo } from '../code-blocks/read-info.ts';
import { suggest } from '../nearest.ts';
import {
  describeEsm,
  describeMdxError,
  describeNesting,
  offeredHint,
  offeredTags,
} from './describe-mdx-error.ts';
import { type Finding, fileStart, type Position } from './error.ts';
import type { Reference } from './record-file.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/**
 * Checks the body of an MDX file, which may have Markdown and the offered components, but no code.
 * `text` has blank lines in place of the front matter, so that line numbers are those of the file.
 */
export function checkMdx(text: string): {
  findings: Finding[];
  references: Reference[];
  /** The texts of its headings. */
  headings: string[];
} {
  const nesting = describeNesting(text);
  if (nesting) return { findings: [nesting], references: [], headings: [] };
  let nodes: Nodes[];
  try {
    nodes = parseMdx(text);
  } catch (error) {
    return { findings: [describeMdxError(error, text)], references: [], headings: [] };
  }
  const references = nodes.flatMap((node): Reference[] => {
    if (node.type === 'code') return findLanguage(node, text);
    if (isLink(node, nodes) && isOwnLink(node.url)) {
      const link = { format: formats.link, text: node.url, label: 'this link', isInBody: true };
      return [{ ...link, ...findNodePosition(node) }];
    }
    const picture = findPicture(node, nodes);
    if (!picture?.trim()) return [];
    const label = isElement(node) ? `"src" of <${node.name}>` : 'this picture';
    return [{ format: formats.image, text: picture, label, ...findNodePosition(node) }];
  });
  const findings = nodes.flatMap((node) =>
    node.type === 'code' ? checkCode(node, text) : checkNode(node, nodes),
  );
  const headings = nodes.filter(({ type }) => type === 'heading').map(collectText);
  return { findings, references, headings };
}

/** The words of a node, as its heading's id has them. */
function collectText(node: Nodes): string {
  if ('children' in node) return (node as Root).children.map(collectText).join('');
  return 'value' in node && !/Expression$/.test(node.type) ? node.value : '';
}

/** Whether a node leads somewhere; a definition does, unless it names a picture. */
function isLink(node: Nodes, nodes: Nodes[]): node is Link | Definition {
  return (
    node.type === 'link' || (node.type === 'definition' && findPicture(node, nodes) === undefined)
  );
}

/** Lists all nodes of a body, in their order. Throws if it is not MDX. */
export function parseMdx(text: string): Nodes[] {
  return flatten(processor.parse(text));
}

/** Lists a node and all nodes inside it, in their order. */
export function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}

/** Finds the picture that a node names. A definition names one if a picture refers to it. */
function findPicture(node: Nodes, nodes: Nodes[]): string | undefined {
  if (isElement(node)) {
    const src = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'src',
    );
    return node.name === 'Figure' && typeof src?.value === 'string' ? src.value : undefined;
  }
  if (node.type === 'image') return node.url;
  if (node.type !== 'definition') return undefined;
  const isShown = nodes.some(
    (other) => other.type === 'imageReference' && other.identifier === node.identifier,
  );
  return isShown ? node.url : undefined;
}

function checkNode(node: Nodes, nodes: Nodes[]): Finding[] {
  if (isElement(node)) return checkElement(node);
  const position = findNodePosition(node);
  if (isLink(node, nodes)) {
    const error = isOwnLink(node.url) ? undefined : findLinkError(node.url);
    return error ? [{ ...error, ...position, message: `this link ${error.message}` }] : [];
  }
  switch (node.type) {
    case 'mdxjsEsm':
      return [describeEsm(position)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = node.data?.estree?.body.length === 0;
      const message = `content runs no code: ${quote(`{${node.value}}`)}`;
      const hint = 'Write "\\{" where a brace is meant as text.';
      return isComment ? [] : [{ ...position, rule: 'mdx-expression', message, hint }];
    }
    default:
      return [];
  }
}

/** The position of a node in a body, with its end if that is on the same line. */
export function findNodePosition({ position }: Nodes): Position {
  if (!position) return fileStart;
  const { start, end } = position;
  const isWithin = start.line === end.line;
  return { line: start.line, column: start.column, ...(isWithin && { endColumn: end.column }) };
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function checkElement(node: Element): Finding[] {
  const name = node.name ?? '';
  const findings: Finding[] = [];
  const add = (message: string, hint: string) =>
    findings.push({ ...findNodePosition(node), rule: 'mdx-component', message, hint });
  const component = offeredTags.get(name);
  if (!component) {
    // Names of HTML elements are so short that any other is near.
    const near = /^[A-Z]/.test(name) ? suggest(name, offeredTags.keys()) : '';
    add(`<${name}> is not offered here${near}`, offeredHint);
    return findings;
  }
  const names = node.attributes.map((attribute) => 'name' in attribute && attribute.name);
  for (const missing of component.required.filter((name) => !names.includes(name))) {
    add(`<${name}> needs the attribute "${missing}"`, `Add ${missing}="…".`);
  }
  // Comments do no harm; anything else between the tags would vanish from the page.
  const isShown = ({ type }: Nodes) => !/^mdx(?:Flow|Text)Expression$/.test(type);
  if (name === 'Figure' && (node.children as Nodes[]).some(isShown)) {
    const hint = 'Write it as caption="…", and end the tag with "/>".';
    add(`<${name}> takes no text between its tags`, hint);
  }
  for (const attribute of node.attributes) {
    const error = checkAttribute(attribute, name, component.known);
    if (error) add(...error);
  }
  return findings;
}

function checkAttribute(
  attribute: Element['attributes'][number],
  element: string,
  known: readonly string[],
): [message: string, hint: string] | undefined {
  const quoted = `Write text in quotes, like alt="A red door".`;
  if (attribute.type !== 'mdxJsxAttribute') {
    return [`content runs no code: ${quote(`{${attribute.value}}`)}`, quoted];
  }
  const { name, value } = attribute;
  if (!known.includes(name)) {
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no attributes.';
    return [`<${element}> has no attribute "${name}"${suggest(name, known)}`, takes];
  }
  if (typeof value !== 'string') return [`"${name}" of <${element}> must be text`, quoted];
  return value.trim() ? undefined : [`"${name}" of <${element}> is empty`, quoted];
}

/** Checks the words after the fence of a code block in `text`. */
function checkCode(block: Code, text: string): Finding[] {
  return readInfo(block).errors.map(({ word, ...words }) => ({
    rule: 'code-block',
    ...words,
    ...findWordPosition(word, block, text),
  }));
}

/** Finds the language that a code block names, to look it up. */
function findLanguage(block: Code, text: string): Reference[] {
  const { language: name } = readInfo(block);
  const what = { format: formats.language, label: 'this code block' };
  return name ? [{ ...what, text: name, ...findWordPosition(name, block, text) }] : [];
}

function findWordPosition(word: string, { position }: Code, text: string): Position {
  const { line, column } = position?.start ?? fileStart;
  const source = text.split('\n')[line - 1] ?? '';
  const index = source.toLowerCase().indexOf(word.toLowerCase(), column - 1);
  return { line, column: index < 0 ? column : index + 1 };
}
