import type { Nodes } from 'mdast';
import type { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import type {} from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { remarkFormulas } from '../../src/node/formulas/remark-formulas.ts';
import { isDiff, writeDiff } from '../../src/node/pages/write-diff.ts';
import { parseHtml } from '../../src/node/parse-html.ts';
import { sites } from '../helpers/build-sites.ts';
import { listFiles, listPages, readOutput } from './builds.ts';

type HtmlNode = ReturnType<typeof toHast>;

const builds = Object.values(sites);
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFormulas);

const inline =
  /^(?:a|abbr|b|bdi|bdo|annotation|cite|code|del|em|i|img|input|kbd|mark|math|picture|q|s|small|source|span|strong|sub|sup|time|u|wbr)$/;
const silent = /^(?:button|form|noscript|script|search|style|svg|template)$/;

/** What a screen reader says of an element, with blanks where its styles begin a line or a column. */
function hear(node: HtmlNode, isApart = false): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const properties = node.type === 'element' ? node.properties : {};
  const name = node.type === 'element' ? node.tagName : 'div';
  const { hidden, ariaHidden, dataIsland, className = [], alt, ariaLabel } = properties;
  if (silent.test(name) || hidden || ariaHidden === 'true' || dataIsland !== undefined) return '';
  if (name === 'img') return String(alt ?? '');
  if (name === 'video') return ` ${ariaLabel ?? ''} `;
  if (name === 'br') return ' ';
  // A diff has the signs that styles draw on the page.
  if (node.type === 'element' && isDiff(node)) return writeDiff(node);
  // A formula is heard as its source, as screen readers have words of their own for it.
  if (name === 'semantics') return hear(node.children.at(-1) as HtmlNode);
  const isRow = (className as string[]).includes('row') || name === 'nav';
  const text = node.children.map((child) => hear(child as HtmlNode, isRow)).join('');
  return isApart || !inline.test(name) ? ` ${text} ` : text;
}

const phrasing = /^(?:delete|emphasis|link|strong)$/;

function read(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  // The tags of what stands higher or lower.
  if (node.type === 'html') return '';
  if (node.type === 'code' || node.type === 'math') return ` ${node.value} `;
  if ('value' in node) return node.value;
  const text = 'children' in node ? node.children.map(read).join('') : '';
  return phrasing.test(node.type) ? text : ` ${text} `;
}

const toWords = (text: string) => text.replaceAll('\u00ad', '').split(/\s+/).filter(Boolean);

/** The addresses that a node links to, in their order. */
function listLinks(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return [...own, ...('children' in node ? node.children.flatMap(listLinks) : [])];
}

/** The address of the home page, as it says itself. */
const findCanonical = (build: (typeof builds)[number]) =>
  /<link rel="canonical" href="([^"]+)">/.exec(readOutput(build, 'index.html'))?.[1];

/** The whole address of a build; a site that does not know its own is said to be somewhere. */
async function findBase(build: (typeof builds)[number]): Promise<string> {
  const { basePath } = await readBuildRecord(build.outDir);
  return findCanonical(build) ?? new URL(basePath, 'https://site.example').href;
}

const findMirror = (page: string, roots: readonly string[]) =>
  roots.some((root) => page === `${root}index.html`)
    ? page.replace(/html$/, 'md')
    : page.replace(/\/index\.html$/, '.md');

test.each(builds)('every page of $outDir has a mirror, in the same words', async (build) => {
  const address = await findBase(build);
  const files = listFiles(build);
  const pages = listPages(build).filter(
    (page) => page !== '404.html' && !page.startsWith('admin/'),
  );
  const roots = files.filter((file) => file.endsWith('llms.txt')).map((file) => file.slice(0, -8));
  const mirrors = pages.map((page) => findMirror(page, roots));
  expect(files.filter((file) => file.endsWith('.md')).sort()).toEqual(mirrors.toSorted());
  for (const [index, page] of pages.entries()) {
    const source = readOutput(build, page);
    const [main = ''] = /<main[\s>].*<\/main>/s.exec(source) ?? [];
    const mirror = readOutput(build, mirrors[index] ?? '');
    const tree = markdown.parse(mirror);
    const words = toWords(hear(parseHtml(main)));
    expect(words.length, page).toBeGreaterThan(1);
    expect(toWords(read(tree)), page).toEqual(words);
    const [, link = ''] =
      /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(source) ?? [];
    expect(new URL(link, address).href).toBe(new URL(mirrors[index] ?? '', address).href);
    const partial = listLinks(tree).filter((url) => !/^[a-z]+:/.test(url));
    if (findCanonical(build)) expect(partial, page).toEqual([]);
  }
});

test.each(builds)(
  'llms.txt of $outDir lists the mirror of each page that may be found',
  async (build) => {
    const address = await findBase(build);
    const lists = listFiles(build).filter((file) => file.endsWith('llms.txt'));
    const roots = lists.map((file) => file.slice(0, -8));
    const listed = listPages(build)
      .filter((page) => page !== '404.html' && !page.startsWith('admin/'))
      .filter((page) => !readOutput(build, page).includes('<meta name="robots"'))
      .map((page) => `${address}${findMirror(page, roots)}`);
    const links = lists
      .flatMap((file) => listLinks(markdown.parse(readOutput(build, file))))
      .map((link) => decodeURI(new URL(link, address).href));
    const named = links.filter((link) => link.endsWith('.md'));
    expect(named.sort()).toEqual(listed.sort());
    // Every file of the site that it names is there.
    const files = listFiles(build).map((file) => `${address}${file}`);
    const own = links.filter((link) => link.startsWith(address));
    expect(own.filter((link) => !files.includes(link))).toEqual([]);
  },
);
