import type { Site } from '../../site/model/create-site.ts';

/** The path of a former address, and that of the page it leads to, as requests have them. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * Lists the former addresses of entries with a page. Hosts see them from the top of the site, as they do the paths of
 * headers; visitors get the base in front of the page's address. Some hosts tell an address with a slash at its end
 * from the one without it.
 */
export function listRedirects({
  studies,
  basePath,
}: Pick<Site, 'studies' | 'basePath'>): Redirect[] {
  const encode = (path: string) => new URL(path, 'https://example.com').pathname;
  return [...studies].flatMap(([address, { entry }]) =>
    (entry.aliases ?? []).flatMap((alias) => {
      const from = encode(alias).replace(/\/$/, '');
      const to = encode(basePath + address);
      // With the base in front, it is the address that the page still has.
      if (`${from}/` === to) return [];
      const forms = /\.[^/]*$/.test(from) ? [from] : [from, `${from}/`];
      return forms.map((from) => ({ from, to }));
    }),
  );
}

/** Writes `_redirects` for Netlify and Cloudflare. */
export function writeRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** The page that the text of `_redirects` names for a path. */
export function pickRedirect(text: string, path: string): string | undefined {
  const lines = text.split('\n').map((line) => line.split(' '));
  return lines.find(([from]) => from === path)?.[1];
}
