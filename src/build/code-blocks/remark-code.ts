import type { Code, Root } from 'mdast';
import { flatten } from '../check/check-mdx.ts';
import { setContent } from './mark-lines.ts';
import { readInfo } from './read-info.ts';

/** Highlights the code blocks of a body. The highlighter is loaded for the first that names a language. */
export function remarkCode(): (tree: Root) => Promise<void> {
  return async (tree) => {
    const blocks = flatten(tree).filter((node): node is Code => node.type === 'code');
    const languages = blocks.flatMap((block) => readInfo(block).info.language ?? []);
    const tokenize =
      languages.length > 0
        ? await (await import('./highlight.ts')).openHighlighter(languages)
        : undefined;
    for (const block of blocks) setContent(block, tokenize);
  };
}
