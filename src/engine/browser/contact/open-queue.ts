import { openMail, readEmailjsSettings } from './mail.ts';
import { Queue } from './queue.ts';
import { createDeviceStorage, createQueryStorage } from './storage.ts';
import type { Store } from './store.ts';

/** The modules of the stores by their names; each is a file of its own in the bundle. */
const stores: Record<string, () => Promise<{ openStore: () => Store }>> = {
  firestore: () => import('./firestore.ts'),
  inbox: () => import('./inbox.ts'),
};

let queue: Queue | undefined;

/** The page's queue; undefined if the site has no store, so that the visitor has to send an email. */
export function findQueue(): Queue | undefined {
  const load = stores[document.documentElement.dataset.store ?? ''];
  if (load) queue ??= createQueue(async () => (await load()).openStore());
  return queue;
}

function createQueue(openStore: () => Promise<Store>): Queue {
  const emailjs = readEmailjsSettings();
  const device = createDeviceStorage();
  return new Queue(createQueryStorage(device), {
    openStore,
    ...(emailjs && { openMail: () => openMail(emailjs, device) }),
  });
}
