import type { Definition, Link, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findLinkError, isOwnLink } from '../../schemas/links.ts';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { suggest } from '../nearest.ts';
import { checkCode, findLanguage } from './check-code.ts';
import { checkProse } from './check-markdown.ts';
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
    const captioned = checkCaption(node).references;
    const picture = findPicture(node, nodes);
    if (!picture?.trim()) return captioned;
    const label = isElement(node) ? `"src" of <${node.name}>` : 'this picture';
    const named = { format: formats.image, text: picture, label, ...findNodePosition(node) };
    return [named, ...captioned];
  });
  const findings = nodes.flatMap((node) =>
    node.type === 'code'
      ? checkCode(node, text)
      : [...checkNode(node, nodes), ...checkCaption(node).findings],
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
  if (isElement(node)) return node.name === 'Figure' ? findText(node, 'src') : undefined;
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

/** Checks the Markdown of a caption; its links may lead to headings of the body. */
function checkCaption(node: Nodes) {
  const caption = isElement(node) ? findText(node, 'caption') : undefined;
  if (!caption) return { findings: [], references: [] };
  const position = findNodePosition(node);
  const checked = checkProse(caption, '"caption" of <Figure>', () => position);
  return { ...checked, references: checked.references.map((one) => ({ ...one, isInBody: true })) };
}

/** The text of an attribute. */
function findText({ attributes }: Element, wanted: string): string | undefined {
  const found = attributes.find((one) => 'name' in one && one.name === wanted);
  return typeof found?.value === 'string' ? found.value : undefined;
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
