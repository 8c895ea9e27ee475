import { readFileSync } from 'node:fs';
import { readEnv } from '../../build/config/env.ts';
import { holdsPrivateKey } from '../../build/config/private-key.ts';
import { type Check, type Context, error, type Finding, ok, skip, warn } from './check.ts';

interface Shape {
  pattern: RegExp;
  like: string;
}

const firebase: Record<string, Shape> = {
  VITE_FIREBASE_API_KEY: { pattern: /^AIza[\w-]{35}$/, like: '39 letters that begin with AIza' },
  VITE_FIREBASE_AUTH_DOMAIN: {
    pattern: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i,
    like: 'a host name like my-site.firebaseapp.com',
  },
  VITE_FIREBASE_PROJECT_ID: {
    pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    like: 'something like my-site-1a2b3',
  },
  VITE_FIREBASE_APP_ID: {
    pattern: /^\d+:\d+:web:[0-9a-f]+$/,
    like: 'something like 1:1234567890:web:abc123',
  },
};

const emailjs: Record<string, Shape> = {
  VITE_EMAILJS_SERVICE_ID: { pattern: /^[\w-]{3,}$/, like: 'something like service_abc1234' },
  VITE_EMAILJS_TEMPLATE_ID: { pattern: /^[\w-]{3,}$/, like: 'something like template_abc1234' },
  VITE_EMAILJS_PUBLIC_KEY: { pattern: /^[\w-]{12,}$/, like: 'about 17 letters and digits' },
};

const appCheck: Record<string, Shape> = {
  VITE_FIREBASE_APP_CHECK_KEY: {
    pattern: /^6L[\w-]{38}$/,
    like: '40 letters that begin with 6L, as the site key of reCAPTCHA Enterprise has them',
  },
};

/** The checks of the settings themselves, which ask nobody. */
export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkGroups },
  { name: 'Secrets', run: checkSecrets },
  { name: 'Firebase settings', run: checkFirebase },
  {
    name: 'EmailJS settings',
    run: (context) => checkShapes(context, emailjs, 'nothing is mailed'),
  },
  {
    name: 'App Check',
    run: (context) => checkShapes(context, appCheck, 'requests to Firestore carry no proof'),
  },
];

function checkGroups({ settings }: Context): Finding[] {
  const leaks = listLeaks(settings);
  const { errors } = readEnv(settings);
  // An error quotes what it found, which must not be a secret; that is told below anyway.
  const told = errors.filter(({ name }) => !leaks.includes(name));
  const strangers = listStrangers(settings);
  const findings = [
    ...told.flatMap(({ name, message }) => error(`${name} ${message}`)),
    ...strangers.flatMap((name) => warn(`${name} is not read — see the names in .env.example`)),
  ];
  return findings.length > 0 ? findings : ok('every group is whole, every name is known');
}

function listStrangers(settings: Context['settings']): string[] {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = /^(?:VITE_(?:FIREBASE|FIRESTORE|EMAILJS)|CONTENT_GIT|EDITOR)_/;
  return Object.keys(settings).filter((name) => ours.test(name) && !known.has(name));
}

function checkSecrets({ settings }: Context): Finding[] {
  const leaks = listLeaks(settings);
  if (leaks.length === 0) return ok('no private key stands in a name that reaches the page');
  return leaks.flatMap((name) =>
    error(
      `${name} holds a secret, and every VITE_ name is public — remove it, and have a new secret made if the site was built with it`,
    ),
  );
}

/** What is named `VITE_…` is public: the build may write it into the page. */
function listLeaks(settings: Context['settings']): string[] {
  const isSecret = (name: string, value: string) =>
    /PRIVATE|SECRET|CREDENTIALS/.test(name) || holdsPrivateKey(value);
  return Object.entries(settings)
    .filter(([name, value]) => name.startsWith('VITE_') && value && isSecret(name, value))
    .map(([name]) => name);
}

function checkFirebase(context: Context): Finding[] {
  if (context.read('VITE_FIRESTORE_EMULATOR_HOST')) {
    return skip('the emulator is set, for which any text serves');
  }
  return checkShapes(context, firebase, 'queries land in the local inbox');
}

/** `without` says what it means that none of the names is set. */
function checkShapes({ read }: Context, shapes: Record<string, Shape>, without: string): Finding[] {
  const set = Object.entries(shapes).filter(([name]) => read(name));
  if (set.length === 0) return skip(`not set, so ${without}`);
  // The value stays unsaid: in some other name's place it may be a key.
  const errors = set.flatMap(([name, { pattern, like }]) =>
    pattern.test(read(name))
      ? []
      : error(`${name} does not look right — it is ${like}; copy it anew`),
  );
  return errors.length > 0 ? errors : ok('well-formed');
}
