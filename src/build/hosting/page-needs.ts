import { createHash } from 'node:crypto';

/** What a page needs its policy to allow. */
export interface PageNeeds {
  /** Source expressions of the scripts and styles that stand in the page itself. */
  scripts: string[];
  styles: string[];
  /** Whether it fetches styles besides. */
  hasStylesheet: boolean;
  /** Whether a font, or a picture, stands in its own address. */
  hasInlineFont: boolean;
  hasInlineImage: boolean;
  /** Whether it has the form, which sends queries. */
  hasForm: boolean;
}

/** Reads from a finished page what it needs. */
export function findPageNeeds(html: string): PageNeeds {
  const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)];
  const hashAll = (wanted: string) =>
    inline
      .filter(([, name, attributes = '']) => name === wanted && isRun(attributes))
      .map(([, , , text = '']) => hashSource(text));
  return {
    scripts: hashAll('script'),
    styles: hashAll('style'),
    hasStylesheet: html.includes('<link rel="stylesheet"'),
    hasInlineFont: html.includes('url(data:font/'),
    hasInlineImage: /(?:href|src)="data:image\/|url\(data:image\//.test(html),
    hasForm: html.includes('<form'),
  };
}

/** What several pages need together. */
export function mergeNeeds(all: readonly PageNeeds[]): PageNeeds {
  const collect = (name: 'scripts' | 'styles') => [...new Set(all.flatMap((one) => one[name]))];
  return {
    scripts: collect('scripts').sort(),
    styles: collect('styles').sort(),
    hasStylesheet: all.some(({ hasStylesheet }) => hasStylesheet),
    hasInlineFont: all.some(({ hasInlineFont }) => hasInlineFont),
    hasInlineImage: all.some(({ hasInlineImage }) => hasInlineImage),
    hasForm: all.some(({ hasForm }) => hasForm),
  };
}

/** A block of data is not run, and no policy is asked about it. */
function isRun(attributes: string): boolean {
  return !/type="application\//.test(attributes);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
