import type { Site } from '../../model/create-site.ts';

/** The path of a former URL, and that of the page it leads to, as requests have them. */
export interface Redirect {
  from: string;
  to: string;
}

type Moved = Pick<Site, 'studies' | 'basePath' | 'pages' | 'toHref'>;

/**
 * Lists the former URLs of entries with a page, and the defaults of pages that the owner calls otherwise. Hosts see them from the top of the site, as they do the paths of
 * headers; visitors get the base in front of the page's URL. Some hosts tell a URL with a slash at its end
 * from the one without it.
 */
export function listRedirects(sites: readonly [Moved, ...Moved[]]): Redirect[] {
  const [{ studies }] = sites;
  const aliases = [...studies].flatMap(([pagePath, { entry }]) =>
    (entry.aliases ?? []).map((alias) => [alias, pagePath] as const),
  );
  const renamed = sites.flatMap(({ pages, basePath, toHref }) =>
    [...pages].flatMap((pagePath) =>
      toHref(pagePath) === basePath + pagePath ? [] : [[`/${pagePath}`, pagePath] as const],
    ),
  );
  const encode = (path: string) => new URL(path, 'https://example.com').pathname;
  return [...aliases, ...renamed].flatMap(([path, pagePath]) => {
    const from = encode(path).replace(/\/$/, '');
    const to = encode(sites[0].toHref(pagePath));
    // With the base in front, it is the URL that the page still has.
    if (`${from}/` === to) return [];
    const forms = /\.[^/]*$/.test(from) ? [from] : [from, `${from}/`];
    return forms.map((from) => ({ from, to }));
  });
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
