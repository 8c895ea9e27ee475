import { createHash } from 'node:crypto';

/** What a page may hold that its policy must allow: a thing that it does, and how that is seen. */
const signs = {
  /** It fetches styles. */
  stylesheet: /<link rel="stylesheet"/,
  /** A font, or a picture, stands in its own address. */
  inlineFont: /url\(data:font\//,
  inlineImage: /(?:href|src)="data:image\/|url\(data:image\//,
  /** It has the form, which sends queries. */
  form: /<form/,
};

type Use = keyof typeof signs;

/** What a page needs its policy to allow. */
export interface PageNeeds {
  /** Source expressions of the scripts and styles that stand in the page itself. */
  scripts: string[];
  styles: string[];
  uses: Use[];
}

/** Reads from a finished page what it needs. */
export function findPageNeeds(html: string): PageNeeds {
  const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)];
  const hashAll = (wanted: string) =>
    inline
      // A block of data is not run, and no policy is asked about it.
      .filter(
        ([, name, attributes = '']) => name === wanted && !/type="application\//.test(attributes),
      )
      .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const uses = (Object.keys(signs) as Use[]).filter((use) => signs[use].test(html));
  return { scripts: hashAll('script'), styles: hashAll('style'), uses };
}

/** What several pages need together. */
export function mergeNeeds(all: readonly PageNeeds[]): PageNeeds {
  const merge = <Item extends string>(lists: Item[][]) => [...new Set(lists.flat())].sort();
  return {
    scripts: merge(all.map(({ scripts }) => scripts)),
    styles: merge(all.map(({ styles }) => styles)),
    uses: merge(all.map(({ uses }) => uses)),
  };
}
