import type { State } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import type { toHast } from 'mdast-util-to-hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { lazy } from '../../schemas/lazy.ts';
import type { Formula } from '../formulas/find-formula-error.ts';
import type { HtmlRoot } from '../parse-html.ts';
import { isDiff, writeDiff } from './write-diff.ts';

type Node = ReturnType<typeof toHast>;
type Element = Extract<Node, { type: 'element' }>;

/** Elements whose words are no part of the text: what runs, what is pressed, and what is drawn. */
const leftOut = [
  'button',
  'form',
  'noscript',
  'script',
  'search',
  'style',
  'svg',
  'template',
  'track',
  'wbr',
];

/** The attributes of addresses that Markdown has a place for. */
const addresses = ['href', 'poster', 'src'] as const;

/**
 * Writes the main content of a page as Markdown, in the words that a screen reader says: with those that only it
 * says, such as to which project a link belongs, and without those that are hidden from it, and without the form.
 *
 * @param main the main content, without the marks of hyphenation; it is changed
 * @param base the whole address of the page, which makes its links whole; empty if it is not known
 */
export function writeMirror(main: HtmlRoot, base: string): string {
  // Where there are formulas, dollar signs are escaped.
  const writer = hasFormula(main) ? getFormulaWriter() : getWriter();
  tidy(main, base);
  return writer.stringify(writer.runSync(main) as Parameters<Stringify>[0]);
}

function hasFormula(node: Node): boolean {
  if (!('children' in node)) return false;
  if (node.type === 'element' && node.tagName === 'math') return true;
  return node.children.some((child) => hasFormula(child as Node));
}

type Stringify = ReturnType<typeof getWriter>['stringify'];

const createWriter = () =>
  unified()
    .use(rehypeRemark, { handlers: { math: toFormula, sub: keepElement, sup: keepElement } })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-' });

const getWriter = lazy(() => createWriter().freeze());
const getFormulaWriter = lazy(() => createWriter().use(remarkMath).freeze());

/** Keeps an element for which Markdown has no sign, as 10⁶ is not 106; the number of a footnote is a link alone. */
function keepElement(state: State, node: Element): PhrasingContent[] {
  const children = state.all(node) as PhrasingContent[];
  if (children.every(({ type }) => type === 'link')) return children;
  const tag = (text: string): PhrasingContent => ({ type: 'html', value: text });
  return [tag(`<${node.tagName}>`), ...children, tag(`</${node.tagName}>`)];
}

/** A formula in TeX, as it was written. */
function toFormula(_: unknown, { properties, children }: Element): Formula {
  const value = findSource(children as Element[]);
  return { type: properties.display === 'block' ? 'math' : 'inlineMath', value };
}

function findSource(nodes: readonly Element[]): string {
  const [source] = nodes
    .flatMap((node) => {
      if (node.tagName !== 'annotation') return findSource((node.children ?? []) as Element[]);
      const [text] = node.children;
      return text?.type === 'text' ? text.value : '';
    })
    .filter(Boolean);
  return source ?? '';
}

/** Removes from a node, at any depth, what the text has no place for, and makes its addresses whole. */
function tidy(node: Node, base: string): void {
  if (!('children' in node)) return;
  node.children = (node.children as Element[]).filter(isText);
  if (node.type === 'element') {
    for (const name of addresses) completeAddress(node, name, base);
    if (hasClass(node, 'row') || node.tagName === 'nav') separate(node);
    if (isDiff(node)) node.children = [{ type: 'text', value: writeDiff(node) }];
    if (node.tagName === 'video') {
      // Markdown has it as the picture of its poster, in whose place its words are.
      node.children = [{ type: 'text', value: String(node.properties.ariaLabel ?? '') }];
    }
  }
  for (const child of node.children) tidy(child as Node, base);
}

function isText(node: Node): boolean {
  if (node.type === 'comment') return false;
  if (node.type !== 'element') return true;
  const { tagName, properties } = node;
  const isHidden = properties.hidden || properties.ariaHidden === 'true' || properties.alt === '';
  return !leftOut.includes(tagName) && !isHidden && properties.dataIsland === undefined;
}

function completeAddress({ properties }: Element, name: (typeof addresses)[number], base: string) {
  const address = properties[name];
  if (typeof address !== 'string' || !base || /^[a-z][a-z\d+.-]*:/i.test(address)) return;
  properties[name] = new URL(address, base).href;
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Puts blanks between the items of a row or a navigation, which styles hold apart. */
function separate(row: Element): void {
  row.children = row.children.flatMap((child) => [child, { type: 'text', value: ' ' }]);
}
