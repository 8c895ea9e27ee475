import type { Handle } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { quote } from '../../../schemas/quote.ts';
import { toPlainText } from '../../../site/markdown.ts';
import type { AddNote } from './components.ts';
import { type Element, isUnclosed, toAttribute, toFlow } from './word-handlers.ts';

/** Finds what the addresses of a body lead to here; undefined for what leads nowhere. */
export interface Targets {
  link(address: string): string | undefined;
  picture(address: string): string | undefined;
}

export interface LinkContext {
  targets: Targets;
  note: AddNote;
  /** Reads the Markdown of a caption. */
  readCaption(caption: string): RootContent[];
}

const writer = unified()
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' });

/** Writes the Markdown of a body. */
export const writeBody = (children: RootContent[]): string =>
  writer.stringify({ type: 'root', children });

const toText = (value: unknown) => String(value ?? '');

/** A link, or its words where it leads nowhere here. */
function toLink(
  node: Element,
  url: string,
  words: RootContent[],
  { targets, note }: LinkContext,
): RootContent[] {
  const address = url && targets.link(url);
  const title = ('href' in node.properties && toText(node.properties.title)) || null;
  if (address && words.length > 0)
    return [{ type: 'link', url: address, title, children: words as PhrasingContent[] }];
  if (words.length > 0 && 'href' in node.properties)
    note(node, `the link to ${quote(url.slice(0, 200))} leads nowhere here, and its words stay`);
  return words;
}

/** A picture with its caption, if it is a file; else a link to it, or its words. */
function toPicture(
  node: Element,
  isInLink: boolean,
  caption: RootContent[],
  context: LinkContext,
): RootContent[] {
  const [src, alt] = [toText(node.properties.src), toText(node.properties.alt)];
  const url = context.targets.picture(src);
  if (url && caption.length > 0) {
    const words = writeBody(caption);
    const values = Object.entries({ src: url, alt: alt || toPlainText(words), caption: words });
    const attributes = values.map(([name, value]) => toAttribute(name, value));
    return [{ type: 'mdxJsxFlowElement', name: 'Figure', attributes, children: [] }];
  }
  if (url) return [{ type: 'image', url, alt, title: toText(node.properties.title) || null }];
  const isRemote = /^(?:https?:)?\/\//i.test(src);
  const gone = `the picture ${quote(src.slice(0, 200))} is not there`;
  context.note(node, isRemote ? 'a picture of another site becomes a link' : gone);
  const shown: RootContent[] = [{ type: 'text', value: alt || (isRemote ? src : '') }];
  return [...(isRemote && !isInLink ? toLink(node, src, shown, context) : shown), ...caption];
}

/** Makes the handlers of elements that are noted, or name something outside of the text. */
export function createLinkHandlers(context: LinkContext): Record<string, Handle> {
  const { note } = context;
  const leaveOut: Handle = (_, node) => note(node, `<${node.tagName}> is left out`);
  const leaveWords: Handle = (state, node, parent) => {
    note(node, `<${node.tagName}> is left out, and its words stay`);
    return toFlow(state, node, parent);
  };
  const toSource: Handle = (state, node) => {
    const inner = node.children.find((child) => child.type === 'element' && child.properties.src);
    const values = { ...(inner as Element | undefined)?.properties, ...node.properties };
    const url = toText(values.src ?? values.data);
    note(node, `<${node.tagName}> ${url ? 'becomes a link' : 'is left out'}`);
    if (!url) return node.tagName === 'script' ? [] : (state.all(node) as RootContent[]);
    return toLink(node, url, [{ type: 'text', value: toText(values.title ?? url) }], context);
  };
  const all = (names: string, handle: Handle) =>
    Object.fromEntries(names.split(' ').map((name) => [name, handle]));
  return {
    ...all('svg math canvas style', leaveOut),
    ...all('form button select textarea', leaveWords),
    ...all('script iframe embed object video audio', toSource),
    a: (state, node, parent) =>
      isUnclosed(node)
        ? toFlow(state, node, parent)
        : toLink(node, toText(node.properties.href), state.all(node) as RootContent[], context),
    img: (_, node, parent) => {
      const { dataCaption } = node.properties;
      const caption = dataCaption ? context.readCaption(toText(dataCaption)) : [];
      const isInLink = parent?.type === 'element' && parent.tagName === 'a';
      return toPicture(node, isInLink, caption, context);
    },
    figure: (state, node, parent) => {
      const inside = node.children.filter((child) => child.type === 'element');
      const [picture, caption, ...others] = inside;
      if (picture?.tagName !== 'img' || caption?.tagName !== 'figcaption' || others.length > 0)
        return toFlow(state, node, parent);
      return toPicture(picture, false, toFlow(state, caption, node) as RootContent[], context);
    },
  };
}
