import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

export type HtmlRoot = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;

/**
 * Parses a piece of HTML as a browser does inside of a body. Nodes have no positions, which would double the time
 * of all that reads them.
 *
 * @throws RangeError if it is nested too deeply
 */
export function parseHtml(html: string): HtmlRoot {
  return fromParse5(parseFragment(html)) as HtmlRoot;
}

/** Parses the main content of a page. */
export function parseMain(page: string): HtmlRoot {
  const start = page.search(/<main[\s>]/);
  const end = page.lastIndexOf('</main>');
  return parseHtml(start < 0 ? '' : page.slice(start, Math.max(start, end)));
}
