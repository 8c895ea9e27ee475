import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readEnv } from '../../build/config/env.ts';
import { holdsPrivateKey } from '../../build/config/private-key.ts';
import { type Check, type Context, error, type Finding, report, skip, warn } from './check.ts';

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
  { name: 'Secrets', run: checkSecrets },
  { name: 'Firebase settings', run: checkFirebase },
  { name: 'EmailJS settings', run: (context) => compare(context, emailjs, 'nothing is mailed') },
  {
    name: 'App Check',
    run: (context) => compare(context, appCheck, 'requests to Firestore carry no proof'),
  },
  { name: 'Address', run: checkAddress },
];

function checkNames({ settings }: Context): Finding[] {
  const leaks = listLeaks(settings);
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = /^(?:VITE_(?:FIREBASE|FIRESTORE|EMAILJS)|CONTENT_GIT|EDITOR)_/;
  const strange = Object.keys(settings).filter((name) => ours.test(name) && !known.has(name));
  // An error quotes what it found, which must not be a secret; that is told below anyway.
  const wrong = readEnv(settings).errors.filter(({ name }) => !leaks.includes(name));
  return report(
    [
      ...wrong.map(({ name, message }) => error(`${name} ${message}`)),
      ...strange.map((name) => warn(`${name} is not read — see the names in .env.example`)),
    ],
    'every group is whole, every name is known',
  );
}

function checkSecrets({ settings }: Context): Finding[] {
  const remedy = 'remove it, and have a new secret made if the site was built with it';
  const leaks = listLeaks(settings).map((name) =>
    error(`${name} holds a secret, and every VITE_ name is public — ${remedy}`),
  );
  return report(leaks, 'no private key stands in a name that reaches the page');
}

/** What is named `VITE_…` is public: the build may write it into the page. */
function listLeaks(settings: Context['settings']): string[] {
  return Object.keys(settings).filter((name) => {
    const value = settings[name];
    if (!name.startsWith('VITE_') || !value) return false;
    return /PRIVATE|SECRET|CREDENTIALS/.test(name) || holdsPrivateKey(value);
  });
}

function checkFirebase(context: Context): Finding[] {
  const hasEmulator = context.read('VITE_FIRESTORE_EMULATOR_HOST') !== '';
  if (hasEmulator) return [skip('the emulator is set, for which any text serves')];
  return compare(context, firebase, 'queries land in the local inbox');
}

/** `without` says what it means that no name of the group is set. */
function compare({ read }: Context, shapes: Shapes, without: string): Finding[] {
  const set = shapes.filter(([name]) => read(name));
  if (set.length === 0) return [skip(`not set, so ${without}`)];
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
async function checkAddress({ read, readContent }: Context): Promise<Finding | Finding[]> {
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
  return report(
    [
      path !== '/' &&
        path !== basePath &&
        error(
          `SITE_URL has the path ${path} and BASE_PATH is ${basePath} — set BASE_PATH=${path}, or take the path out of SITE_URL`,
        ),
      rootHosts.test(hostname) &&
        basePath !== '/' &&
        error(
          `${hostname} serves a site at its root, and BASE_PATH is ${basePath} — unset BASE_PATH`,
        ),
      hostname.endsWith('.github.io') &&
        checkPages(hostname, basePath, findRepository(read('GITHUB_REPOSITORY'))),
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

/** The name of the repository: within GitHub Actions the environment says it, elsewhere git. */
function findRepository(named: string): string | undefined {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' });
  const address = named || (/\bgithub\.com[/:](.+)/.exec(stdout ?? '')?.[1] ?? '');
  return address.replace(/\.git$/, '').split('/')[1];
}

/** A page of a user stands at the root, and that of any other repository below its name. */
function checkPages(hostname: string, basePath: string, repository?: string) {
  const wanted = repository?.toLowerCase() === hostname ? '/' : `/${repository}/`;
  if (!repository && basePath !== '/') return undefined;
  if (!repository) {
    return warn(
      `GitHub serves a project below its name — set BASE_PATH=/<repository>/ unless the repository is ${hostname}`,
    );
  }
  if (basePath === wanted) return undefined;
  const remedy = wanted === '/' ? 'unset BASE_PATH' : `set BASE_PATH=${wanted}`;
  return error(
    `GitHub serves the repository ${repository} at https://${hostname}${wanted}, and BASE_PATH is ${basePath} — ${remedy}`,
  );
}
