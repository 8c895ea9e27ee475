import { readFileSync } from 'node:fs';
import { findRecord } from '../../content/check/record-file.ts';
import { readEnv, warnOfSiteUrl } from '../../content/config/env.ts';
import { holdsPassword } from '../../content/config/read-settings.ts';
import { shippedFile } from '../../model/places.ts';
import { isComplete, queryServices, queryStores } from '../../model/stores.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { Check, CheckContext } from '../checks/check.ts';
import { error, type Outcomes, ok, skip, toOutcomes, warn } from '../checks/outcome.ts';
import { fetchJson } from '../fetch-json.ts';
import { isLoopbackHost } from '../loopback.ts';
import { loadPackage, PackageError } from '../packages/optional-package.ts';
import { findSiteUrl } from './next-steps.ts';

export const settingsChecks: Check[] = [
  { name: 'Settings', run: checkSettings },
  { name: 'URL', run: checkSiteUrl },
];

function checkSettings({ settings, read }: CheckContext): Outcomes {
  const example = readFileSync(shippedFile('.env.example'), 'utf8');
  const known = new Set(example.match(/^\w+(?==)/gm));
  const ours = [/^(?:CONTENT_GIT|EDITOR)_/, ...queryServices.map((service) => service.settings)];
  // Settings named `VITE_…` are public: the build may write them into the page.
  const secret = /^VITE_.*(?:PRIVATE|SECRET|CREDENTIALS)/;
  const errors = readEnv(settings).errors.map(({ name, message }) => error(`${name} ${message}`));
  const names = Object.keys(settings).filter(read);
  const others = names.map((name) => {
    if (secret.test(name)) {
      return error(say('doctor.secret', { name }));
    }
    const isUnknown = ours.some((names) => names.test(name)) && !known.has(name);
    return isUnknown && warn(say('doctor.unread', { name }));
  });
  return toOutcomes([...errors, ...others], say('doctor.settings'));
}

/** Checks the URL of the site. Without one, publishing is a next step. */
async function checkSiteUrl({ read, readContent }: CheckContext): Promise<Outcomes> {
  const basePath = read('BASE_PATH') || '/';
  const content = await readContent().catch(() => undefined);
  const { profile, settings, siteUrl } = findSiteUrl(content?.records ?? [], read);
  if (!siteUrl) return [];
  if (!URL.canParse(siteUrl) || holdsPassword(siteUrl)) return skip(say('doctor.fix-settings'));
  const url = new URL(basePath, siteUrl).href;
  const warning = warnOfSiteUrl({ url, basePath, profile }, settings);
  if (warning) return error(warning);
  if (url.startsWith('http:') && !isLoopbackHost(new URL(url).host)) {
    return warn(say('doctor.http', { url }));
  }
  return ok(url);
}

/** Lists the checks of the services; those of Firestore are of another package. */
export async function listServiceChecks(): Promise<Check[]> {
  const checks = await loadPackage('inbox').then(
    ({ firestoreChecks }) => firestoreChecks,
    (reason: Error) => [{ name: 'Firestore', run: skipFirestore(reason) }],
  );
  return [{ name: 'Form', run: checkStore }, ...checks, { name: 'EmailJS', run: checkMail }];
}

/** Says why the rules are not checked, where a site has them. */
const skipFirestore = (reason: Error) => (context: CheckContext) => {
  if (!(reason instanceof PackageError)) throw reason;
  if (!context.read('VITE_FIREBASE_PROJECT_ID')) return [];
  return skip(say('doctor.rules', { reason: reason.message }));
};

const guide = 'docs/contact-form.md';

const hasStore = ({ read }: CheckContext) => queryStores.some((store) => isComplete(store, read));

/** Says what the form does without a store; a store has checks of its own. */
async function checkStore(context: CheckContext): Promise<Outcomes> {
  if (hasStore(context)) return [];
  const content = await context.readContent().catch(() => undefined);
  const site = content && findRecord(content.records, 'Site');
  const { sections = [] } = (site?.value ?? {}) as SiteConfig;
  if (sections.some(({ section, hidden }) => section === 'contact' && hidden)) {
    return skip(say('doctor.no-form'));
  }
  return skip(say('doctor.no-store', { guide }));
}

/** Tells whether the mail service answers from here. Nothing is mailed, and no id is sent. */
async function checkMail(context: CheckContext): Promise<Outcomes> {
  if (!context.read('VITE_EMAILJS_PUBLIC_KEY')) return skip(say('doctor.no-mail'));
  if (!hasStore(context)) {
    return warn(say('doctor.mail-without-store', { guide }));
  }
  const origin = context.findOrigin('emailjs', 'https://api.emailjs.com');
  const { status } = await fetchJson(`${origin}/api/v1.0/email/send-form`);
  if (status >= 500) return error(say('doctor.mail-status', { status }));
  return ok(say('doctor.mail'));
}
