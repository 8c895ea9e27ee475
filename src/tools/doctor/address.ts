import { spawnSync } from 'node:child_process';
import { type Check, type Context, error, type Finding, ok, warn } from './check.ts';

/** Where a site is said to stand. */
export interface SitePlace {
  /** The whole address; empty when nobody has said it. */
  siteUrl: string;
  /** The path behind the host name, with a slash at both ends. */
  basePath: string;
  /** The name of the repository on GitHub, where it is known. */
  repository?: string | undefined;
}

/** Looks at SITE_URL and BASE_PATH, and whether they fit each other and the host. */
export const addressCheck: Check = {
  name: 'Address',
  async run(context) {
    const { read, readContent } = context;
    const siteUrl = read('SITE_URL') || (await readContent().then(readSiteUrl, () => ''));
    const basePath = read('BASE_PATH') || '/';
    return judgePlace({ siteUrl, basePath, repository: findRepository(context) });
  },
};

function readSiteUrl({ records }: Awaited<ReturnType<Context['readContent']>>): string {
  const profile = records.find(({ type }) => type.isSingleton);
  return String(profile?.value?.siteUrl ?? '');
}

/** Within GitHub Actions the environment says it, elsewhere git. */
function findRepository({ read }: Context): string | undefined {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' });
  const named =
    read('GITHUB_REPOSITORY') || (/\bgithub\.com[/:](.+)/.exec(stdout ?? '')?.[1] ?? '');
  return named
    .trim()
    .replace(/\.git$/, '')
    .split('/')[1];
}

/** Hosts that serve a site at their root and nowhere else. */
const rootHosts =
  /\.(?:netlify\.app|vercel\.app|pages\.dev|workers\.dev|web\.app|firebaseapp\.com)$/;

/** Says what is wrong with the place of a site, and how to fix it. */
export function judgePlace({ siteUrl, basePath, repository }: SitePlace): Finding[] {
  if (!siteUrl) {
    return warn(
      'nobody has said where the site will stand, so it has no canonical addresses, no sitemap, no feed and no picture for shared links — set SITE_URL, like https://example.com, or siteUrl in profile.yaml',
    );
  }
  if (!URL.canParse(siteUrl)) return error(`"${siteUrl}" is no address — correct SITE_URL`);
  const { hostname, pathname, protocol } = new URL(siteUrl);
  const findings = [
    ...judgePath(pathname, basePath),
    ...(rootHosts.test(hostname) ? judgeRoot(hostname, basePath) : []),
    ...(/\.github\.io$/.test(hostname) ? judgePages(hostname, basePath, repository) : []),
    ...(protocol === 'http:' && !isHere(hostname)
      ? warn(`${siteUrl} has no https, which every host gives for nothing — write it with https://`)
      : []),
  ];
  return findings.length > 0 ? findings : ok(new URL(basePath, siteUrl).href);
}

function judgePath(pathname: string, basePath: string): Finding[] {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  if (path === '/' || path === basePath) return [];
  return error(
    `SITE_URL has the path ${path} and BASE_PATH is ${basePath} — set BASE_PATH=${path}, or take the path out of SITE_URL`,
  );
}

function judgeRoot(hostname: string, basePath: string): Finding[] {
  if (basePath === '/') return [];
  return error(
    `${hostname} serves a site at its root, and BASE_PATH is ${basePath} — unset BASE_PATH`,
  );
}

/** A page of a user stands at the root, and that of any other repository below its name. */
function judgePages(hostname: string, basePath: string, repository?: string): Finding[] {
  if (!repository) {
    const remedy = `set BASE_PATH=/<repository>/ unless the repository is ${hostname}`;
    return basePath === '/' ? warn(`GitHub serves a project below its name — ${remedy}`) : [];
  }
  const wanted = repository.toLowerCase() === hostname ? '/' : `/${repository}/`;
  if (basePath === wanted) return [];
  return error(
    `GitHub serves the repository ${repository} at https://${hostname}${wanted}, and BASE_PATH is ${basePath} — ${wanted === '/' ? 'unset BASE_PATH' : `set BASE_PATH=${wanted}`}`,
  );
}

function isHere(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
