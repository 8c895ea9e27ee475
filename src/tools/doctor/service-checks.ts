import { findRecord } from '../../node/check/record-file.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { isComplete, queryStores } from '../../site/stores.ts';
import { fetchJson } from '../firestore/google.ts';
import { loadStoreTools } from '../store-tools.ts';
import { type Check, type CheckContext, error, type Outcomes, ok, skip, warn } from './check.ts';

export async function listServiceChecks(): Promise<Check[]> {
  const stores = queryStores.map(async ({ name }) => (await loadStoreTools(name)).loadChecks());
  return [
    { name: 'Form', run: checkStore },
    ...(await Promise.all(stores)).flat(),
    { name: 'EmailJS', run: checkMail },
  ];
}

const guide = 'docs/contact-form.md';

const hasStore = ({ read }: CheckContext) => queryStores.some((store) => isComplete(store, read));

/** Says what the form does without a store; a store has checks of its own. */
async function checkStore(context: CheckContext): Promise<Outcomes> {
  if (hasStore(context)) return [];
  const content = await context.readContent().catch(() => undefined);
  const site = content && findRecord(content.records, 'Site');
  const { parts = [] } = (site?.value ?? {}) as SiteConfig;
  if (parts.some(({ part, hidden }) => part === 'contact' && hidden)) {
    return skip('the site has no form, since the part "contact" is hidden');
  }
  return skip(
    `no storage is configured here — online, visitors get an email link in place of a form that sends (${guide})`,
  );
}

/** Tells whether the mail service answers from here. Nothing is mailed, and no id is sent. */
async function checkMail(context: CheckContext): Promise<Outcomes> {
  if (!context.read('VITE_EMAILJS_PUBLIC_KEY')) return skip('no EmailJS settings');
  if (!hasStore(context)) {
    return warn(
      `online, the form mails nothing without a store — set one up (${guide}), or remove the settings of EmailJS`,
    );
  }
  const origin = context.findOrigin('emailjs', 'https://api.emailjs.com');
  const { status } = await fetchJson(`${origin}/api/v1.0/email/send-form`);
  if (status >= 500) return error(`it answered ${status} — try again later`);
  return ok('it answers; send yourself a query to see that the ids are right');
}
