import type { groupEntries } from '../../site/queries/entries.ts';
import type { Records } from '../contentlayer/documents.ts';

/** What a site is made of, in the order of the portfolio, and where it will stand. */
export interface Site extends Records {
  ownParts: ReturnType<typeof groupEntries<Records['entries'][number]>>;
  /** The site's whole address with a slash at its end; empty when nobody has said it. */
  url: string;
  /** The path behind the host name; starts and ends with `/`. */
  basePath: string;
  /** Changes with the code that makes the outputs. */
  version: string;
}

export interface SitePage {
  /** Below the site's base, with a slash at its end; empty for the home page. */
  address: string;
  /** Whether search engines may show it. */
  isListed: boolean;
}
