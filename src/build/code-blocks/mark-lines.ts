import type { Code } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { type BlockInfo, readInfo } from './read-info.ts';

/** What an element of the page holds. */
type ElementContent = NonNullable<NonNullable<Code['data']>['hChildren']>[number];

/** A piece of code in one ink; without one, in that of the text. */
export interface Token {
  text: string;
  ink?: string | undefined;
}

type Line = readonly Token[];
/** Takes a text apart into the tokens of its lines. */
export type Tokenize = (text: string, language: string) => readonly Line[] | undefined;

/** The elements of lines that are more than a line of text. */
type Kind = 'mark' | 'ins' | 'del';

/**
 * Says what a block's element holds, for the compiler that makes HTML of Markdown: marked lines, and
 * those that a diff adds or takes away, in elements that mean it, and tokens in their inks.
 */
export function setContent(block: Code, tokenize?: Tokenize): void {
  const { info } = readInfo(block);
  const { isDiff, language, title } = info;
  const source = block.value.split('\n');
  // A diff has its sign, or a space, before each line.
  const texts = isDiff ? source.map((line) => line.replace(/^[-+ ]/, '')) : source;
  const plain = texts.map((text): Line => [{ text }]);
  const lines = (language && tokenize?.(texts.join('\n'), language)) || plain;
  const hChildren = source.flatMap((text, index) => {
    const end = index < source.length - 1 ? '\n' : '';
    const held = renderLine(lines[index] ?? [], end);
    const kind = findKind(info, text, index + 1);
    return kind ? [createElement(kind, {}, held)] : held;
  });
  const name = title ?? language;
  const hProperties = name ? { dataName: name } : {};
  block.data = { ...block.data, hProperties, hChildren };
}

function findKind({ isDiff, marked }: BlockInfo, text: string, number: number): Kind | undefined {
  if (isDiff && text.startsWith('+')) return 'ins';
  if (isDiff && text.startsWith('-')) return 'del';
  return marked.has(number) ? 'mark' : undefined;
}

function renderLine(line: Line, end: string): ElementContent[] {
  const tokens = line.map(({ text, ink }): ElementContent => {
    const value: ElementContent = { type: 'text', value: text };
    return ink ? createElement('span', { dataInk: ink }, [value]) : value;
  });
  return end ? [...tokens, { type: 'text', value: end }] : tokens;
}

function createElement(
  tagName: string,
  properties: Record<string, string>,
  children: ElementContent[],
): ElementContent {
  return { type: 'element', tagName, properties, children };
}
