import { toUri } from '../../../build/outputs/to-uri.ts';

/** The owner's pages elsewhere, spelt so that readers of JSON-LD leave none of them out. */
export function listAccounts(socials: readonly { url: string }[]): string[] {
  return socials.map(({ url }) => toUri(url)).filter((url) => !/^mailto:/i.test(url));
}
