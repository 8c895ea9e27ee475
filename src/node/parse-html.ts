import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { lazy } from '../schemas/lazy.ts';

const getParser = lazy(() => unified().use(rehypeParse, { fragment: true }).freeze());

/**
 * Parses a piece of HTML as a browser does inside of a body.
 *
 * @throws RangeError if it is nested too deeply
 */
export function parseHtml(html: string) {
  return getParser().parse(html);
}
