import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** The root of parsed HTML. */
export type HtmlRoot = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;
/** A node of parsed HTML. */
export type HtmlNode = HtmlRoot['children'][number];

/**
 * Parses a piece of HTML as a browser does inside of a body. Nodes have no positions, which would double the time
 * of all that reads them.
 *
 * @throws RangeError if it is nested too deeply
 */
export function parseHtml(html: string): HtmlRoot {
  return fromParse5(parseFragment(html)) as HtmlRoot;
}
