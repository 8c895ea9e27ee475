import { toHtml } from 'hast-util-to-html';
import type { toHast } from 'mdast-util-to-hast';
import type { HtmlRoot } from '../parse-html.ts';

type Node = ReturnType<typeof toHast>;
type Element = Extract<Node, { type: 'element' }>;

/** The elements that feeds have; of any other, they have what is in it. */
const kept = new Set(
  [
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br figure figcaption img video',
    'a em strong del code kbd sub sup abbr details summary table thead tbody tr th td',
    'math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot',
    'mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose',
  ].flatMap((names) => names.split(' ')),
);

/** The elements that have no place in a feed with all that is in them. */
const dropped = new Set(
  'script style template noscript button form input svg source track iframe object'.split(' '),
);

/** The attributes that feeds have, as `hast` names them. */
const attributes = new Set(
  'href src poster alt title width height controls colSpan rowSpan start lang dir display'.split(
    ' ',
  ),
);

/**
 * Takes the text of a post out of its page for feeds: without scripts, styles, buttons and classes, and with whole
 * addresses.
 *
 * @param main the main content of the page, without the marks of hyphenation
 * @param base the whole address of the page
 */
export function takeArticle(main: HtmlRoot, base: string): string | undefined {
  const article = find(main);
  return article && toHtml({ type: 'root', children: cleanAll(article.children, base) });
}

function find(node: Node): Element | undefined {
  if (node.type === 'element' && node.properties.dataPost !== undefined) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child as Node);
    if (found) return found;
  }
  return undefined;
}

function cleanAll(nodes: readonly Node[], base: string): Element['children'] {
  return nodes.flatMap((node) => clean(node, base));
}

function clean(node: Node, base: string): Element['children'] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  if (node.properties.type === 'checkbox') return [createText(node.properties.checked ? '☑' : '☐')];
  if (dropped.has(node.tagName)) return [];
  if (node.properties.ariaHidden === 'true' && node.tagName !== 'math') return [];
  if (isNote(node)) return [createElement('blockquote', cleanAll(node.children, base))];
  if (isDiff(node)) return [createElement('code', [createText(writeDiff(node))])];
  const children = cleanAll(node.children, base);
  if (!kept.has(node.tagName)) return children;
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => attributes.has(name)),
  );
  for (const name of ['href', 'src', 'poster']) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = new URL(address, base).href;
  }
  return [createElement(node.tagName, children, properties)];
}

/** Whether an element is a remark, whose words would else run into those around it. */
function isNote({ tagName, properties }: Element): boolean {
  return tagName === 'aside' || properties.role === 'note';
}

function createText(value: string): Element['children'][number] {
  return { type: 'text', value };
}

function createElement(
  tagName: string,
  children: Element['children'],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** The signs before the lines of the elements that `src/node/code-blocks` puts around them. */
const diffSigns: Readonly<Record<string, string>> = { ins: '+', del: '-' };

/** Whether an element is the code of a diff, before whose lines the styles of the page draw the signs. */
function isDiff({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return tagName === 'code' && Array.isArray(className) && className.includes('language-diff');
}

/** Writes the lines of a diff with their signs, for readers without the styles of the page. */
function writeDiff({ children }: Element): string {
  let text = '';
  for (const child of children) {
    const sign = 'tagName' in child ? diffSigns[child.tagName] : undefined;
    for (const piece of joinText(child).split(/(?<=\n)/)) {
      const isLineStart = !text || text.endsWith('\n');
      text += isLineStart ? (sign ?? ' ') + piece : piece;
    }
  }
  return text;
}

function joinText(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => joinText(child as Node)).join('') : '';
}
