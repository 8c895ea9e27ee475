import type { Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';

/**
 * Reads the address of a service, without a slash at its end.
 *
 * @param name the setting that may name another host
 * @throws with what to do if that is no address
 */
export function readAddress(settings: Settings, name: string, usual: string): string {
  const address = settings[name]?.trim().replace(/(?<!\/)\/+$/, '') || usual;
  if (/^https?:/.test(address) && URL.canParse(address)) return address;
  throw new Error(`${name} is ${quote(address)} — write an address, like ${usual}`);
}

/** Reads the addresses of GitHub's two interfaces, and the token, if there is one. */
export function readGithub(settings: Settings) {
  const api = readAddress(settings, 'GITHUB_API_URL', 'https://api.github.com');
  const usual = `${api.replace(/\/v3$/, '')}/graphql`;
  const graph = readAddress(settings, 'GITHUB_GRAPHQL_URL', usual);
  const token = { name: 'GITHUB_TOKEN', value: settings.GITHUB_TOKEN?.trim() || undefined };
  return { api, graph, access: { named: [api, graph], token } };
}
