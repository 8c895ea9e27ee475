import type { Query } from '../query.ts';
import type { Senders } from '../send-query.ts';
import { type StoreResult, withTimeout } from '../store.ts';
import { createCourier } from './courier.ts';
import { describeEntry, type KeptQuery } from './kept-query.ts';
import type { Entry, Records } from './records.ts';
import { isDue, isRefused, quickPauses, waitFor } from './retry.ts';
import { setSign, watchTabs } from './sign.ts';

/** What the page wants to hear of its outbox. */
export interface OutboxListener {
  /** The queries that failed and are still here, oldest first. */
  onChange(kept: readonly KeptQuery[]): void;
  /** A kept query has been stored, by this tab or another. */
  onSent(query: Query): void;
}

/** Sends queries, and keeps on the device what the store does not have yet. */
export interface Outbox {
  /**
   * Keeps a clean, checked query on the device, then sends it, `delay` milliseconds later. Tries
   * more than once where that may help, and answers within 15 s after the delay. A query that
   * failed stays on the device.
   */
  submit(query: Query, delay?: number): Promise<StoreResult>;
  /** Sends a kept query at once; false when it failed again. */
  retry(id: string): Promise<boolean>;
  /** Forgets a kept query. */
  discard(id: string): Promise<void>;
  /** Sends what waits, now and whenever it may help, until the signal stops it. */
  start(listener: OutboxListener, signal: AbortSignal): void;
}

/** Longest time, in milliseconds, that an answer waits for the list of what is kept. */
const listTime = 500;

/** Puts an outbox together; `name` keeps the sites of one origin apart. */
export function createOutbox(records: Records, senders: Senders, name: string): Outbox {
  const courier = createCourier(records, senders, name, {
    onChange: () => void update(),
    onSent: (query) => listener?.onSent(query),
  });
  let kept: readonly KeptQuery[] = [];
  let listener: OutboxListener | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = Promise.resolve();

  /** Shows what is kept, plans for it, and tells the other tabs. */
  async function update(): Promise<void> {
    setSign(await look());
  }

  /** The same without a word to other tabs; answers how often each that waits has failed. */
  async function look(): Promise<number[]> {
    const entries = await records.list();
    // A query on its first way is told of by the form that sends it.
    const failed = entries.filter(([, { attempts }]) => attempts > 0);
    kept = failed.map(([id, entry]) =>
      describeEntry(id, entry, {
        isSending: courier.isAtWork(id),
        isLasting: records.isLasting(id),
      }),
    );
    listener?.onChange(kept);
    const waiting = entries.filter(([, entry]) => !isRefused(entry));
    plan(waiting.filter(([id]) => !courier.isAtWork(id)));
    return waiting.map(([, { attempts }]) => attempts);
  }

  function plan(waiting: readonly [string, Entry][]): void {
    clearTimeout(timer);
    if (!listener || waiting.length === 0) return;
    const first = Math.min(...waiting.map(([, entry]) => waitFor(entry)));
    // Whatever goes wrong, the store is not asked more than once a second.
    timer = setTimeout(() => flush(isDue), Math.max(1000, first));
  }

  /** Sends the waiting entries that are wanted, one after the other. */
  function flush(isWanted: (entry: Entry) => boolean): void {
    const isMeant = (entry: Entry) => !isRefused(entry) && isWanted(entry);
    const sendAll = async () => {
      for (const [id, entry] of await records.list()) {
        const isFree = listener && !courier.isAtWork(id);
        if (isFree && isMeant(entry)) await courier.resend(id, isMeant, []);
      }
      // A clock that was set back leaves them for later.
      void update();
    };
    flushing = flushing.then(sendAll).catch(() => {});
  }

  return {
    async submit(query, delay = 0) {
      const result = await courier.submit(query, delay);
      // Who hears of a failure finds the query among the kept ones.
      if (!result.ok) await withTimeout(update, undefined, listTime);
      return result;
    },
    async retry(id) {
      const result = await courier.resend(id, () => true, quickPauses);
      await update();
      return result?.ok ?? !(await records.read(id));
    },
    async discard(id) {
      await courier.discard(id);
      await update();
    },
    start(newListener, signal) {
      listener = newListener;
      const flushAll = () => flush(() => true);
      addEventListener('online', flushAll, { signal });
      // While the browser kept the page for the way back, it heard nothing of other tabs.
      addEventListener('pageshow', ({ persisted }) => persisted && flushAll(), { signal });
      // A device that did not answer may hold queries that nobody knew of.
      records.watch(flushAll);
      watchTabs((sentId) => {
        const sent = kept.find(({ id }) => id === sentId);
        if (sent) newListener.onSent(sent.query);
        // To write the sign as well would make tabs that see different things answer for ever.
        void look();
      }, signal);
      signal.addEventListener('abort', () => {
        if (listener !== newListener) return;
        listener = undefined;
        clearTimeout(timer);
      });
      flushAll();
      void update();
    },
  };
}
