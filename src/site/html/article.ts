import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import { findAttribute, type PageElement } from './tree.ts';

type FeedNode = ReturnType<typeof fromParse5>;
type FeedElement = Extract<FeedNode, { type: 'element' }>;

/** The elements that feeds have; of any other, they have what is in it. */
const keptElements = new Set(
  [
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br figure figcaption img video',
    'a em strong del code kbd sub sup abbr details summary table thead tbody tr th td',
    'math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot',
    'mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose',
  ].flatMap((names) => names.split(' ')),
);

/** The elements that have no place in a feed with all that is in them. */
const droppedElements = new Set(
  'script style template noscript button form input svg source track iframe object'.split(' '),
);

/** The attributes that feeds have, as `hast` names them. */
const keptAttributes = new Set(
  'href src poster alt title width height controls colSpan rowSpan start lang dir display'.split(
    ' ',
  ),
);

/**
 * Takes the text of a post out of its page for feeds: without scripts, styles, buttons and classes, and with whole
 * URLs. The page has no marks of hyphenation yet.
 *
 * @param base the whole URL of the page
 */
export function takeArticle(elements: readonly PageElement[], base: string): string | undefined {
  const post = elements.find((element) => findAttribute(element, 'data-post') !== undefined);
  if (!post) return undefined;
  const { children } = fromParse5(post) as FeedElement;
  return toHtml({ type: 'root', children: cleanNodes(children, base) });
}

function cleanNodes(nodes: readonly FeedNode[], base: string): FeedElement['children'] {
  return nodes.flatMap((node) => cleanNode(node, base));
}

function cleanNode(node: FeedNode, base: string): FeedElement['children'] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  if (node.properties.type === 'checkbox')
    return [createHastText(node.properties.checked ? '☑' : '☐')];
  if (droppedElements.has(node.tagName)) return [];
  if (node.properties.ariaHidden === 'true' && node.tagName !== 'math') return [];
  if (isNote(node)) return [createHastElement('blockquote', cleanNodes(node.children, base))];
  if (isDiff(node)) return [createHastElement('code', [createHastText(writeDiff(node))])];
  const children = cleanNodes(node.children, base);
  if (!keptElements.has(node.tagName)) return children;
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => keptAttributes.has(name)),
  );
  for (const name of ['href', 'src', 'poster']) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = new URL(address, base).href;
  }
  return [createHastElement(node.tagName, children, properties)];
}

/** Whether an element is a remark, whose words would else run into those around it. */
function isNote({ tagName, properties }: FeedElement): boolean {
  return tagName === 'aside' || properties.role === 'note';
}

function createHastText(value: string): FeedElement['children'][number] {
  return { type: 'text', value };
}

function createHastElement(
  tagName: string,
  children: FeedElement['children'],
  properties: FeedElement['properties'] = {},
): FeedElement {
  return { type: 'element', tagName, properties, children };
}

/** The signs before the lines of the elements that `src/node/code-blocks` puts around them. */
const diffSigns: Readonly<Record<string, string>> = { ins: '+', del: '-' };

/** Whether an element is the code of a diff, before whose lines the styles of the page draw the signs. */
function isDiff({ tagName, properties }: FeedElement): boolean {
  const { className } = properties;
  return tagName === 'code' && Array.isArray(className) && className.includes('language-diff');
}

/** Writes the lines of a diff with their signs, for readers without the styles of the page. */
function writeDiff({ children }: FeedElement): string {
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

function joinText(node: FeedNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => joinText(child as FeedNode)).join('')
    : '';
}
