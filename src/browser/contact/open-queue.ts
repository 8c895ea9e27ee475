import { loadAppCheck, proveApp } from './app-check.ts';
import { openMail } from './mail.ts';
import { Queue } from './queue.ts';
import { readSettings } from './settings.ts';
import { createDeviceStorage, createQueryStorage } from './storage.ts';
import type { Store } from './store.ts';

// Known when the site is built, so that a site without App Check has none of its code.
const hasAppCheck = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;

let queue: Queue | undefined;

/** The queue of this page, or nothing where the visitor's own e-mail program has to do. */
export function findQueue(): Queue | undefined {
  const { store } = document.documentElement.dataset;
  if (store !== 'firestore' && store !== 'inbox') return undefined;
  queue ??= createQueue(store === 'inbox' ? openInbox : openFirestore);
  return queue;
}

function createQueue(openStore: () => Promise<Store>): Queue {
  const { emailjs } = readSettings();
  const device = createDeviceStorage();
  return new Queue(createQueryStorage(device), {
    openStore,
    ...(emailjs && { openMail: () => openMail(emailjs, device) }),
  });
}

async function openInbox(): Promise<Store> {
  return (await import('./inbox-store.ts')).createInboxStore();
}

async function openFirestore(): Promise<Store> {
  const { firebase, emulatorHost, appCheckKey } = readSettings();
  if (!firebase) throw new Error('The Firebase settings are missing.');
  const isProven = hasAppCheck && appCheckKey;
  if (isProven) loadAppCheck().catch(() => {});
  const { createFirestoreStore } = await import('./firestore-store.ts');
  return createFirestoreStore(firebase, {
    emulatorHost,
    ...(isProven && { proveApp: (app) => proveApp(app, appCheckKey) }),
  });
}
