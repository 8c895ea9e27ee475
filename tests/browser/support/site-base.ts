/** The address of a path below the base that the sites of the tests were built for. */
export function toSiteAddress(path: string): string {
  return `${process.env.SITE_BASE}${path}`;
}
