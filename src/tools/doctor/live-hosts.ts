export interface LiveHost {
  name: string;
  /** Its page in docs/deploy, which says how it is set up. */
  guide: string;
  /** The header that no other host sends, and its value; a host that is not known has none. */
  sign?: readonly [name: string, value: RegExp];
  /** Limits of the host by the name of the check; they are said and are no mistakes. */
  limits?: Readonly<Record<string, string>>;
}

const unknownHost: LiveHost = { name: 'this host', guide: 'docs/deploy/README.md' };

/**
 * The hosts of docs/deploy. Cloudflare is the last one, since it also passes on what other hosts answer, with
 * their headers.
 */
const liveHosts: readonly LiveHost[] = [
  { name: 'Netlify', guide: 'docs/deploy/netlify.md', sign: ['x-nf-request-id', /./] },
  { name: 'Vercel', guide: 'docs/deploy/vercel.md', sign: ['x-vercel-id', /./] },
  {
    name: 'GitHub Pages',
    guide: 'docs/deploy/github-pages.md',
    sign: ['x-github-request-id', /./],
    limits: {
      Headers:
        'GitHub Pages sends no headers of a site; the page itself has the policy, but another site can show yours in a frame',
      Caching: 'GitHub Pages caches every file for ten minutes, so a change shows that much later',
    },
  },
  {
    name: 'Firebase Hosting',
    guide: 'docs/deploy/firebase.md',
    // Its own header for which of the project’s sites is meant.
    sign: ['vary', /x-fh-requested-host/i],
  },
  { name: 'Cloudflare', guide: 'docs/deploy/cloudflare-pages.md', sign: ['server', /cloudflare/i] },
];

export function findLiveHost(headers: Headers): LiveHost {
  const isSent = ({ sign }: LiveHost) => sign?.[1].test(headers.get(sign[0]) ?? '');
  return liveHosts.find(isSent) ?? unknownHost;
}

/** What to do about what is wrong at a host; its guide says where its settings are. */
export function listRemedies({ name, guide }: LiveHost) {
  return {
    deploy: `deploy all of dist/client again (${guide})`,
    settings: `where the build runs (${guide}), and deploy again`,
    headers: `have ${name} send the headers that the build writes (${guide})`,
    slashes: `have ${name} redirect the address of a folder to the one with a slash (${guide})`,
    missing: `have ${name} answer unknown addresses with 404.html and status 404 (${guide})`,
    scripts: `switch off what adds scripts to pages (${guide})`,
  };
}
