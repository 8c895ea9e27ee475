import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { quote } from '../../schemas/quote.ts';
import { findLinkError, formats, type ValueError } from '../../schemas/scalars.ts';
import { createHeadingIds } from '../../site/heading-ids.ts';
import { suggest } from '../nearest.ts';
import { checkElement, findElementPicture, isElement, placeOfNode } from './check-element.ts';
import type { Reference } from './check-references.ts';
import { describeEsm, describeMdxError, describeNesting } from './describe-mdx-error.ts';
import type { Finding } from './error.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/**
 * Checks the body of an MDX file: Markdown and the offered components, nothing that runs. `text`
 * holds blank lines in place of the front matter, so that places are those of the whole file.
 */
export function checkMdx(text: string): { findings: Finding[]; references: Reference[] } {
  const nesting = describeNesting(text);
  if (nesting) return { findings: [nesting], references: [] };
  let nodes: Nodes[];
  try {
    nodes = parseMdx(text);
  } catch (error) {
    return { findings: [describeMdxError(error, text)], references: [] };
  }
  const references = nodes.flatMap((node): Reference[] => {
    const picture = findPicture(node, nodes);
    if (!picture) return [];
    const label = isElement(node) ? `"src" of <${node.name}>` : 'this picture';
    return [{ format: formats.image, text: picture, label, ...placeOfNode(node) }];
  });
  return { findings: nodes.flatMap((node) => checkNode(node, nodes)), references };
}

/** The parts of a body, in their order. Throws where it is no MDX. */
export function parseMdx(text: string): Nodes[] {
  return flatten(processor.parse(text));
}

function flatten(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...(node as Root).children.flatMap(flatten)] : [node];
}

/** The picture that a node names; a definition does where a picture refers to it. */
function findPicture(node: Nodes, nodes: Nodes[]): string | undefined {
  if (isElement(node)) return findElementPicture(node);
  if (node.type === 'image') return node.url;
  if (node.type !== 'definition') return undefined;
  const isShown = nodes.some(
    (other) => other.type === 'imageReference' && other.identifier === node.identifier,
  );
  return isShown ? node.url : undefined;
}

function checkNode(node: Nodes, nodes: Nodes[]): Finding[] {
  if (isElement(node)) return checkElement(node);
  const place = placeOfNode(node);
  switch (node.type) {
    case 'link':
    case 'definition': {
      if (findPicture(node, nodes) !== undefined) return [];
      const { url } = node;
      const error = url.startsWith('#') ? findHeadingError(url, nodes) : findLinkError(url);
      return error ? [{ ...error, ...place, message: `this link ${error.message}` }] : [];
    }
    case 'mdxjsEsm':
      return [describeEsm(place)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = node.data?.estree?.body.length === 0;
      const message = `content runs no code: ${quote(`{${node.value}}`)}`;
      const hint = 'Write "\\{" where a brace is meant as text.';
      return isComment ? [] : [{ ...place, rule: 'mdx-expression', message, hint }];
    }
    default:
      return [];
  }
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
