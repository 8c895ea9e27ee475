import { hold, isHeld, withLock } from './lock.ts';
import { logMail, type Mail } from './mail.ts';
import type { Query } from './query.ts';
import { isOnline, isRetried } from './retry.ts';
import type { QueryStorage } from './storage.ts';
import { storagePrefix } from './storage-keys.ts';
import { logResult, type Store, type StoreResult } from './store.ts';
import { answerTime, sleep, withTimeout } from './timing.ts';

/** What takes queries. Opening either fetches its code, and may reject; the next call tries anew. */
export interface Services {
  openStore: () => Promise<Store>;
  /** Absent where no mail service is set. */
  openMail?: () => Promise<Mail>;
}

/** One query on its way. */
export interface Delivery extends Services {
  id: string;
  query: Query;
  storage: QueryStorage;
  /** Pauses in milliseconds before further attempts to store it. */
  pauses: readonly number[];
  /** When the last attempt ends, by `performance.now()`, which cannot be set back on the way. */
  end: number;
  /** Called when the store took the query after all, but later than that. */
  onLate: () => void;
}

/** Longest time, in milliseconds, that storing lets the mail go first. */
const headStart = 1000;

/**
 * Mails a query, unless that was tried before, and stores it, again after each pause as long as
 * that may help. How the mail ends is only logged. Never rejects.
 */
export async function deliver(delivery: Delivery): Promise<StoreResult> {
  const { openStore, openMail, pauses, end } = delivery;
  // The store's code comes beside the mail's; should it not come, the attempt below meets it.
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
  return result;
}

/**
 * Asks the mail service, whose answer is only logged, unless any tab did before: whether an attempt
 * that broke off was mailed nobody can tell, and two mails are worse than none.
 */
async function mailOnce(
  { id, query, storage }: Delivery,
  openMail: () => Promise<Mail>,
  isStored: () => boolean,
): Promise<void> {
  if (storage.isMailed(id)) return;
  const mail = await openMail().catch(() => undefined);
  if (!mail) return logMail({ ok: false, detail: 'unloaded' });
  await withLock(`${storagePrefix}mail ${id}`, answerTime, async () => {
    // The device may have no room for the note, and other tabs may read it late.
    const note = `${storagePrefix}mailed ${id}`;
    const isAsked = await isHeld(note);
    // A query that was discarded meanwhile is not to be mailed.
    const isWanted = isStored() || storage.read(id) !== undefined;
    // Without a connection the one mail that a query gets would be wasted.
    if (!isWanted || storage.isMailed(id) || !isOnline()) return;
    hold(note, storage.noteMailed(id) ? answerTime : undefined);
    if (isAsked) return;
    const answering = withTimeout(() => mail(query));
    void answering.then((answer) => logMail(answer ?? { ok: false, detail: 'timeout' }));
  });
}

async function tryToStore(delivery: Delivery): Promise<StoreResult> {
  const { id, query, storage, openStore, end, onLate } = delivery;
  const put = async (signal: AbortSignal): Promise<StoreResult> => {
    const store = await openStore().catch(() => undefined);
    if (!store) return { ok: false, reason: 'network', detail: 'store code did not load' };
    // By now it may have been discarded.
    if (signal.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
    const { isAsked = false } = storage.read(id) ?? {};
    if (isOnline()) storage.change(id, { isAsked: true });
    const result = await store.put(id, query, signal);
    const isRefusal = !result.ok && !isRetried(result.reason);
    if (isRefusal && !signal.aborted) storage.change(id, { isAsked });
    if (result.ok && signal.aborted) onLate();
    return result;
  };
  const late: StoreResult = { ok: false, reason: 'timeout', detail: 'no answer in time' };
  return logResult((await withTimeout(put, end - performance.now())) ?? late);
}
