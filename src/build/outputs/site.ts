import type { Records } from '../contentlayer/documents.ts';

/**
 * What a site is made of and where it will stand: all that the files beside its pages tell of. The
 * records are in the order of the portfolio.
 */
export interface Site extends Records {
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
