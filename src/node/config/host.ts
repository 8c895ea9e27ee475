import type { Read } from './read-settings.ts';

/** The URL of the site, as the host that builds it says. */
export interface Host {
  /** Without a slash at the end; empty if it is not known. */
  hostUrl: string;
  /** Whether this build is shown to try a change, and search engines must not list it. */
  isPreview: boolean;
}

/** The hosts that tell a build its URL, each with the variable that marks it. */
const knownHosts: readonly { mark: string; find: (read: Read) => Host }[] = [
  {
    mark: 'NETLIFY',
    find: (read) => {
      const isPreview = read('CONTEXT') !== 'production';
      return { hostUrl: read(isPreview ? 'DEPLOY_PRIME_URL' : 'URL'), isPreview };
    },
  },
  {
    mark: 'VERCEL',
    find: (read) => {
      const isPreview = read('VERCEL_ENV') !== 'production';
      const branch = read('VERCEL_BRANCH_URL') || read('VERCEL_URL');
      const domain = isPreview ? branch : read('VERCEL_PROJECT_PRODUCTION_URL');
      return { hostUrl: domain && `https://${domain}`, isPreview };
    },
  },
  {
    mark: 'CF_PAGES',
    find: (read) => {
      // The URL is that of one deployment, and the site's own is that without its first name. Cloudflare
      // does not say which branch is the site's own, and keeps search engines from previews by itself.
      const [, project] =
        /^https:\/\/[\w-]+\.([\w-]+\.pages\.dev)\/?$/.exec(read('CF_PAGES_URL')) ?? [];
      return { hostUrl: project ? `https://${project}` : read('CF_PAGES_URL'), isPreview: false };
    },
  },
];

/** Finds what the host says, where one builds the site and nobody else needs to say it. */
export function findHost(read: Read): Host {
  const host = knownHosts.find(({ mark }) => read(mark));
  const { hostUrl, isPreview } = host?.find(read) ?? { hostUrl: '', isPreview: false };
  const isAddress = hostUrl.startsWith('https://') && URL.canParse(hostUrl);
  return { hostUrl: isAddress ? hostUrl.replace(/\/+$/, '') : '', isPreview };
}
