/**
 * The whole address of what stands at `path` below the base of the site at `siteUrl`, as the pages
 * write it too.
 */
export function toPublicAddress(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}
