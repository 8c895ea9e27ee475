import { readFileSync } from 'node:fs';
import { readEnv, warnOfAddress } from '../../node/config/env.ts';
import { isLoopbackHost } from '../loopback.ts';
import {
  type Check,
  type CheckContext,
  error,
  type Outcome,
  type Outcomes,
  ok,
  report,
  skip,
  warn,
} from './check.ts';

export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkNames },
  { name: 'Address', run: checkAddress },
];

function checkNames({ settings, read }: CheckContext): Outcomes {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = /^(?:VITE_(?:FIREBASE|FIRESTORE|EMAILJS)|CONTENT_GIT|EDITOR)_/;
  // Settings named `VITE_…` are public: the build may write them into the page.
  const secret = /^VITE_.*(?:PRIVATE|SECRET|CREDENTIALS)/;
  const errors = readEnv(settings).errors.map(({ name, message }) => error(`${name} ${message}`));
  const names = Object.keys(settings).filter(read);
  const others = names.map((name) => {
    if (secret.test(name)) {
      return error(
        `${name} contains a secret, and every VITE_ name is public — remove it, and have a new secret made if the site was built with it`,
      );
    }
    const isUnknown = ours.test(name) && !known.has(name);
    return isUnknown && warn(`${name} is not read — see the names in .env.example`);
  });
  return report(
    [...errors, ...others],
    'every group is whole, every name is known, and no name that reaches the page contains a secret',
  );
}

async function checkAddress({ read, readContent }: CheckContext): Promise<Outcome> {
  const basePath = read('BASE_PATH') || '/';
  const content = await readContent().catch(() => undefined);
  const record = content?.records.find(({ type }) => type.name === 'Profile');
  const profile = (record?.value ?? {}) as { siteUrl?: string };
  const address = read('SITE_URL') || profile.siteUrl || '';
  if (address && !URL.canParse(address)) return skip('first fix the settings');
  const url = address && new URL(basePath, address).href;
  const warning = warnOfAddress({ url, basePath, profile }, read('SITE_URL'));
  if (warning) return url ? error(warning) : warn(warning);
  if (url.startsWith('http:') && !isLoopbackHost(new URL(url).host)) {
    return warn(`${url} has no https, which every host gives for nothing — write it with https://`);
  }
  return ok(url);
}
