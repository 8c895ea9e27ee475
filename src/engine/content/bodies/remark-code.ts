import type { Code, List, Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { findText, isElement } from '../check/check-element.ts';
import { flatten } from '../check/check-mdx.ts';
import { readInfo, splitSteps } from '../check/read-info.ts';
import type { Tokenize } from './highlight.ts';

/** Highlights the code blocks of a body. The highlighter is loaded for the first that names a language. */
export function remarkCode(): (tree: Root) => Promise<void> {
  return async (tree) => {
    const blocks = flatten(tree).filter((node) => node.type === 'code');
    const names = blocks.flatMap((block) => readInfo(block).language ?? []);
    const highlighter = names.length > 0 ? await import('./highlight.ts') : undefined;
    const tokenize = await highlighter?.openHighlighter(names);
    for (const block of blocks) setContent(block, tokenize);
  };
}

/** The content of an element of the page. */
type HastContent = NonNullable<NonNullable<Code['data']>['hChildren']>[number];

/** The elements of lines that a diff adds or removes. */
const changes: Readonly<Record<string, string>> = { '+': 'ins', '-': 'del' };

/**
 * Sets the content of a block's element, for the compiler of Markdown: marked lines and the lines
 * that a diff adds or removes in their elements, and tokens in their inks.
 */
function setContent(block: Code, tokenize?: Tokenize): void {
  const { isDiff, language, title, marked } = readInfo(block);
  const source = block.value.split('\n');
  // A diff has its sign, or a space, before each line.
  const texts = isDiff ? source.map((line) => line.replace(/^[-+ ]/, '')) : source;
  const lines =
    (language && tokenize?.(texts.join('\n'), language)) || texts.map((text) => [{ text }]);
  const hChildren = source.flatMap((text, index): HastContent[] => {
    const end = index < source.length - 1 ? '\n' : '';
    const children = [...(lines[index] ?? []), { text: end }].flatMap(
      ({ text, ...token }): HastContent[] => {
        const value: HastContent = { type: 'text', value: text };
        if (!text) return [];
        return 'ink' in token && token.ink && text.trim()
          ? [createElement('span', [value], { dataInk: token.ink })]
          : [value];
      },
    );
    const mark = marked.includes(index + 1) ? 'mark' : undefined;
    const kind = (isDiff ? changes[text.charAt(0)] : undefined) ?? mark;
    return kind ? [createElement(kind, children)] : children;
  });
  const name = title ?? language;
  block.data = { ...block.data, hProperties: name ? { dataName: name } : {}, hChildren };
}

function createElement(tagName: string, children: HastContent[], properties = {}): HastContent {
  return { type: 'element', tagName, properties, children };
}

/**
 * Begins each step of a `<Steps>` with what stands before the list: with `focus`, code in which its lines are marked;
 * with `show`, the figure with its part of the drawing.
 */
export function placeViews(tree: Root): void {
  for (const node of flatten(tree)) {
    if (!isElement(node) || node.name !== 'Steps') continue;
    const list = node.children.find((one): one is List => one.type === 'list');
    const code = node.children.find((one): one is Code => one.type === 'code');
    const figure = node.children.find(isElement);
    const focused = splitSteps(findText(node, 'focus')).flatMap((lines) =>
      code ? { ...code, meta: `${code.meta ?? ''} {${lines}}` } : [],
    );
    const shown = splitSteps(findText(node, 'show')).flatMap((value) => {
      const part = { type: 'mdxJsxAttribute' as const, name: 'part', value };
      return figure ? { ...figure, attributes: [...figure.attributes, part] } : [];
    });
    const views = [...focused, ...shown] as Code[];
    if (!list || views.length === 0) continue;
    list.children = list.children.map((step, index) => ({
      ...step,
      spread: true,
      children: [...views.slice(index, index + 1), ...step.children],
    }));
    node.children = [list];
  }
}
