import { defaultTreeAdapter as adapter, html as htmlNames } from 'parse5';
import {
  readDirection,
  rightLetter,
  splitByDirection,
  type TextRun,
} from '../../model/text/isolate-text.ts';
import {
  isPageElement,
  isPageText,
  listChildren,
  type PageElement,
  type PageNode,
  type PageText,
  type PageTree,
} from './tree.ts';

/** The texts between two elements that begin a line or a box. */
interface Passage {
  texts: PageText[];
  isRtl: boolean;
  /** The element that begins it, if that takes its direction from its own words. */
  owner?: PageElement | undefined;
}

/** Elements that begin neither a line nor a box. A `<wbr>` parts the pieces of a URL. */
const inlineElements = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time'.split(' '),
);
const owners = new Set('h1 h2 h3 h4 h5 h6 p li dd dt td th figcaption summary'.split(' '));

/**
 * Keeps texts of one direction in order among those of the other. In a page that is read from the right, `C++`
 * and `.NET` would be shown as `++C` and `NET.`, and a paragraph that begins with "React" would be read from
 * the left. In other pages, a name in Arabic would take the year after it along. Elements are added for these
 * only: a page whose texts all have its own direction stays as it is.
 */
export function isolateTree(tree: PageTree, isRtl: boolean): void {
  const passages: Passage[] = [];
  collectPassages(tree, isRtl, passages);
  for (const passage of passages) isolatePassage(passage);
}

function collectPassages(parent: PageTree | PageElement, isRtl: boolean, passages: Passage[]) {
  const begin = (owner?: PageElement, direction = isRtl) =>
    passages.push({ texts: [], isRtl: direction, owner });
  if (!('tagName' in parent)) begin();
  for (const node of listChildren(parent)) {
    if (isPageText(node)) passages.at(-1)?.texts.push(node);
    if (!isPageElement(node)) continue;
    const direction = readOtherDirection(node);
    if (direction) {
      begin(undefined, direction === 'rtl');
      collectPassages(node, direction === 'rtl', passages);
      begin();
    } else if (inlineElements.has(node.tagName)) {
      if (!isPlainCode(node)) collectPassages(node, isRtl, passages);
    } else {
      begin(owners.has(node.tagName) ? node : undefined);
      if (!keepsOrder(node)) collectPassages(node, isRtl, passages);
      begin();
    }
  }
}

/** The direction of an element whose text is in another language than the page. */
function readOtherDirection({ attrs }: PageElement): string | undefined {
  const language = attrs.findIndex(({ name }) => name === 'lang');
  const next = language < 0 ? undefined : attrs[language + 1];
  return next?.name === 'dir' && /^(?:ltr|rtl)$/.test(next.value) ? next.value : undefined;
}

function isPlainCode({ tagName, childNodes }: PageElement): boolean {
  return tagName === 'code' && childNodes.every(isPageText);
}

/** Whether the texts of an element stay: code, and the form, which the browser compares with its own. */
function keepsOrder({ tagName }: PageElement): boolean {
  return tagName === 'pre' || tagName === 'form';
}

function isolatePassage({ texts, isRtl, owner }: Passage): void {
  const words = texts.map(({ value }) => value).join('');
  if (!isRtl && !rightLetter.test(words)) return;
  const { isOwn, needsMark } = readDirection(words, isRtl);
  const own = isRtl ? 'rtl' : 'ltr';
  let hasIsolated = false;
  for (const text of texts) {
    const runs = splitByDirection(text.value, isRtl, isOwn);
    if (runs.every((run) => typeof run === 'string')) continue;
    const nodes = runs.map(createRun);
    hasIsolated ||= isOwn;
    // A text stays one item of a flex box.
    replaceText(text, isOwn ? [createIsolate(nodes, own)] : nodes);
  }
  if (owner && (hasIsolated || needsMark)) owner.attrs.unshift({ name: 'dir', value: own });
}

function createRun(run: TextRun): PageNode {
  const isPlain = typeof run === 'string';
  const text = adapter.createTextNode(isPlain ? run : run.text);
  return isPlain ? text : createIsolate([text], run.direction);
}

function createIsolate(nodes: readonly PageNode[], direction?: string): PageElement {
  const attributes = direction ? [{ name: 'dir', value: direction }] : [];
  const element = adapter.createElement('bdi', htmlNames.NS.HTML, attributes);
  for (const node of nodes) adapter.appendChild(element, node);
  return element;
}

function replaceText(text: PageText, nodes: readonly PageNode[]): void {
  if (!text.parentNode) return;
  for (const node of nodes) adapter.insertBefore(text.parentNode, node, text);
  adapter.detachNode(text);
}
