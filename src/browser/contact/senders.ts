import { loadOnce } from '../load-once.ts';
import { guardApp, loadAppCheck } from './app-check.ts';
import { loadEmailjs } from './load-emailjs.ts';
import { sendMail } from './mail.ts';
import type { Senders } from './send-query.ts';
import type { ContactSettings } from './settings.ts';
import type { Store } from './store.ts';

/** Where a page's queries are stored. */
export type StoreKind = 'firestore' | 'inbox';

// Known when the site is built, so that a site without App Check has none of its code.
const hasAppCheck = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;

/** The senders of a page, and a head start for their code. */
export interface PageSenders extends Senders {
  /** Starts fetching the code of mail and store, so that a later press need not wait for it. */
  prepare(): void;
}

/** Puts together the senders for one kind of store. Fetches nothing yet. */
export function createSenders(kind: StoreKind, settings: ContactSettings): PageSenders {
  const { emailjs } = settings;
  const openStore = loadOnce(() => loadStore(kind, settings));
  return {
    openStore,
    ...(emailjs && { mail: (query, hooks) => sendMail(query, emailjs, hooks) }),
    prepare: () => {
      // A failure shows when the query is sent; the next try fetches anew.
      openStore().catch(() => {});
      if (emailjs) loadEmailjs().catch(() => {});
      if (hasAppCheck && kind === 'firestore') loadAppCheck().catch(() => {});
    },
  };
}

async function loadStore(kind: StoreKind, settings: ContactSettings): Promise<Store> {
  if (kind === 'inbox') return (await import('./inbox-store.ts')).createInboxStore();
  const { firebase, emulatorHost, appCheckKey } = settings;
  if (!firebase) throw new Error('The Firebase settings are missing.');
  const { createFirestoreStore } = await import('./firestore-store.ts');
  return createFirestoreStore(firebase, {
    ...(emulatorHost && { emulatorHost }),
    ...(hasAppCheck && appCheckKey && { guard: (app) => guardApp(app, appCheckKey) }),
  });
}
