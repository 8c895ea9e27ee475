import type { Root } from 'mdast';
import { flatten } from '../check/check-mdx.ts';
import { setContent } from './mark-lines.ts';
import { readInfo } from './read-info.ts';

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
