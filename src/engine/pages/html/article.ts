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
const urlAttributes = new Set(['href', 'src', 'poster']);

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
  const { tagName, properties } = node;
  if (properties.type === 'checkbox') return [createText(properties.checked ? '☑' : '☐')];
  if (droppedElements.has(tagName)) return [];
  if (properties.ariaHidden === 'true' && tagName !== 'math') return [];
  if (isDiff(node)) return [{ ...node, properties: {}, children: [createText(writeDiff(node))] }];
  const children = cleanNodes(node.children, base);
  // The words of a remark would else run into those around it.
  if (tagName === 'aside' || properties.role === 'note') {
    return [{ type: 'element', tagName: 'blockquote', properties: {}, children }];
  }
  if (!keptElements.has(tagName)) return children;
  const kept = Object.entries(properties).filter(([name]) => keptAttributes.has(name));
  const whole = kept.map(([name, value]) => [
    name,
    urlAttributes.has(name) ? new URL(String(value), base).href : value,
  ]);
  return [{ ...node, properties: Object.fromEntries(whole), children }];
}

function createText(value: string) {
  return { type: 'text', value } as const;
}

/** The signs before the lines of the elements that `src/engine/content/bodies` puts around them. */
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
