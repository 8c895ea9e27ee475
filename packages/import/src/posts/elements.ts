import { defaultHandlers, type Handle, type toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { quote } from '../../../../src/engine/kit/commands.ts';
import { toPlainText } from '../../../../src/engine/kit/content.ts';
import { type AddNote, makeElement } from './components.ts';

/** Finds what the URLs of a body lead to here; undefined for what leads nowhere. */
export interface BodyTargets {
  link(url: string): string | undefined;
  picture(url: string): string | undefined;
}

type BodyElement = Parameters<Handle>[1];
type BodyNode = Parameters<typeof toMdast>[0];

/** MDX takes braces and tags for code, also in words that no paragraph is around, and lines with these words. */
const unsafe = [
  { character: '{' },
  { character: '<' },
  { atBreak: true, character: 'i', after: 'mport\\b' },
  { atBreak: true, character: 'e', after: 'xport\\b' },
];
const bodyWriter = unified().use(remarkGfm).use(remarkMdx).use(remarkMath).use(remarkStringify, {
  bullet: '-',
  rule: '-',
  emphasis: '_',
  listItemIndent: 'one',
  unsafe,
});

/** Writes the Markdown of a body. */
export const writeBody = (children: RootContent[]): string =>
  bodyWriter.stringify({ type: 'root', children });

const flowElements = /^(?:[dou]l|pre|blockquote|h\d|figure|table|aside)$/;
const flowBlocks = new RegExp(`${flowElements.source}|^(?:p|div)$`);

function hasBlocks({ children }: BodyElement, pattern: RegExp): boolean {
  return children.some(
    (child) =>
      child.type === 'element' && (pattern.test(child.tagName) || hasBlocks(child, pattern)),
  );
}

const getProperty = ({ properties }: BodyElement, name: string) => String(properties[name] ?? '');
const getWords: Handle = (state, node) => state.toFlow(state.all(node)) as RootContent[];

/** A mark of words that was never closed has paragraphs in it, and is left out. */
const ifClosed =
  (handle: Handle): Handle =>
  (state, node, parent) =>
    (hasBlocks(node, flowBlocks) ? getWords : handle)(state, node, parent);

const toAttribute = (name: string, value: string): MdxJsxAttribute => {
  return { type: 'mdxJsxAttribute', name, value: value.replace(/\s+/g, ' ').trim() };
};

/** An element that bodies may have, too, with its words in a line. */
const keepElement: Handle = (state, node) => {
  const { tagName: name, properties } = node;
  const children = state.all(node) as PhrasingContent[];
  if (children.length === 0 || (name === 'abbr' && !properties.title)) return children;
  const attributes = name === 'abbr' ? [toAttribute('title', getProperty(node, 'title'))] : [];
  return { type: 'mdxJsxTextElement', name, attributes, children };
};

/** An element or a component with blocks in it. */
const makeBlock =
  (name: string, properties: readonly string[] = []): Handle =>
  (state, node, parent) => {
    const attributes = properties.map((one) => toAttribute(one, getProperty(node, one)));
    const children = getWords(state, node, parent) as never;
    return { type: 'mdxJsxFlowElement', name, attributes, children };
  };

const forNames = (names: string, handle: (name: string) => Handle): Record<string, Handle> =>
  Object.fromEntries(names.split(' ').map((name) => [name, handle(name)]));

/** Elements that need nothing from outside of the text. */
const wordHandlers: Record<string, Handle> = {
  ...forNames('b strong i em u s del mark', (name) =>
    ifClosed(defaultHandlers[name as 'b'] as Handle),
  ),
  ...forNames('kbd sub sup abbr summary', () => keepElement),
  p: getWords,
  details: makeBlock('details'),
  note: makeBlock('Note', ['kind']),
  aside: (state, node, parent) => {
    const children = getWords(state, node, parent) as never;
    const [identifier, label] = ['dataFootnote', 'dataLabel'].map((key) => getProperty(node, key));
    return identifier ? { type: 'footnoteDefinition', identifier, label, children } : children;
  },
  // A cell has room for words on one line.
  table: (state, node, parent) =>
    (hasBlocks(node, flowElements) ? getWords : defaultHandlers.table)(state, node, parent),
};

interface ElementContext {
  targets: BodyTargets;
  note: AddNote;
}

/** A link, or its words where it leads nowhere here. */
function linkOrWords(
  node: BodyElement,
  url: string,
  words: RootContent[],
  { targets, note }: ElementContext,
): RootContent[] {
  const target = words.length > 0 && url && targets.link(url);
  const isLink = node.tagName === 'a' && 'href' in node.properties;
  const title = (isLink && getProperty(node, 'title')) || null;
  if (target) return [{ type: 'link', url: target, title, children: words as PhrasingContent[] }];
  if (words.length > 0 && isLink)
    note(node, `the link to ${quote(url.slice(0, 200))} leads nowhere here, and its words stay`);
  return words;
}

/** A picture with its caption, if it is a file; else a link to it, or its words. */
function pictureOrWords(
  node: BodyElement,
  isInLink: boolean,
  caption: RootContent[],
  context: ElementContext,
): RootContent[] {
  const [src, alt] = [getProperty(node, 'src'), getProperty(node, 'alt')];
  const url = context.targets.picture(src);
  if (url && caption.length > 0) {
    const words = writeBody(caption);
    const values = Object.entries({ src: url, alt: alt || toPlainText(words), caption: words });
    const attributes = values.map(([name, value]) => toAttribute(name, value));
    return [{ type: 'mdxJsxFlowElement', name: 'Figure', attributes, children: [] }];
  }
  if (url) return [{ type: 'image', url, alt, title: getProperty(node, 'title') || null }];
  const isRemote = /^(?:https?:)?\/\//i.test(src);
  const gone = `the picture ${quote(src.slice(0, 200))} is not there`;
  context.note(node, isRemote ? 'a picture of another site becomes a link' : gone);
  const value = alt || (isRemote ? src : '');
  const shown: RootContent[] = value ? [{ type: 'text', value }] : [];
  return [...(isRemote && !isInLink ? linkOrWords(node, src, shown, context) : shown), ...caption];
}

/** Makes Markdown of the elements of HTML, and notes what does not come along. */
export function createElementHandlers(context: ElementContext): Record<string, Handle> {
  const { note } = context;
  const leaveOut: Handle = (_, node) => note(node, `<${node.tagName}> is left out`);
  const leaveWords: Handle = (state, node, parent) => {
    note(node, `<${node.tagName}> is left out, and its words stay`);
    return getWords(state, node, parent);
  };
  const linkSource: Handle = (state, node) => {
    const inner = node.children.find((child) => child.type === 'element' && child.properties.src);
    const values = { ...(inner as BodyElement | undefined)?.properties, ...node.properties };
    const url = String(values.src ?? values.data ?? '');
    note(node, `<${node.tagName}> ${url ? 'becomes a link' : 'is left out'}`);
    if (!url) return node.tagName === 'script' ? [] : (state.all(node) as RootContent[]);
    return linkOrWords(node, url, [{ type: 'text', value: String(values.title ?? url) }], context);
  };
  return {
    ...wordHandlers,
    ...forNames('svg math canvas style', () => leaveOut),
    ...forNames('form button select textarea', () => leaveWords),
    ...forNames('script iframe embed object video audio', () => linkSource),
    a: ifClosed((state, node) =>
      linkOrWords(node, getProperty(node, 'href'), state.all(node) as RootContent[], context),
    ),
    img: (_, node, parent) =>
      pictureOrWords(node, parent?.type === 'element' && parent.tagName === 'a', [], context),
    figure: (state, node, parent) => {
      const [picture, caption, ...others] = node.children.filter(({ type }) => type === 'element');
      if (!isElementNamed(picture, 'img') || !isElementNamed(caption, 'figcaption') || others[0])
        return getWords(state, node, parent);
      const words = getWords(state, caption, node) as RootContent[];
      return pictureOrWords(picture, false, words, context);
    },
  };
}

const isElementNamed = (node: BodyNode | undefined, name: string): node is BodyElement =>
  node?.type === 'element' && node.tagName === name;

/** Shows the tags of elements that HTML does not have, such as those of a script, or `<String>`. */
export function showUnknown(node: BodyNode, known: object, text: string, note: AddNote): void {
  if (!('children' in node)) return;
  for (const child of node.children) showUnknown(child, known, text, note);
  if (node.type !== 'element' || node.tagName in defaultHandlers || node.tagName in known) return;
  note(node, `<${node.tagName}> stays as code`);
  const [tag] = /^<[^<>]*>/.exec(text.slice(node.position?.start.offset)) ?? [];
  node.children.unshift(makeElement('code', [tag ?? `<${node.tagName}>`]));
}
