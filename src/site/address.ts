/** Turns a path below the site's base (`assets/a.svg`, ``, `#about`) into an address of this build. */
export function toAddress(path: string): string {
  return `${import.meta.env.BASE_URL}${path}`;
}
