import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import { withDeadline } from '../../model/deadline.ts';
import { joinLines } from '../../model/text/join-lines.ts';
import { checkTree, flatten, type PreparedBody } from '../check/check-mdx.ts';
import { remarkFormulas } from '../check/formulas.ts';
import { placeOwn } from './place-own.ts';
import { placeViews, remarkCode } from './remark-code.ts';
import { setFormulas } from './set-formulas.ts';

/**
 * Checks a body and compiles it, for which it is parsed once.
 *
 * @param isTranslation whether some of its texts may be marked as those of the original
 * @throws {DeadlineError} if parsing takes too long
 */
export async function prepareBody(body: string, isTranslation = false): Promise<PreparedBody> {
  const { inspection, tree } = withDeadline(() => checkTree(body, isTranslation));
  const hasError = inspection.findings.some(({ severity }) => !severity);
  return tree && !hasError ? { ...inspection, code: await compileTree(tree) } : inspection;
}

const compiler = createProcessor({
  outputFormat: 'function-body',
  remarkPlugins: [
    remarkGfm,
    remarkFormulas,
    () => setFormulas,
    () => placeViews,
    () => placeOwn,
    remarkCode,
    () => lowerHeadings,
    () => joinLines,
  ],
  tableCellAlignToStyle: false,
});

/** Compiles a body into the code of a function: given React's JSX runtime, it returns a module with a component. */
async function compileTree(tree: Root): Promise<string> {
  // Its types take the program that comes out for the tree that goes in.
  return compiler.stringify(await compiler.run(tree as never));
}

/** Moves the headings of a body one level down if it has one of the top level, which is that of the page's title. */
function lowerHeadings(tree: Root): void {
  const headings = flatten(tree).filter((node) => node.type === 'heading');
  if (headings.every(({ depth }) => depth > 1)) return;
  for (const heading of headings) {
    heading.depth = Math.min(heading.depth + 1, 6) as typeof heading.depth;
  }
}
