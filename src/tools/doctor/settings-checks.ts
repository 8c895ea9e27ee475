import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readEnv } from '../../node/config/env.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type Check, type Context, error, type Found, report, warn } from './check.ts';

export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkNames },
  { name: 'Address', run: checkAddress },
];

function checkNames({ settings, read }: Context): Found {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = /^(?:VITE_(?:FIREBASE|FIRESTORE|EMAILJS)|CONTENT_GIT|EDITOR)_/;
  // Settings named `VITE_…` are public: the build may write them into the page.
  const secret = /^VITE_.*(?:PRIVATE|SECRET|CREDENTIALS)/;
  const names = Object.keys(settings).filter((name) => read(name));
  return report(
    [
      ...readEnv(settings).errors.map(({ name, message }) => error(`${name} ${message}`)),
      ...names
        .filter((name) => secret.test(name))
        .map((name) =>
          error(
            `${name} contains a secret, and every VITE_ name is public — remove it, and have a new secret made if the site was built with it`,
          ),
        ),
      ...names
        .filter((name) => ours.test(name) && !secret.test(name) && !known.has(name))
        .map((name) => warn(`${name} is not read — see the names in .env.example`)),
    ],
    'every group is whole, every name is known, and no name that reaches the page contains a secret',
  );
}

async function checkAddress({ read, readContent }: Context): Promise<Found> {
  const basePath = read('BASE_PATH') || '/';
  const content = await readContent().catch(() => undefined);
  const profile = content?.records.find(({ type }) => type.name === 'Profile');
  const siteUrl = read('SITE_URL') || String(profile?.value?.siteUrl ?? '');
  if (!siteUrl) {
    return warn(
      'the address of the site is not set, so it has no canonical addresses, no sitemap, no feed and no picture for shared links — set SITE_URL, like https://example.com, or siteUrl in profile.yaml',
    );
  }
  if (!URL.canParse(siteUrl)) return error(`"${siteUrl}" is not an address — correct SITE_URL`);
  const { hostname, pathname, protocol } = new URL(siteUrl);
  const path = pathname.replace(/\/?$/, '/');
  const served = findHostedPath(hostname, read('GITHUB_REPOSITORY')) ?? basePath;
  const remedy = served === '/' ? 'unset BASE_PATH' : `set BASE_PATH=${served}`;
  return report(
    [
      path !== '/' &&
        path !== basePath &&
        error(
          `SITE_URL has the path ${path} and BASE_PATH is ${basePath} — set BASE_PATH=${path}, or remove the path from SITE_URL`,
        ),
      served !== basePath &&
        error(
          `${hostname} serves this site at ${served}, and BASE_PATH is ${basePath} — ${remedy}`,
        ),
      protocol === 'http:' &&
        !isLoopbackHost(hostname) &&
        warn(
          `${siteUrl} has no https, which every host gives for nothing — write it with https://`,
        ),
    ],
    new URL(basePath, siteUrl).href,
  );
}

/** Hosts that serve a site at their root and nowhere else. */
const rootHosts =
  /\.(?:netlify\.app|vercel\.app|pages\.dev|workers\.dev|web\.app|firebaseapp\.com)$/;

/**
 * Where a host of many sites serves this one, as far as that is known. GitHub Pages serves a site of
 * a user at the root, and that of any other repository below its name.
 *
 * @param named the repository that the environment names within GitHub Actions; elsewhere git does
 */
function findHostedPath(hostname: string, named: string): string | undefined {
  if (rootHosts.test(hostname)) return '/';
  if (!hostname.endsWith('.github.io')) return undefined;
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' });
  const address = named || (/\bgithub\.com[/:](.+)/.exec(stdout ?? '')?.[1] ?? '');
  const repository = address.replace(/\.git$/, '').split('/')[1];
  if (!repository) return undefined;
  return repository.toLowerCase() === hostname ? '/' : `/${repository}/`;
}
