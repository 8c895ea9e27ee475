import { parseHtml } from '../../node/parse-html.ts';

type Root = ReturnType<typeof parseHtml>;

/** Elements whose texts are no words for readers. */
const silentElements =
  /^(?:script|style|svg|math|template|iframe|noscript|object|head|title|figcaption|pre)$/;
const blockElements = /^(?:p|div|br|li|h[1-6]|tr|td|blockquote|section|article|ul|ol|figure|hr)$/;

/** The words of a text in HTML, on one line. */
export function readHtmlWords(html: string | undefined): string | undefined {
  // The words at the beginning are enough; parsers are slow on the nests of a hostile one.
  const start = html?.slice(0, 10_000).replace(/<[^<>]{0,5000}$/, '');
  if (!start || !/[<&]/.test(start)) return start;
  const words: string[] = [];
  let root: Root;
  try {
    root = parseHtml(start);
  } catch {
    // It is nested too deeply to be meant for readers.
    return undefined;
  }
  const open: (Root | Root['children'][number])[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') words.push(node.value);
    if (!('children' in node)) continue;
    const name = 'tagName' in node ? node.tagName : '';
    if (blockElements.test(name)) words.push(' ');
    if (!silentElements.test(name)) open.push(...node.children.toReversed());
  }
  return words.join('').replace(/\s+/g, ' ').trim();
}
