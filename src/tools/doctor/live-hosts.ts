/** A host as its answers show it, and how its owner cures the mistakes that are known there. */
export interface LiveHost {
  name: string;
  /** The header that no other host sends, and its value; a host that is not known has none. */
  sign?: readonly [name: string, value: RegExp];
  /** Limits of the host by the name of the check; they are said and are no mistakes. */
  limits?: Readonly<Record<string, string>>;
  /** Brings a build online. */
  deploy: string;
  /** Where settings of the build are. */
  settings: string;
  /** Why headers may be missing or others. */
  headers: string;
  /** Why the slash at the end of addresses may be wrong. */
  slashes: string;
  /** Why addresses that do not exist may be answered with something else. */
  missing: string;
  /** The host's features that put scripts into pages. */
  additions: string;
  /** The cure where the host keeps visitors out. */
  protection: string;
}

const unknownHost: LiveHost = {
  name: 'this host',
  deploy: 'deploy dist/client whole',
  settings: '.env',
  headers: 'have the server send the headers in dist/client/_headers',
  slashes:
    'have the server redirect the address of a folder to the one with a slash, and answer that with its index.html',
  missing: 'have the server answer addresses that do not exist with 404.html and the status 404',
  additions: 'switch off what adds scripts to pages on their way',
  protection: 'remove the password',
};

/**
 * The hosts of docs/deploy. Cloudflare is the last one, since it also passes on what other hosts answer, with
 * their headers.
 */
const liveHosts: readonly LiveHost[] = [
  {
    ...unknownHost,
    name: 'Netlify',
    sign: ['x-nf-request-id', /./],
    deploy: 'npm run deploy -- netlify',
    settings: 'Project configuration > Environment variables, or .env if you build by hand',
    headers:
      'publish dist/client with its file _headers, and remove rules for headers from netlify.toml',
    slashes:
      'switch on Pretty URLs (Project configuration > Build & deploy > Post processing), and remove rules about slashes from _redirects and netlify.toml',
    missing: 'remove the rule that sends /* to /index.html from _redirects or netlify.toml',
    additions: 'switch off Asset optimization and Snippet injection (Project configuration)',
    protection: 'switch off Password protection (Project configuration > Access & security)',
  },
  {
    ...unknownHost,
    name: 'Vercel',
    sign: ['x-vercel-id', /./],
    deploy: 'npm run deploy -- vercel',
    settings: 'Settings > Environment Variables, or .env if you build by hand',
    headers:
      'deploy the folder dist, which has vercel.json, or let Vercel build without a vercel.json of your own',
    slashes:
      'deploy the folder dist, whose vercel.json has "trailingSlash": true, and remove redirects of your own',
    missing: 'remove the rewrite to /index.html from your vercel.json',
    additions: 'switch off Web Analytics, Speed Insights and the Vercel Toolbar',
    protection: 'switch off Deployment Protection for production (Settings)',
  },
  {
    ...unknownHost,
    name: 'GitHub Pages',
    sign: ['x-github-request-id', /./],
    limits: {
      Headers:
        'GitHub Pages sends no headers of a site; the page itself has the policy, but another site can show yours in a frame',
      Caching:
        'GitHub Pages lets browsers keep every file for ten minutes, so a change shows that much later',
    },
    deploy: 'npm run deploy -- pages',
    settings: 'Settings > Secrets and variables > Actions > Variables',
    slashes: 'let the workflow upload dist/client as it is',
    missing:
      'choose GitHub Actions under Settings > Pages > Source, and let the workflow upload dist/client, which has 404.html',
    protection: 'make the site public (Settings > Pages)',
  },
  {
    ...unknownHost,
    name: 'Firebase Hosting',
    // Its own header for which of the project’s sites is meant.
    sign: ['vary', /x-fh-requested-host/i],
    deploy: 'npm run deploy -- firebase',
    headers: 'deploy with --config dist/firebase.json, which has them',
    slashes:
      'deploy with --config dist/firebase.json, and not with a setting "trailingSlash" or "cleanUrls" of your own',
    missing:
      'deploy with --config dist/firebase.json, and not with a rewrite of ** to /index.html of your own',
  },
  {
    ...unknownHost,
    name: 'Cloudflare',
    sign: ['server', /cloudflare/i],
    deploy: 'npm run deploy -- cloudflare',
    settings: 'Settings > Variables and Secrets, or .env if you build by hand',
    headers:
      'deploy dist/client with its file _headers; the log of the deployment names lines that it ignores, as those with more than 2,000 characters',
    slashes:
      'remove _redirects and Redirect Rules about slashes, and set SSL/TLS to Full (strict), as Flexible redirects in circles',
    missing:
      'deploy dist/client whole: without its 404.html, Cloudflare answers every address with the first page',
    additions:
      'switch off Web Analytics, Rocket Loader, Email address obfuscation and Zaraz for the domain',
    protection: 'remove the policy of Cloudflare Access',
  },
];

/** Finds the host that sent these headers, or advice for any. */
export function findLiveHost(headers: Headers): LiveHost {
  const isSent = ({ sign }: LiveHost) => sign?.[1].test(headers.get(sign[0]) ?? '');
  return liveHosts.find(isSent) ?? unknownHost;
}
