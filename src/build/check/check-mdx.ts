import type { Definition, Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { quote } from '../../schemas/quote.ts';
import { formats } from '../../schemas/scalars.ts';
import { findBodyLinkError } from './check-body-links.ts';
import {
  checkElement,
  findElementPictures,
  isElement,
  type NamedPicture,
} from './check-mdx-element.ts';
import type { Reference } from './check-references.ts';
import { describeMdxError, describeNesting } from './describe-mdx-error.ts';
import type { Finding, Place } from './error.ts';
import { placeOfNode } from './place-of-node.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/**
 * Checks the body of an MDX file: Markdown and the offered components, nothing that runs. `text`
 * holds blank lines in place of the front matter, so that places are those of the whole file.
 */
export function checkMdx(text: string): { findings: Finding[]; references: Reference[] } {
  const nodes = listNodes(text);
  if (!Array.isArray(nodes)) return { findings: [nodes], references: [] };
  const pictures = nodes.flatMap((node) => findPictures(node, nodes));
  const references = pictures.map(({ node, text, label }) => ({
    ...{ format: formats.image, text, label },
    ...placeOfNode(node),
  }));
  return { findings: nodes.flatMap((node) => checkNode(node, nodes, pictures)), references };
}

function listNodes(text: string): Nodes[] | Finding {
  const nesting = describeNesting(text);
  if (nesting) return nesting;
  try {
    return flatten(processor.parse(text));
  } catch (error) {
    return describeMdxError(error, text);
  }
}

function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
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

function checkLink(node: Link | Definition, nodes: Nodes[]): Finding[] {
  const error = findBodyLinkError(node, nodes);
  return error ? [{ ...error, ...placeOfNode(node), message: `this link ${error.message}` }] : [];
}

function describeExpression(value: string, node: Nodes): Finding {
  return {
    ...placeOfNode(node),
    rule: 'mdx-expression',
    message: `content runs no code: ${quote(`{${value}}`)}`,
    hint: 'Write "\\{" where a brace is meant as text.',
  };
}

function describeEsm(place: Place): Finding {
  return {
    ...place,
    rule: 'mdx-import',
    message: 'content runs no code: a line begins with "import" or "export"',
    hint: 'Take it out; a sentence must begin with another word.',
  };
}
