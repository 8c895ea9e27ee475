import { parseHtml } from '../parse-html.ts';
import { takeArticle } from './article.ts';
import { writeMirror } from './mirror.ts';

/** A page in other forms. */
export interface Transcript {
  /** Its main content as Markdown. */
  mirror: string;
  /** The text of a post for feeds, whose addresses are whole. */
  article?: string | undefined;
}

/**
 * Writes the main content of a page in other forms.
 *
 * @param main HTML without the marks of hyphenation
 * @param base the whole address of the page; empty if it is not known
 */
export function transcribe(main: string, base: string): Transcript {
  const tree = parseHtml(main);
  const article = base ? takeArticle(tree, base) : undefined;
  // Writing the mirror changes the tree.
  return { mirror: writeMirror(tree, base), article };
}
