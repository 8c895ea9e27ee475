import { logStore } from '../log.ts';
import { type Query, queryId } from '../query.ts';
import type { Senders } from '../send-query.ts';
import { answerTime, type StoreResult } from '../store.ts';
import { countCalls } from './count-calls.ts';
import { deliver, note, sleep } from './deliver.ts';
import { describeEntry, type KeptQuery } from './kept-query.ts';
import { withLock } from './lock.ts';
import type { Entry, Records } from './records.ts';
import { isDue, isRefused, quickPauses, waitFor } from './retry.ts';
import { announceSent, setSign, watchTabs } from './sign.ts';

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

/** Puts an outbox together; `name` keeps the sites of one origin apart. */
export function createOutbox(records: Records, senders: Senders, name: string): Outbox {
  const atWork = countCalls();
  let kept: readonly KeptQuery[] = [];
  let listener: OutboxListener | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = Promise.resolve();

  async function update(): Promise<void> {
    setSign(await look());
  }

  /** Shows what is kept, and plans for it; answers how often each that waits has failed. */
  async function look(): Promise<number[]> {
    const entries = await records.list();
    // A query on its first way is told of by the form that sends it.
    const failed = entries.filter(([, { attempts }]) => attempts > 0);
    kept = failed.map(([id, entry]) =>
      describeEntry(id, entry, { isSending: atWork.has(id), isLasting: records.isLasting(id) }),
    );
    listener?.onChange(kept);
    const waiting = entries.filter(([, entry]) => !isRefused(entry));
    plan(waiting.filter(([id]) => !atWork.has(id)));
    return waiting.map(([, { attempts }]) => attempts);
  }

  function plan(waiting: readonly [string, Entry][]): void {
    clearTimeout(timer);
    if (!listener || waiting.length === 0) return;
    const first = Math.min(...waiting.map(([, entry]) => waitFor(entry)));
    // Whatever goes wrong, the store is not asked more than once a second.
    timer = setTimeout(() => flush(isDue), Math.max(1000, first));
  }

  /** Works on a query while no other tab does; gives up after `ms` of waiting for that tab. */
  async function hold<Result>(
    id: string,
    work: () => Promise<Result>,
    ms = answerTime,
  ): Promise<Result | undefined> {
    atWork.begin(id);
    void update();
    const result = await withLock(`${name} ${id}`, work, ms).catch(() => undefined);
    atWork.end(id);
    void update();
    return result;
  }

  async function send(
    id: string,
    entry: Entry,
    pauses: readonly number[],
    end?: number,
  ): Promise<StoreResult> {
    const onLateSuccess = () => void hold(id, () => finish(id));
    const result = await deliver(id, entry, pauses, { records, senders, onLateSuccess }, end);
    if (result.ok) announceSent(id);
    return result;
  }

  /** Notes on the device that another tab did not come to an end with a query. */
  async function giveUp(id: string, fresh: Entry): Promise<StoreResult> {
    const result = { ok: false, reason: 'timeout', detail: 'another tab is sending it' } as const;
    // It may have been discarded before this press; once more does no harm.
    await note(id, (await records.read(id)) ?? fresh, result, records);
    return logged(result);
  }

  async function finish(id: string): Promise<void> {
    const entry = await records.read(id);
    if (!entry) return;
    await records.remove(id);
    announceSent(id);
    listener?.onSent(entry.query);
  }

  /** Sends the waiting entries that are wanted, one after the other. */
  function flush(isWanted: (entry: Entry) => boolean): void {
    const isMeant = (entry: Entry) => !isRefused(entry) && isWanted(entry);
    flushing = flushing.then(async () => {
      for (const [id, entry] of await records.list()) {
        if (listener && !atWork.has(id) && isMeant(entry)) await resend(id, isMeant, []);
      }
      // A clock that was set back leaves them for later.
      void update();
    });
  }

  function resend(
    id: string,
    isMeant: (entry: Entry) => boolean,
    pauses: readonly number[],
  ): Promise<StoreResult | undefined> {
    return hold(id, async () => {
      const entry = await records.read(id);
      // Another tab may have sent it, or just tried, while this one waited for it.
      if (!entry || !isMeant(entry)) return undefined;
      const result = await send(id, entry, pauses);
      if (result.ok) listener?.onSent(entry.query);
      return result;
    });
  }

  return {
    async submit(query, delay = 0) {
      const id = await queryId(query).catch(() => undefined);
      // Browsers hash only on https and on localhost.
      if (!id) return logged({ ok: false, reason: 'unknown', detail: 'no secure context' });
      const at = Date.now();
      const end = performance.now() + delay + answerTime;
      // Until then no other tab takes it up; should this one be closed, the next visit does.
      const fresh = { query, at, attempts: 0, nextAt: at + delay + answerTime };
      setSign([0]);
      await records.write(id, fresh);
      const deliverInTime = async () => {
        // What the lock took counts as delay.
        const rest = end - answerTime - performance.now();
        if (rest > 0) await sleep(rest);
        // Another tab may have sent it meanwhile; once more does no harm.
        return send(id, (await records.read(id)) ?? fresh, quickPauses, end);
      };
      const held = await hold(id, deliverInTime, end - performance.now());
      const result = held ?? (await giveUp(id, fresh));
      // Who hears of a failure finds the query among the kept ones.
      if (!result.ok) await update();
      return result;
    },
    async retry(id) {
      const result = await resend(id, () => true, quickPauses);
      await update();
      return result?.ok ?? !(await records.read(id));
    },
    async discard(id) {
      await records.remove(id);
      // An attempt that is under way may write it once more.
      await hold(id, () => records.remove(id));
      await update();
    },
    start(newListener, signal) {
      listener = newListener;
      const flushAll = () => flush(() => true);
      addEventListener('online', flushAll, { signal });
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

function logged(result: StoreResult): StoreResult {
  logStore(result);
  return result;
}
