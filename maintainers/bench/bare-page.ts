import { toHtml } from 'hast-util-to-html';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type HtmlRoot, parseHtml } from '../../src/node/parse-html.ts';

type PageNode = HtmlRoot['children'][number];

/** Elements without visible words. */
const silent = /^(?:style|script|svg|picture|template|noscript|video|audio|iframe|title)$/;
/** Elements and attributes that give words their meaning; of other elements, the words stay. */
const meaning =
  /^(?:header|nav|main|section|article|footer|h[1-6]|p|[uod]l|li|d[td]|blockquote|pre|code|a|strong|em|[bh]r|table|t[hrd]|thead|tbody|form|label|input|textarea|button)$/;
const attributes = /^(?:id|href|hidden|htmlFor|name|type)$/;

/** The words of a page: the same headings, lists, links and fields, without styles, scripts and pictures. */
function readBare(html: string): HtmlRoot {
  return { type: 'root', children: parseHtml(html).children.flatMap(strip) };
}

function strip(node: PageNode): PageNode[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || silent.test(node.tagName)) return [];
  const children = node.children.flatMap((child) => strip(child) as typeof node.children);
  if (!meaning.test(node.tagName)) return children;
  const kept = Object.entries(node.properties).filter(([name]) => attributes.test(name));
  return [{ ...node, properties: Object.fromEntries(kept), children }];
}

/** Makes the barest page with the words of `html`: nothing that shows these words can paint earlier. */
export function makeBarePage(html: string): string {
  // Without an icon of its own Chromium would ask for one.
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bare</title>';
  const words = toHtml(readBare(html));
  return `<!doctype html><html lang="en"><head>${head}</head><body>${words}</body></html>`;
}

const toMarkdown = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify);

/** Makes the words of a page Markdown, which other generators read. */
export function makeBareMarkdown(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  return toMarkdown.stringify(toMarkdown.runSync(readBare(main)));
}
