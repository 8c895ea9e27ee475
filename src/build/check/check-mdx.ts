import type { Definition, Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { quote } from '../../schemas/quote.ts';
import { findLinkError, formats, type ValueError } from '../../schemas/scalars.ts';
import { createHeadingIds } from '../../site/heading-ids.ts';
import { suggest } from '../nearest.ts';
import {
  checkElement,
  findElementPictures,
  isElement,
  type NamedPicture,
  placeOfNode,
} from './check-element.ts';
import type { Reference } from './check-references.ts';
import { describeEsm, describeMdxError, describeNesting } from './describe-mdx-error.ts';
import type { Finding } from './error.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Reads a body; all its nodes, in order. */
export function listMdxNodes(text: string): Nodes[] {
  const flatten = (node: Nodes): Nodes[] =>
    'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
  return flatten(processor.parse(text));
}

/**
 * Checks the body of an MDX file: Markdown and the offered components, nothing that runs. `text`
 * holds blank lines in place of the front matter, so that places are those of the whole file.
 */
export function checkMdx(text: string): { findings: Finding[]; references: Reference[] } {
  const nesting = describeNesting(text);
  if (nesting) return { findings: [nesting], references: [] };
  try {
    return checkNodes(listMdxNodes(text));
  } catch (error) {
    return { findings: [describeMdxError(error, text)], references: [] };
  }
}

function checkNodes(nodes: Nodes[]): { findings: Finding[]; references: Reference[] } {
  const pictures = nodes.flatMap((node) => findPictures(node, nodes));
  const references = pictures.map(({ node, text, label }) => {
    return { format: formats.image, text, label, ...placeOfNode(node) };
  });
  return { findings: nodes.flatMap((node) => checkNode(node, nodes, pictures)), references };
}

function findPictures(node: Nodes, nodes: Nodes[]): NamedPicture[] {
  if (isElement(node)) return findElementPictures(node);
  const isPicture = node.type === 'image' || (node.type === 'definition' && isShown(node, nodes));
  return isPicture ? [{ node, text: node.url, label: 'this picture' }] : [];
}

function isShown({ identifier }: Definition, nodes: Nodes[]): boolean {
  return nodes.some((node) => node.type === 'imageReference' && node.identifier === identifier);
}

function checkNode(node: Nodes, nodes: Nodes[], pictures: NamedPicture[]): Finding[] {
  if (isElement(node)) return checkElement(node);
  switch (node.type) {
    case 'link':
      return checkLink(node, nodes);
    case 'definition':
      return pictures.some((picture) => picture.node === node) ? [] : checkLink(node, nodes);
    case 'mdxjsEsm':
      return [describeEsm(placeOfNode(node))];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return node.data?.estree?.body.length === 0 ? [] : [describeExpression(node.value, node)];
    default:
      return [];
  }
}

function describeExpression(value: string, node: Nodes): Finding {
  return {
    ...placeOfNode(node),
    rule: 'mdx-expression',
    message: `content runs no code: ${quote(`{${value}}`)}`,
    hint: 'Write "\\{" where a brace is meant as text.',
  };
}

function checkLink(node: Link | Definition, nodes: Nodes[]): Finding[] {
  const { url } = node;
  const error = url.startsWith('#') ? findHeadingError(url, nodes) : findLinkError(url);
  return error ? [{ ...error, ...placeOfNode(node), message: `this link ${error.message}` }] : [];
}

/** What is wrong with a link to a heading of the same body. */
function findHeadingError(url: string, nodes: Nodes[]): ValueError | undefined {
  const nameHeading = createHeadingIds();
  const ids = nodes
    .flatMap((node) => (node.type === 'heading' ? [nameHeading(readText(node))] : []))
    // Nothing can lead to a heading of signs alone, whose id is empty.
    .flatMap((id) => (id ? [`#${id}`] : []));
  const name = decode(url);
  if (ids.includes(name)) return undefined;
  const shown = ids.length > 12 ? `${ids.slice(0, 12).join(', ')} and more` : ids.join(', ');
  return {
    rule: 'heading-link',
    message: `names no heading of this text: ${quote(name)}${suggest(name, ids)}`,
    hint: ids.length > 0 ? `Its headings: ${shown}.` : 'This text has no headings.',
  };
}

function readText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(readText).join('') : '';
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
