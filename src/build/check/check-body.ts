import type { checkMdx } from './check-mdx.ts';
import { describeSlowness } from './describe-mdx-error.ts';
import { MdxThread } from './mdx-thread.ts';

type Checked = ReturnType<typeof checkMdx>;

/** More marks than this make the parser try so many combinations that it may not end in time. */
const mostMarks = 1500;
const mostLetters = 48 * 1024;
/** What one such body may take, in mebibytes and in milliseconds; a very long one takes longer. */
const thread = new MdxThread(96);
const countTime = (text: string) => Math.max(600, text.length / 200);

/**
 * Checks the body of an MDX file as `checkMdx` does. One that may be hard to read is read beside
 * this thread, so that it can be given up; common ones are faster here.
 */
export async function checkBody(text: string): Promise<Checked> {
  if (!text.trim()) return { findings: [], references: [] };
  if (text.length > mostLetters || countMarks(text) > mostMarks) {
    const checked = await thread.check(text, countTime(text));
    return checked ?? { findings: [describeSlowness(text)], references: [] };
  }
  // The parser takes a while to load, so it is loaded when there is a body to read.
  const { checkMdx } = await import('./check-mdx.ts');
  return checkMdx(text);
}

/** Counts signs and lines; letters, digits and common punctuation cost nothing. */
function countMarks(text: string): number {
  return text.match(/[^\p{L}\p{N} ,.;'’"]/gu)?.length ?? 0;
}
