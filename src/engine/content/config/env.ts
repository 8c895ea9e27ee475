import type { Site } from '../../model/create-site.ts';
import { queryServices } from '../../model/stores.ts';
import { pickSiteUrl } from '../../model/urls.ts';
import { type EditorSource, readEditorSource } from './editor-source.ts';
import { readGitSource } from './git-source.ts';
import {
  createRead,
  type EnvError,
  findMisshapen,
  holdsPrivateKey,
  type Read,
  type Settings,
  type Shapes,
} from './read-settings.ts';

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
  const isUrl = hostUrl.startsWith('https://') && URL.canParse(hostUrl);
  return { hostUrl: isUrl ? hostUrl.replace(/\/+$/, '') : '', isPreview };
}

export interface Env extends Host {
  /** With a git repository as the source, a folder inside it. */
  contentDir: string;
  /** Starts and ends with `/`. */
  basePath: string;
  /** Without a slash at the end; empty when not set. */
  siteUrl: string;
  editor?: EditorSource;
}

const envShapes: Shapes = {
  ...Object.fromEntries(queryServices.flatMap(({ shapes }) => Object.entries(shapes))),
  BASE_PATH: [
    // A segment of dots would name another folder.
    /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/,
    'it must be a plain path with a slash at both ends, like /portfolio/',
  ],
  SITE_URL: [
    /^https?:\/\/[^\s/?#@]+(?:\/[^?#]*)?$/,
    "write the site's whole URL, like https://example.com",
  ],
};

/** Reads the settings for the whole build, with all errors in them. */
export function readEnv(settings: Settings): { env: Env; errors: EnvError[] } {
  const read = createRead(settings);
  const { source: editor, errors: editorErrors } = readEditorSource(read);
  const env = {
    contentDir: read('CONTENT_DIR') || 'content',
    basePath: read('BASE_PATH') || '/',
    siteUrl: read('SITE_URL').replace(/\/+$/, ''),
    ...findHost(read),
    ...(editor && { editor }),
  };
  const errors = [
    ...findMissingSettings(Object.keys(settings).filter(read)),
    ...findMisshapen(read, envShapes),
    ...readGitSource(read).errors,
    ...editorErrors,
  ];
  const leaks = findLeaks(settings);
  // Other errors quote the value, which must not be a key.
  const isShown = ({ name }: EnvError) => leaks.every((leak) => leak.name !== name);
  return { env, errors: [...leaks, ...errors.filter(isShown)] };
}

/** @throws if there are errors, with a line for each: the name, the mistake, and how to fix it */
export function throwEnvErrors(errors: readonly EnvError[]): void {
  const lines = errors.map(({ name, message }) => `settings  error  ${name} ${message}`);
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

interface SiteUrl extends Pick<Site, 'url' | 'basePath'> {
  profile: Pick<Site['profile'], 'siteUrl'>;
}

/** Warns if the site has no URL, or if the path of the URL is not the one that it is built for. */
export function warnOfSiteUrl(
  { url, basePath, profile }: SiteUrl,
  settings: { siteUrl: string; hostUrl?: string },
) {
  if (!url) {
    return `SITE_URL is not set — no page has its canonical URL, and there is no sitemap, no feed and no image for shared links — set it in .env, or "siteUrl" in profile.yaml`;
  }
  const siteUrl = pickSiteUrl(settings, profile);
  const path = `${new URL(siteUrl).pathname.replace(/(?<!\/)\/+$/, '')}/`;
  if (path === '/' || path === basePath) return undefined;
  const name = settings.siteUrl ? 'SITE_URL' : '"siteUrl" in profile.yaml';
  return `${name} is ${siteUrl}, but BASE_PATH is ${basePath}, so pages name ${url} — set BASE_PATH to ${path}, or leave the path out`;
}

/** Finds private keys in `VITE_` settings, which are public in the page's code. */
function findLeaks(settings: Settings): EnvError[] {
  const message =
    'contains a private key, and every VITE_ name is public — remove it, and have a new key made if the site was built with it';
  return Object.keys(settings)
    .filter((name) => name.startsWith('VITE_') && holdsPrivateKey(settings[name] ?? ''))
    .map((name) => ({ name, message }));
}

function findMissingSettings(set: readonly string[]): EnvError[] {
  const used = queryServices.filter(({ settings }) => set.some((name) => settings.test(name)));
  return used.flatMap(({ title, needed }) => {
    const missing = needed.filter((name) => !set.includes(name));
    const message = `is missing, but other ${title} settings are there — set it in .env, or remove the others to build without ${title}`;
    return missing.map((name) => ({ name, message }));
  });
}
