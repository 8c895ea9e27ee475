import { raw } from 'hast-util-raw';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Code, Html, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { checkMdx, flatten } from '../../node/check/check-mdx.ts';
import { toPosition } from '../../node/check/index.ts';
import { readInfo } from '../../node/code-blocks/read-info.ts';
import { quote } from '../../schemas/quote.ts';
import { createHeadingIds } from '../../site/heading-ids.ts';
import { toPlainText } from '../../site/markdown.ts';
import { removeControls } from './clean-text.ts';
import { type AddNote, componentHandlers } from './components.ts';
import { replaceTemplates } from './replace-templates.ts';

/** Something that did not come as it was, and its line in the file. */
export interface Note {
  line: number;
  message: string;
  /** Whether it is a field of the front matter. */
  isField?: boolean;
}

/** Finds what the addresses of a body lead to here; undefined for what leads nowhere. */
export interface Targets {
  link(address: string): string | undefined;
  picture(address: string): string | undefined;
}

interface Source {
  /** The whole file; what is before `start` is front matter. */
  text: string;
  start: number;
  isMdx: boolean;
  hasMath: boolean;
  /** Whether Liquid has read it before Markdown. */
  isLiquid: boolean;
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const readers = {
  plain: markdown().freeze(),
  math: markdown().use(remarkMath).freeze(),
  mdx: markdown().use(remarkMdx).freeze(),
  mdxMath: markdown().use(remarkMdx).use(remarkMath).freeze(),
};
const writer = unified()
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' });

/**
 * Makes the Markdown of other generators that of a page here. HTML becomes Markdown; templates and components stay as
 * code, and are noted, as is everything else that does not come along.
 */
export function convertBody(source: Source, targets: Targets): { text: string; notes: Note[] } {
  const asked: string[] = [];
  const link = (address: string) => {
    if (address.startsWith('#')) asked.push(address);
    return targets.link(address);
  };
  const first = convert(source, { ...targets, link });
  if (asked.length === 0) return first;
  // Headings may have other ids here.
  const ids = checkMdx(first.text).headings.map(createHeadingIds());
  const missing = asked.filter((address) => !ids.includes(address.slice(1)));
  const known = (address: string) =>
    missing.includes(address) ? undefined : targets.link(address);
  return missing.length > 0 ? convert(source, { ...targets, link: known }) : first;
}

function convert({ text, start, isMdx, hasMath, isLiquid }: Source, targets: Targets) {
  const notes: Note[] = [];
  const addNote = (offset: number, message: string) =>
    void notes.push({ line: toPosition(text, start + offset).line, message });
  // Some programs end a line in a paragraph with one of these.
  const origin = removeControls(
    text
      .slice(start)
      .toWellFormed()
      .replace(/[\v\f\u0085]/g, ' '),
  );
  const reader = readers[hasMath ? 'math' : 'plain'];
  let edited = { text: origin, toSource: (offset: number) => offset };
  const readMdx = () => {
    try {
      return isMdx ? readers[hasMath ? 'mdxMath' : 'mdx'].parse(edited.text) : undefined;
    } catch {
      return undefined;
    }
  };
  let tree: Root | undefined = readMdx();
  if (!tree) {
    edited = replaceTemplates(origin, reader.parse(origin), isLiquid, addNote);
    tree = readMdx() ?? reader.parse(edited.text);
  }
  const note: AddNote = ({ position }, message) =>
    addNote(edited.toSource(position?.start.offset ?? 0), message);
  const context = { file: new VFile(edited.text), targets, note };
  const definitions = flatten(tree).filter(({ type }) => type === 'definition') as RootContent[];
  const footnotes = flatten(tree).filter((node) => node.type === 'footnoteDefinition');
  const children = [
    ...clean(tree, context),
    ...footnotes.map((footnote) => {
      const inside: Root = { type: 'root', children: [...footnote.children, ...definitions] };
      return { ...footnote, children: clean(inside, context) as typeof footnote.children };
    }),
  ];
  const written = writer.stringify({ type: 'root', children });
  // MDX takes a line that begins with one of these words for code.
  const body = written.replace(
    /^(?:import|export)\b/gm,
    (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`,
  );
  return { text: body, notes };
}

type HastNodes = ReturnType<typeof raw>;
type Element = Parameters<Handle>[1];

interface Context {
  /** The text that the positions of nodes are in. */
  file: VFile;
  targets: Targets;
  note: AddNote;
}

/** Reads Markdown with HTML as a browser does. Code, formulas and footnotes stay as they are. */
function clean(tree: Root, context: Context): RootContent[] {
  const { file, note } = context;
  const kept: Nodes[] = [];
  const keep = (isBlock: boolean) => (_: unknown, node: Nodes) => ({
    type: 'element' as const,
    tagName: isBlock ? 'pre' : 'kept-node',
    properties: { dataAt: kept.push(node) - 1 },
    position: node.position,
    // Blanks beside an element without words would go.
    children: [{ type: 'text' as const, value: '.' }],
  });
  const html = toHast(tree, {
    allowDangerousHtml: true,
    handlers: {
      code: keep(true),
      math: keep(true),
      inlineMath: keep(false),
      footnoteReference: keep(false),
      html: writeRaw,
      ...componentHandlers(tree, note),
    },
  });
  const read = ({ properties: { dataAt } }: Element) => kept[Number(dataAt)] as RootContent;
  const handlers = { ...elements, ...createHandlers(context) };
  const page = raw(html, { file });
  showUnknown(page, { ...defaultHandlers, ...handlers, 'kept-node': true }, context);
  const root = toMdast(page, {
    document: true,
    newlines: true,
    handlers: {
      ...handlers,
      'kept-node': (_, node) => read(node),
      pre: (state, node) => {
        const code = 'dataAt' in node.properties ? read(node) : defaultHandlers.pre(state, node);
        return code?.type === 'code' ? settleCode(code, () => note(node, unknownWords)) : code;
      },
    },
    nodeHandlers: {
      comment: (_, node) => {
        // The mark at the end of a summary.
        if (node.value.trim() !== 'more') note(node, 'a comment is left out');
      },
    },
  });
  return (root as Root).children;
}

/** Shows the tags of elements that HTML does not have, such as those of a script, or `<String>`. */
function showUnknown(node: HastNodes, known: object, context: Context): void {
  if (!('children' in node)) return;
  for (const child of node.children) showUnknown(child, known, context);
  if (node.type !== 'element' || node.tagName in known) return;
  context.note(node, `<${node.tagName}> stays as code`);
  const [tag] = /^<[^<>]*>/.exec(String(context.file).slice(node.position?.start.offset)) ?? [];
  const value = tag ?? `<${node.tagName}>`;
  const children = [{ type: 'text' as const, value }];
  node.children.unshift({ type: 'element', tagName: 'code', properties: {}, children });
}

const voidTags = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** HTML closes no element by a slash at the end of its tag, as authors expect. */
function writeRaw(_: unknown, { value, position }: Html) {
  const closed = value.replace(
    /<([a-z][\w-]*)(?![\w-])((?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)\/>/gi,
    (words, name, rest) => (voidTags.test(name) ? words : `<${name}${rest}></${name}>`),
  );
  return { type: 'raw' as const, value: closed, position };
}

const unknownWords = 'words behind the fence of code are left out';

/** Takes out words behind a fence that mean nothing here; a sentence is not meant to be there. */
function settleCode(code: Code, noteWords: () => void): Code {
  const lang = code.lang?.replace(/^[{.]+|[},].*$/g, '') || null;
  const { errors } = readInfo({ ...code, lang });
  if (errors.length === 0) return { ...code, lang, meta: lang && code.meta };
  if (errors.filter(({ word }) => /^[^={]+$/.test(word)).length > 3)
    return { ...code, lang: null, meta: null, value: `${code.lang} ${code.meta}\n${code.value}` };
  noteWords();
  const title = /(?<!\S)title="[^"]+"/.exec(code.meta ?? '')?.[0] ?? null;
  return { ...code, lang, meta: lang && title };
}

const blocks = /^(?:[dou]l|pre|blockquote|h\d|figure|table)$/;

const hasBlocks = ({ children }: Element, pattern = blocks): boolean =>
  children.some(
    (child) =>
      child.type === 'element' && (pattern.test(child.tagName) || hasBlocks(child, pattern)),
  );

/** Whether a mark of words was never closed, and so has paragraphs in it. */
const isUnclosed = (node: Element) =>
  hasBlocks(node, /^(?:[dou]l|pre|blockquote|h\d|figure|table|p|div)$/);

const toFlow: Handle = (state, node) => state.toFlow(state.all(node)) as RootContent[];

/** An element that bodies may have, too. */
const keepElement: Handle = (state, { tagName: name, properties, ...node }) => {
  const children = state.all({ ...node, tagName: name, properties }) as PhrasingContent[];
  if (children.length === 0 || (name === 'abbr' && !properties.title)) return children;
  const attributes = name === 'abbr' ? [toAttribute('title', String(properties.title))] : [];
  return { type: 'mdxJsxTextElement', name, attributes, children };
};

const toAttribute = (name: string, value: string): MdxJsxAttribute => {
  return { type: 'mdxJsxAttribute', name, value: value.replace(/\s+/g, ' ').trim() };
};

/** The elements that become something else than usual. */
const elements: Record<string, Handle> = {
  p: toFlow,
  ...Object.fromEntries(
    (['b', 'strong', 'i', 'em', 'u', 's', 'del', 'mark'] as const).map((name): [string, Handle] => [
      name,
      (state, node, parent) =>
        isUnclosed(node) ? toFlow(state, node, parent) : defaultHandlers[name](state, node),
    ]),
  ),
  ...Object.fromEntries(
    ['kbd', 'sub', 'sup', 'abbr', 'summary'].map((name) => [name, keepElement]),
  ),
  details: (state, node, parent) => {
    const children = toFlow(state, node, parent) as never;
    return { type: 'mdxJsxFlowElement', name: 'details', attributes: [], children };
  },
  // A cell has room for words on one line.
  table: (state, node, parent) =>
    hasBlocks(node) ? toFlow(state, node, parent) : defaultHandlers.table(state, node),
};

const toText = (value: unknown) => String(value ?? '');

/** A link, or its words where it leads nowhere here. */
function toLink(
  node: Element,
  url: string,
  words: RootContent[],
  { targets, note }: Context,
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
  context: Context,
): RootContent[] {
  const [src, alt] = [toText(node.properties.src), toText(node.properties.alt)];
  const url = context.targets.picture(src);
  if (url && caption.length > 0) {
    const words = writer.stringify({ type: 'root', children: caption });
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
function createHandlers(context: Context): Record<string, Handle> {
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
      const caption = dataCaption ? clean(readers.plain.parse(toText(dataCaption)), context) : [];
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
