import { isLocked, shareLock, withLock } from './lock.ts';
import { logMail, type Mail } from './mail.ts';
import type { Query } from './query.ts';
import type { QueryStorage } from './storage.ts';
import { storagePrefix } from './storage-keys.ts';
import { logResult, type Store, type StoreResult } from './store.ts';
import { answerTimeout, isHostReached, isOnline, isRetried, sleep, withTimeout } from './timing.ts';

/** Where queries go. Opening a service fetches its code; it may reject, and the next call retries. */
export interface DeliveryServices {
  openStore: () => Promise<Store>;
  openMail?: () => Promise<Mail>;
}

export interface Delivery extends DeliveryServices {
  id: string;
  query: Query;
  storage: QueryStorage;
  /** Pauses in milliseconds before further attempts to store it. */
  pauses: readonly number[];
  /** When the last attempt ends, by `performance.now()`, which no change of the clock affects. */
  end: number;
  /** Called if the store took the query after all, but after `end`. */
  onLate: () => void;
}

/** Longest time in milliseconds for which the store waits until the mail is on its way. */
const headStart = 1000;

/** Longest time in milliseconds for which the host of the page is asked. */
const hostTimeout = 2000;

/** Mails a query, unless it was mailed before, and stores it, with more attempts if they may help. Never rejects. */
export async function deliver(delivery: Delivery): Promise<StoreResult> {
  const { openStore, openMail, pauses, end } = delivery;
  // Fetch the store's code beside the mail's. If this fails, `tryToStore` reports it.
  openStore().catch(() => {});
  let isStored = false;
  const mailing = openMail && mailOnce(delivery, openMail, () => isStored);
  await withTimeout(async () => mailing, headStart);
  let result = await tryToStore(delivery);
  for (const pause of pauses) {
    const mayHelp = !result.ok && isRetried(result.reason) && isOnline();
    if (!mayHelp || performance.now() + pause >= end) break;
    await sleep(pause);
    result = await tryToStore(delivery);
  }
  isStored = result.ok;
  if (result.ok || result.reason !== 'network') return result;
  // An ad blocker and a lost connection look the same otherwise.
  return (await isHostReached(hostTimeout)) ? { ...result, reason: 'blocked' } : result;
}

/**
 * Asks the mail service unless any tab did so before. Nobody can tell whether an attempt that broke
 * off was mailed, and two mails are worse than none.
 */
async function mailOnce(
  { id, query, storage }: Delivery,
  openMail: () => Promise<Mail>,
  isStored: () => boolean,
): Promise<void> {
  if (storage.isMailed(id)) return;
  const mail = await openMail().catch(() => undefined);
  if (!mail) return logMail({ ok: false, detail: 'unloaded' });
  await withLock(`${storagePrefix}mail ${id}`, answerTimeout, async () => {
    // A shared lock says the same as the note: there may be no room for the note, and other tabs
    // may read it too late.
    const note = `${storagePrefix}mailed ${id}`;
    const isMailedElsewhere = await isLocked(note);
    const isDiscarded = !isStored() && storage.read(id) === undefined;
    // Without a connection the only attempt would be wasted.
    if (isDiscarded || storage.isMailed(id) || !isOnline()) return;
    shareLock(note, storage.noteMailed(id) ? answerTimeout : undefined);
    if (isMailedElsewhere) return;
    const mailing = withTimeout(() => mail(query));
    void mailing.then((result) => logMail(result ?? { ok: false, detail: 'timeout' }));
  });
}

async function tryToStore(delivery: Delivery): Promise<StoreResult> {
  const { id, query, storage, openStore, end, onLate } = delivery;
  const put = async (signal: AbortSignal): Promise<StoreResult> => {
    const store = await openStore().catch(() => undefined);
    if (!store) return { ok: false, reason: 'network', detail: 'store code did not load' };
    // The time is over, and the query may have been discarded since.
    if (signal.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
    const { isAsked = false } = storage.read(id) ?? {};
    const wasOnline = isOnline();
    // Also without a connection, which may come back before the answer does.
    storage.change(id, { isAsked: true });
    const result = await store.put(id, query, signal);
    const isAway = !wasOnline && !isOnline();
    const isUnstored = !result.ok && (isAway || !isRetried(result.reason));
    if (isUnstored && !signal.aborted) storage.change(id, { isAsked });
    if (result.ok && signal.aborted) onLate();
    return result;
  };
  const result = await withTimeout(put, end - performance.now());
  return logResult(result ?? { ok: false, reason: 'timeout', detail: 'no answer in time' });
}
