import type { toHast } from 'mdast-util-to-hast';

type Node = ReturnType<typeof toHast>;
type Element = Extract<Node, { type: 'element' }>;

/** The signs before the lines of the elements that `src/node/code-blocks` puts around them. */
const signs: Readonly<Record<string, string>> = { ins: '+', del: '-' };

/** Whether an element of a page is the code of a diff, before whose lines styles draw the signs. */
export function isDiff({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return tagName === 'code' && Array.isArray(className) && className.includes('language-diff');
}

/** Writes the lines of a diff with their signs, for readers without the styles of the page. */
export function writeDiff({ children }: Element): string {
  let text = '';
  for (const child of children) {
    const sign = 'tagName' in child ? signs[child.tagName] : undefined;
    for (const piece of collectText(child).split(/(?<=\n)/)) {
      const isLineStart = !text || text.endsWith('\n');
      text += isLineStart ? (sign ?? ' ') + piece : piece;
    }
  }
  return text;
}

function collectText(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => collectText(child as Node)).join('')
    : '';
}
