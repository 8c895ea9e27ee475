import { readFileSync } from 'node:fs';
import { readEnv } from '../../node/config/env.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type Check, type Context, error, type Outcomes, report, warn } from './check.ts';

export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkNames },
  { name: 'Address', run: checkAddress },
];

function checkNames({ settings, read }: Context): Outcomes {
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

async function checkAddress({ read, readContent }: Context): Promise<Outcomes> {
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
  return report(
    [
      path !== '/' &&
        path !== basePath &&
        error(
          `SITE_URL has the path ${path} and BASE_PATH is ${basePath} — set BASE_PATH=${path}, or remove the path from SITE_URL`,
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
