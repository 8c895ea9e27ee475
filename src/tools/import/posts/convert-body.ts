import { raw } from 'hast-util-raw';
import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import type { Code, Html, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { checkMdx, flatten } from '../../../node/check/check-mdx.ts';
import { toPosition } from '../../../node/check/index.ts';
import { readInfo } from '../../../node/code-blocks/read-info.ts';
import { createHeadingIds } from '../../../site/heading-ids.ts';
import { removeControls } from '../clean-text.ts';
import { type AddNote, componentHandlers } from './components.ts';
import { createLinkHandlers, type LinkContext, type Targets, writeBody } from './link-handlers.ts';
import { replaceTemplates } from './replace-templates.ts';
import { type Element, wordHandlers } from './word-handlers.ts';

/** Something that did not come as it was, and its line in the file. */
export interface Note {
  line: number;
  message: string;
  /** Whether it is a field of the front matter. */
  isField?: boolean;
}

/** A post as another generator has it. */
export interface Source {
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
  const ids = listIds(first.text);
  const missing = asked.filter((address) => !ids.includes(address.slice(1)));
  const known = (address: string) =>
    missing.includes(address) ? undefined : targets.link(address);
  return missing.length > 0 ? convert(source, { ...targets, link: known }) : first;
}

/** Lists the ids that the headings of a body have here. */
export function listHeadingIds(source: Source): string[] {
  const { text } = convert(source, { link: (address) => address, picture: () => undefined });
  return listIds(text);
}

function listIds(body: string): string[] {
  return checkMdx(body).headings.map(createHeadingIds());
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
  const readCaption = (caption: string) => clean(readers.plain.parse(caption), context);
  const context: Context = { file: new VFile(edited.text), targets, note, readCaption };
  const definitions = flatten(tree).filter(({ type }) => type === 'definition') as RootContent[];
  const footnotes = flatten(tree).filter((node) => node.type === 'footnoteDefinition');
  const children = [
    ...clean(tree, context),
    ...footnotes.map((footnote) => {
      const inside: Root = { type: 'root', children: [...footnote.children, ...definitions] };
      return { ...footnote, children: clean(inside, context) as typeof footnote.children };
    }),
  ];
  const written = writeBody(children);
  // MDX takes a line that begins with one of these words for code.
  const body = written.replace(
    /^(?:import|export)\b/gm,
    (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`,
  );
  return { text: body, notes };
}

type HastNodes = ReturnType<typeof raw>;

interface Context extends LinkContext {
  /** The text that the positions of nodes are in. */
  file: VFile;
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
  const handlers = { ...wordHandlers, ...createLinkHandlers(context) };
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
