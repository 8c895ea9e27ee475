import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { shortenPath } from '../../build/check/index.ts';
import { readEditorSource } from '../../build/config/editor-source.ts';
import { readEnv } from '../../build/config/env.ts';
import { describeUnseen } from '../editor/shared/words.ts';
import { type Check, type Context, error, type Found, report, skip, warn } from './check.ts';

type Shapes = [name: string, pattern: RegExp, like: string][];

/** What settings look like as the services give them. */
const firebase: Shapes = [
  ['VITE_FIREBASE_API_KEY', /^AIza[\w-]{35}$/, '39 letters that begin with AIza'],
  [
    'VITE_FIREBASE_AUTH_DOMAIN',
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i,
    'a host name like my-site.firebaseapp.com',
  ],
  ['VITE_FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'something like my-site-1a2b3'],
  ['VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/, 'something like 1:1234567890:web:abc123'],
];
const emailjs: Shapes = [
  ['VITE_EMAILJS_SERVICE_ID', /^[\w-]{3,}$/, 'something like service_abc1234'],
  ['VITE_EMAILJS_TEMPLATE_ID', /^[\w-]{3,}$/, 'something like template_abc1234'],
  ['VITE_EMAILJS_PUBLIC_KEY', /^[\w-]{12,}$/, 'about 17 letters and digits'],
];
const appCheck: Shapes = [
  [
    'VITE_FIREBASE_APP_CHECK_KEY',
    /^6L[\w-]{38}$/,
    '40 letters that begin with 6L, as the site key of reCAPTCHA Enterprise has them',
  ],
];

/** The checks of the settings themselves, which ask nobody. */
export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkNames },
  { name: 'Firebase settings', run: checkFirebase },
  { name: 'EmailJS settings', run: (context) => compare(context, emailjs, 'nothing is mailed') },
  {
    name: 'App Check',
    run: (context) => compare(context, appCheck, 'requests to Firestore carry no proof'),
  },
  { name: 'Address', run: checkAddress },
  { name: 'Editor', run: checkEditor },
];

function checkNames({ settings, read }: Context): Found {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = /^(?:VITE_(?:FIREBASE|FIRESTORE|EMAILJS)|CONTENT_GIT|EDITOR)_/;
  // What is named `VITE_…` is public: the build may write it into the page.
  const secret = /^VITE_.*(?:PRIVATE|SECRET|CREDENTIALS)/;
  const names = Object.keys(settings).filter((name) => read(name));
  return report(
    [
      ...readEnv(settings).errors.map(({ name, message }) => error(`${name} ${message}`)),
      ...names
        .filter((name) => secret.test(name))
        .map((name) =>
          error(
            `${name} holds a secret, and every VITE_ name is public — remove it, and have a new secret made if the site was built with it`,
          ),
        ),
      ...names
        .filter((name) => ours.test(name) && !secret.test(name) && !known.has(name))
        .map((name) => warn(`${name} is not read — see the names in .env.example`)),
    ],
    'every group is whole, every name is known, and no name that reaches the page holds a secret',
  );
}

function checkFirebase(context: Context): Found {
  const hasEmulator = context.read('VITE_FIRESTORE_EMULATOR_HOST') !== '';
  if (hasEmulator) return skip('the emulator is set, for which any text serves');
  return compare(context, firebase, 'queries land in the local inbox');
}

/** `without` says what it means that no name of the group is set. */
function compare({ read }: Context, shapes: Shapes, without: string): Found {
  const set = shapes.filter(([name]) => read(name));
  if (set.length === 0) return skip(`not set, so ${without}`);
  // The value stays unsaid: in some other name's place it may be a key.
  const wrong = set.filter(([name, pattern]) => !pattern.test(read(name)));
  return report(
    wrong.map(([name, , like]) =>
      error(`${name} does not look right — it is ${like}; copy it anew`),
    ),
    'well-formed',
  );
}

/** Looks at SITE_URL and BASE_PATH, and whether they fit each other and the host. */
async function checkAddress({ read, readContent }: Context): Promise<Found> {
  const basePath = read('BASE_PATH') || '/';
  const content = await readContent().catch(() => undefined);
  const profile = content?.records.find(({ type }) => type.isSingleton);
  const siteUrl = read('SITE_URL') || String(profile?.value?.siteUrl ?? '');
  if (!siteUrl) {
    return warn(
      'nobody has said where the site will stand, so it has no canonical addresses, no sitemap, no feed and no picture for shared links — set SITE_URL, like https://example.com, or siteUrl in profile.yaml',
    );
  }
  if (!URL.canParse(siteUrl)) return error(`"${siteUrl}" is no address — correct SITE_URL`);
  const { hostname, pathname, protocol } = new URL(siteUrl);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const path = pathname.replace(/\/?$/, '/');
  const served = findHostedPath(hostname, read('GITHUB_REPOSITORY')) ?? basePath;
  const remedy = served === '/' ? 'unset BASE_PATH' : `set BASE_PATH=${served}`;
  return report(
    [
      path !== '/' &&
        path !== basePath &&
        error(
          `SITE_URL has the path ${path} and BASE_PATH is ${basePath} — set BASE_PATH=${path}, or take the path out of SITE_URL`,
        ),
      served !== basePath &&
        error(
          `${hostname} serves this site at ${served}, and BASE_PATH is ${basePath} — ${remedy}`,
        ),
      protocol === 'http:' &&
        !isHere &&
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

/** Whether the editor of the published site would find the content that is built here. */
async function checkEditor({ read, readContent }: Context): Promise<Found> {
  const { source, errors } = readEditorSource(read);
  if (errors.length > 0) return skip('its settings are wrong');
  const { records, dir } = await readContent();
  const unseen = describeUnseen(records.map(({ path }) => path)).map(warn);
  if (!source) {
    return [...unseen, skip('not set for the published site; npm run dev has one at /admin/')];
  }
  const { backend, repo, folder, authUrl, appId } = source;
  // The content that lies here is, for most, a clone of what the editor writes to.
  const here = read('CONTENT_GIT_URL') ? folder : findFolderInGit(dir, folder);
  const place = folder ? `folder ${folder}` : 'its top';
  const remedy = `set EDITOR_CONTENT=${here || '.'}`;
  const where = `in ${backend} ${repo} the editor looks for the content in ${place}`;
  return report(
    [
      ...unseen,
      here !== folder &&
        error(`${where}, and ${shortenPath(dir)} is ${here || 'its top'} — ${remedy}`),
    ],
    `${backend} ${repo}, ${place}${authUrl || appId ? '' : '; with access tokens alone'}`,
  );
}

/** Where a folder stands in its repository; `otherwise` where there is none. */
function findFolderInGit(folder: string, otherwise: string): string {
  const command = ['-C', folder, 'rev-parse', '--show-prefix'];
  const { status, stdout } = spawnSync('git', command, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/\/$/, '') : otherwise;
}
