import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

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

export function findAttribute({ attrs }: PageElement, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** Whether one of these elements has an attribute. */
export function hasAttribute(elements: readonly PageElement[], name: string): boolean {
  return elements.some((element) => findAttribute(element, name) !== undefined);
}

/** The classes of elements, each once. */
export function listClasses(elements: readonly PageElement[]): string[] {
  const names = elements.flatMap((element) => findAttribute(element, 'class')?.split(/\s+/) ?? []);
  return [...new Set(names)];
}

/** Whether one of these elements has this id. */
export function hasId(elements: readonly PageElement[], id: string): boolean {
  return elements.some((element) => findAttribute(element, 'id') === id);
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
