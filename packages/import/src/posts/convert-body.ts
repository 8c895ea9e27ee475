import { raw } from 'hast-util-raw';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Code, Html, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import {
  checkMdx,
  createHeadingIds,
  type FormulaNode,
  findFormulaError,
  flatten,
  isFormula,
  readInfo,
  toPosition,
} from '../../../../src/engine/kit/content.ts';
import { removeControls } from '../reading/clean-text.ts';
import type { PostNote } from './blog.ts';
import { type AddNote, createComponentHandlers, makeElement } from './components.ts';
import { type BodyTargets, createElementHandlers, showUnknown, writeBody } from './elements.ts';
import type { NamedPost } from './post-targets.ts';
import { replaceTemplates } from './replace-templates.ts';

/** A post as another generator has it: what is before `start` is front matter. */
export type ForeignBody = Pick<NamedPost, 'text' | 'start' | 'isMdx' | 'hasMath' | 'isLiquid'>;

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const mathematics = markdown().use(remarkMath).freeze();

/** Lists the ids that the headings of a body have here. */
export function listHeadingIds(source: ForeignBody): string[] {
  const { text } = convertBody(source, { link: (url) => url, picture: () => undefined });
  return checkMdx(text).headings.map(createHeadingIds());
}

/**
 * Makes the Markdown of other generators that of a page here. HTML becomes Markdown; templates and components stay as
 * code, and are noted, as is everything else that does not come along.
 */
export function convertBody(
  source: ForeignBody,
  targets: BodyTargets,
): { text: string; notes: PostNote[] } {
  const notes: PostNote[] = [];
  const addNote = (offset: number, message: string) =>
    void notes.push({ line: toPosition(source.text, source.start + offset).line, message });
  const { tree, text, toSource } = parseForeignBody(source, addNote);
  const note: AddNote = ({ position }, message) =>
    addNote(toSource(position?.start.offset ?? 0), message);
  for (const node of flatten(tree)) if (isFormula(node)) settleFormula(node, note);
  const html = toHast(tree, {
    allowDangerousHtml: true,
    handlers: {
      ...keptHandlers,
      ...createComponentHandlers(tree, note),
      // Blanks beside a block mean nothing.
      code: wrapBlock,
      math: wrapBlock,
      html: closeTags,
      footnoteDefinition: (state, node) => {
        const { identifier, label } = node;
        return makeElement('aside', state.all(node), {
          dataFootnote: identifier,
          dataLabel: label,
        });
      },
    },
  });
  // Nests elements as a browser does.
  const page = raw(html, { file: new VFile(text), passThrough: keptTypes });
  const handlers = {
    ...createElementHandlers({ targets, note }),
    pre: ((state, node) => {
      const [inside] = node.children as Nodes[];
      const code = keptTypes.includes(`${inside?.type}`)
        ? inside
        : defaultHandlers.pre(state, node);
      return code?.type === 'code' ? settleFence(code, note) : (code as RootContent);
    }) satisfies Handle,
  };
  showUnknown(page, handlers, text, note);
  const nodeHandlers = { ...keptHandlers, comment: () => undefined };
  const body = toMdast(page, { document: true, newlines: true, handlers, nodeHandlers });
  for (const one of flatten(body))
    if (/^(?:paragraph|heading|tableCell)$/.test(one.type)) partCodes(one as Root);
  return { text: writeBody((body as Root).children), notes };
}

/** Puts a space between two pieces of code, which would be one without it. */
function partCodes(parent: Root): void {
  parent.children = parent.children.flatMap((child, index, all) => {
    const isNext = child.type === 'inlineCode' && all[index - 1]?.type === 'inlineCode';
    return isNext ? [{ type: 'text', value: ' ' }, child] : [child];
  });
}

/** Nodes of Markdown that no HTML around them changes. */
const keptTypes = ['code', 'math', 'inlineMath', 'footnoteReference'];
const keptHandlers = Object.fromEntries(
  keptTypes.map((type) => [type, (_: unknown, node: Nodes) => node]),
);
const wrapBlock = (_: unknown, node: Nodes) => makeElement('pre', [node as never]);

function parseForeignBody(source: ForeignBody, addNote: (offset: number, message: string) => void) {
  const { isMdx, hasMath, isLiquid } = source;
  // Some programs end a line in a paragraph with one of these.
  const lines = source.text.slice(source.start).replace(/[\v\f\u0085]/g, ' ');
  const text = removeControls(lines.toWellFormed());
  const plain = hasMath ? mathematics : markdown;
  const mdx = plain().use(remarkMdx);
  const readMdx = (one: string): Root | undefined => {
    try {
      return isMdx ? mdx.parse(one) : undefined;
    } catch {
      // It is not MDX, whatever its name says.
      return undefined;
    }
  };
  const parsed = readMdx(text);
  // Markdown finds no fence right below a tag.
  const tagless = isMdx
    ? text.replace(/^[ \t]*<[^\n]*>[ \t]*$/gm, (tag) => ' '.repeat(tag.length))
    : text;
  const first = parsed ?? plain.parse(tagless);
  // A formula without an end would hide the HTML after it.
  const nodes = flatten(parsed ?? (hasMath ? markdown.parse(tagless) : first));
  const edited = replaceTemplates(text, nodes, { isMdx: parsed !== undefined, isLiquid }, addNote);
  const isSame = edited.text === (parsed ? text : tagless);
  return { ...edited, tree: isSame ? first : (readMdx(edited.text) ?? plain.parse(edited.text)) };
}

const voidTags = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** HTML closes no element by a slash at the end of its tag, as authors expect. */
function closeTags(_: unknown, { value, position }: Html) {
  const closed = value.replace(
    /<([a-z][\w-]*)(?![\w-])((?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)\/>/gi,
    (words, name, rest) => (voidTags.test(name) ? words : `<${name}${rest}></${name}>`),
  );
  return { type: 'raw' as const, value: closed, position };
}

/** Makes a formula that pages cannot show code, so that its readers see it as it was written. */
function settleFormula(formula: FormulaNode, note: AddNote): void {
  const error = findFormulaError(formula);
  if (!error) return;
  note(formula, `a formula stays as code, as it cannot be read: ${error.reason}`);
  const { type, value } = formula;
  const code = type === 'math' ? ({ type: 'code', lang: 'tex' } as const) : { type: 'inlineCode' };
  // The library has added what it would show as a formula.
  Object.assign(formula, code, { value: value || '$$', meta: null, data: undefined });
}

/** Takes out words after a fence that mean nothing here; a sentence is not meant to be there. */
function settleFence(code: Code, note: AddNote): Code {
  const lang = code.lang?.replace(/^[{.]+|[},].*$/g, '') || null;
  const { errors } = readInfo({ ...code, lang });
  if (errors.length === 0) return { ...code, lang, meta: lang && code.meta };
  if (errors.filter(({ word }) => /^\p{L}+[.,:]?$/u.test(word)).length > 3)
    return { ...code, lang: null, meta: null, value: `${code.lang} ${code.meta}\n${code.value}` };
  note(code, 'words after the fence of code are left out');
  const title = /(?<!\S)title="[^"]+"/.exec(code.meta ?? '')?.[0] ?? null;
  return { ...code, lang, meta: lang && title };
}
