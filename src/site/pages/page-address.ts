/** One address of a page that has several. */
export interface PageAddress {
  /** Without the site's base, with a slash at both ends. */
  address: string;
  /** What the page's route reads from it. */
  routeParams: Record<string, string>;
}
