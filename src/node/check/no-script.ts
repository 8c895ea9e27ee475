import type { Options } from 'remark-mdx';

/** Up to this length, braces inside of braces are counted. Only comments are longer and no error. */
const longestExpression = 2000;

/**
 * Stands in for the parser of JavaScript that MDX asks for: content has comments in braces, and everything else in
 * them is an error. Thousands of brackets would fill the stack of a real parser.
 */
export const noScript = {
  /** Reads a comment, or lines of `import` and `export`. */
  parse: (source: string) => ({ type: 'Program', start: 0, end: source.length, body: [] }),
  /** Reads what is between braces, if the brace at its end is the one that closes it. */
  parseExpressionAt(source: string) {
    if (isOpen(source)) throw Object.assign(new Error('is not closed'), { pos: 0 });
    return { type: 'ObjectExpression', start: 0, end: source.length, properties: [] };
  },
} as unknown as Options['acorn'];

function isOpen(source: string): boolean {
  if (source.lastIndexOf('/*') > source.lastIndexOf('*/')) return true;
  if (source.length > longestExpression) return false;
  const count = (brace: string) => source.split(brace).length;
  return count('{') > count('}');
}
