import { loadOnce } from '../load-once.ts';
import { loadAppCheck, proveApp } from './app-check.ts';
import { openMail } from './mail.ts';
import { Queue } from './queue.ts';
import { type ContactSettings, readSettings } from './settings.ts';
import { createDeviceStorage, createQueryStorage } from './storage.ts';
import type { Store } from './store.ts';

// Known when the site is built, so that a site without App Check has none of its code.
const hasAppCheck = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;

let queue: Queue | undefined;

/** The queue of this page, or nothing where the visitor's own e-mail program has to do. */
export function findQueue(): Queue | undefined {
  const { store } = document.documentElement.dataset;
  if (store !== 'firestore' && store !== 'inbox') return undefined;
  queue ??= openQueue(store === 'inbox' ? openInbox : openFirestore, readSettings());
  return queue;
}

/** Puts the queue of a page together. Fetches nothing yet. */
function openQueue(
  openStore: (settings: ContactSettings) => Promise<Store>,
  settings: ContactSettings,
): Queue {
  const { emailjs } = settings;
  const device = createDeviceStorage();
  return new Queue(createQueryStorage(device), {
    openStore: loadOnce(() => openStore(settings)),
    ...(emailjs && { openMail: loadOnce(() => openMail(emailjs, device)) }),
  });
}

async function openInbox(): Promise<Store> {
  return (await import('./inbox-store.ts')).createInboxStore();
}

async function openFirestore(settings: ContactSettings): Promise<Store> {
  const { firebase, emulatorHost, appCheckKey } = settings;
  if (!firebase) throw new Error('The Firebase settings are missing.');
  const isProven = hasAppCheck && appCheckKey;
  if (isProven) loadAppCheck().catch(() => {});
  const { createFirestoreStore } = await import('./firestore-store.ts');
  return createFirestoreStore(firebase, {
    ...(emulatorHost && { emulatorHost }),
    ...(isProven && { proveApp: (app) => proveApp(app, appCheckKey) }),
  });
}
