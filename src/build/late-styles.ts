import { createHash } from 'node:crypto';

/** Styles of a page that it can do without at first, in a file of their own. */
export interface LateStyles {
  /** Below the site's base; its name carries a hash of its text. */
  file: string;
  css: string;
}

/** Finds the file for styles that come after the first paint. */
export function toLateStyles(css: string): LateStyles {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { file: `assets/late.${hash}.css`, css };
}

/** Takes all blocks of a cascade layer out of CSS that has been minified. */
export function takeLayer(css: string, name: string): { rest: string; taken: string } {
  const start = `@layer ${name}{`;
  const from = css.indexOf(start);
  if (from < 0) return { rest: css, taken: '' };
  const to = findEnd(css, from + start.length);
  const { rest, taken } = takeLayer(css.slice(to), name);
  return { rest: css.slice(0, from) + rest, taken: css.slice(from, to) + taken };
}

/** The place behind the brace that ends the block whose inside begins at `from`. */
function findEnd(css: string, from: number): number {
  let depth = 1;
  // Braces in strings are none of the block's.
  for (const { 0: found, index } of css.slice(from).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (found === '{') depth++;
    else if (found === '}' && --depth === 0) return from + index + 1;
  }
  throw new Error('a block of the styles has no end');
}
