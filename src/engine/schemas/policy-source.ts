/** Node and browsers both have it, but the language itself does not. */
declare const URL: new (url: string) => { protocol: string; host: string; pathname: string };

const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?';
const upTo65535 = '6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]';
const port = `(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|${upTo65535}))?`;

/** Patterns of a host that a policy can name, and of one with a domain; both can have a port. */
export const hostPattern = `${label}(?:\\.${label})*${port}`;
export const domainPattern = `${label}(?:\\.${label})+${port}`;

const sourceHost = new RegExp(`^${hostPattern}$`);

/** Matches what the path of a source cannot hold: its grammar leaves out the separators of a policy. */
const refused = /%(?![\da-f]{2})|[^\w\-.~!$&'()*+=:@/%]/gi;

/**
 * Writes a valid URL as a source of a content security policy, without its query.
 *
 * @returns undefined if a policy cannot name its host, such as an IPv6 address or one with a `*` or an underscore
 * @see https://www.w3.org/TR/CSP3/#grammardef-host-source
 */
export function toPolicySource(url: string): string | undefined {
  const { protocol, host, pathname } = new URL(url);
  if (!sourceHost.test(host)) return undefined;
  const path = pathname === '/' ? '' : pathname.replace(refused, encodeURIComponent);
  return `${protocol}//${host}${path}`;
}
