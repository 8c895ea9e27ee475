import { loadAppCheck, proveApp } from './app-check.ts';
import { openMail } from './mail.ts';
import { Queue } from './queue.ts';
import { readContactSettings } from './settings.ts';
import { createDeviceStorage, createQueryStorage } from './storage.ts';
import type { Store } from './store.ts';

// Read here, so that the bundler leaves the code of App Check out of a site without it.
const hasAppCheck = import.meta.env.VITE_FIREBASE_APP_CHECK_KEY;

let queue: Queue | undefined;

/** The page's queue; undefined if the site has no store, so that the visitor has to send an e-mail. */
export function findQueue(): Queue | undefined {
  const { store } = document.documentElement.dataset;
  if (store !== 'firestore' && store !== 'inbox') return undefined;
  queue ??= createQueue(store === 'inbox' ? openInboxStore : openFirestore);
  return queue;
}

function createQueue(openStore: () => Promise<Store>): Queue {
  const { emailjs } = readContactSettings();
  const device = createDeviceStorage();
  return new Queue(createQueryStorage(device), {
    openStore,
    ...(emailjs && { openMail: () => openMail(emailjs, device) }),
  });
}

async function openInboxStore(): Promise<Store> {
  return (await import('./inbox-store.ts')).createInboxStore();
}

async function openFirestore(): Promise<Store> {
  const { firebase, emulatorHost, appCheckKey } = readContactSettings();
  if (!firebase) throw new Error('The Firebase settings are missing.');
  const isProven = hasAppCheck && appCheckKey;
  if (isProven) loadAppCheck().catch(() => {});
  const { createFirestoreStore } = await import('./firestore-store.ts');
  return createFirestoreStore(firebase, {
    emulatorHost,
    ...(isProven && { proveApp: (app) => proveApp(app, appCheckKey) }),
  });
}
