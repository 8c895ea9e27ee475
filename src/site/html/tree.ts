import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeHtml } from '../escape-html.ts';

export type PageTree = DefaultTreeAdapterTypes.DocumentFragment;
export type PageElement = DefaultTreeAdapterTypes.Element;
export type PageText = DefaultTreeAdapterTypes.TextNode;
export type PageNode = DefaultTreeAdapterTypes.ChildNode;

/** Reads markup as a browser without scripts does inside of a body. */
export function readPageTree(markup: string): PageTree {
  return parseFragment(markup, { scriptingEnabled: false });
}

export function isPageElement(node: PageNode): node is PageElement {
  return 'tagName' in node;
}

export function isPageText(node: PageNode): node is PageText {
  return node.nodeName === '#text';
}

function isPageComment(node: PageNode): node is DefaultTreeAdapterTypes.CommentNode {
  return node.nodeName === '#comment';
}

export function findAttribute({ attrs }: PageElement, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** Whether one of these elements has an attribute. */
export function hasAttribute(elements: readonly PageElement[], name: string): boolean {
  return elements.some((element) => findAttribute(element, name) !== undefined);
}

/** Lists all elements of a tree in the order of the document. */
export function listElements(
  parent: PageTree | PageElement,
  found: PageElement[] = [],
): PageElement[] {
  for (const node of listChildren(parent)) {
    if (!isPageElement(node)) continue;
    found.push(node);
    listElements(node, found);
  }
  return found;
}

/** Lists what is in an element; what a template holds is a tree of its own. */
export function listChildren(parent: PageTree | PageElement): PageNode[] {
  return 'content' in parent ? (parent.content as PageTree).childNodes : parent.childNodes;
}

/** The text right inside of an element. */
export function joinTexts({ childNodes }: PageElement): string {
  return childNodes.map((node) => (isPageText(node) ? node.value : '')).join('');
}

/** Elements without an end. */
const voidNames = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** Elements whose texts have no escapes. */
const rawNames = new Set(['script', 'style']);

/** Writes a tree as React does, so that a page that no step changes stays as React wrote it. */
export function writePageTree(parent: PageTree | PageElement): string {
  return listChildren(parent).map(writePageNode).join('');
}

function writePageNode(node: PageNode): string {
  if (isPageText(node)) return escapeHtml(node.value);
  // Between the texts of an island, the browser's React looks for comments.
  if (isPageComment(node)) return `<!--${node.data}-->`;
  if (!isPageElement(node)) return '';
  const { tagName, attrs } = node;
  const attributes = attrs.map(({ prefix, name, value }) => {
    return ` ${prefix ? `${prefix}:` : ''}${name}="${escapeHtml(value)}"`;
  });
  const start = `<${tagName}${attributes.join('')}`;
  if (voidNames.has(tagName)) return `${start}/>`;
  const content = rawNames.has(tagName) ? joinTexts(node) : writePageTree(node);
  return `${start}>${content}</${tagName}>`;
}
