import { deliver, type Services } from './delivery.ts';
import { isEarly, takeOver } from './early.ts';
import { withLock } from './lock.ts';
import { type Query, queryId } from './query.ts';
import { isRefused, pauseAfter, quickPauses, waitFor } from './retry.ts';
import type { Entry, QueryStorage } from './storage.ts';
import { storagePrefix } from './storage-keys.ts';
import { logResult, type StoreError, type StoreResult } from './store.ts';
import { answerTime, sleep } from './timing.ts';

/** A query that failed and waits until the store has it. */
export interface KeptQuery extends Entry {
  state: 'sending' | 'waiting' | 'refused';
  /** On the device for later visits, or only in this page. */
  isLasting: boolean;
}

/** What the page wants to hear of its queue. */
export interface QueueListener {
  /** The queries that failed and are still here, oldest first. */
  onChange(kept: readonly KeptQuery[]): void;
  /** A query that nobody waits for has been stored, by this tab or another. */
  onSent(query: Query): void;
}

/** Where a query may be already, which nobody can take back. */
export type Discarded = Awaited<ReturnType<Queue['discard']>>;

/** A person needs longer to fill in the form; a program that is faster waits, in milliseconds. */
const shortestVisit = 1000;

/** Sends queries, and keeps what the store does not have yet. */
export class Queue {
  /** The queries that this tab is sending, or waits for another tab to send. */
  #sending: string[] = [];
  /** The queries that are known to be stored since the visitor last had them sent. */
  readonly #sent = new Set<string>();
  #kept: readonly KeptQuery[] = [];
  #listener: QueueListener | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly storage: QueryStorage,
    readonly services: Services,
  ) {}

  /** Starts fetching the code of mail and store, so that a later press need not wait for it. */
  prepare(): void {
    // A failure shows when the query is sent; the next try fetches anew.
    this.services.openStore().catch(() => {});
    this.services.openMail?.().catch(() => {});
  }

  /**
   * Keeps a clean, checked query, then sends it. Tries more than once where that may help, and
   * answers within 15 s. A query that failed stays in the queue.
   */
  async submit(query: Query): Promise<StoreResult> {
    const id = await queryId(query).catch(() => undefined);
    // Browsers hash only on https and on localhost.
    if (!id) return logResult({ ok: false, reason: 'unavailable', detail: 'no secure context' });
    const start = Math.max(performance.now(), shortestVisit);
    const end = start + answerTime;
    // Until the end no other tab takes it up; should this one be closed, the next visit does.
    const nextAt = Date.now() + end - performance.now();
    // Of a text that was mailed and discarded, the store may hold a document as well.
    const { isAsked = this.storage.isMailed(id) } = this.storage.read(id) ?? {};
    const entry: Entry = { id, query, at: Date.now(), attempts: 0, nextAt, isAsked };
    this.storage.write(entry);
    this.#sent.delete(id);
    const result = await this.#lock(id, end, async () => {
      if (start > performance.now()) await sleep(start - performance.now());
      return this.#send(entry, quickPauses, end, true);
    });
    // An earlier attempt may have had its answer after all.
    if (this.#sent.has(id)) return { ok: true };
    if (result) return result;
    this.#noteFailure(id, 'timeout');
    return logResult({ ok: false, reason: 'timeout', detail: 'another tab is sending it' });
  }

  /** Sends a kept query at once; false when it failed again. */
  async retry(id: string): Promise<boolean> {
    this.#sent.delete(id);
    const result = await this.#resend(id, quickPauses, () => true);
    return this.#sent.has(id) || (result?.ok ?? !this.storage.read(id));
  }

  /** Forgets a kept query, once no tab is sending it, and tells what may have become of it before. */
  async discard(id: string) {
    // Who gave up waiting would forget a query that is then kept, and sent, all the same.
    const entry = await this.#lock(id, Number.POSITIVE_INFINITY, async () => {
      // Another tab may have been asked to send the same before its form was ready.
      await takeOver(this.storage);
      const entry = this.storage.read(id);
      this.storage.remove(id);
      return entry;
    });
    // Where it has gone, another tab may have sent it, or everything was deleted.
    const isMailed = this.storage.isMailed(id) || (!entry && this.services.openMail !== undefined);
    return { isMailed, isStored: entry?.isAsked ?? true };
  }

  /** Sends what waits, now and whenever it may help. */
  start(listener: QueueListener): void {
    this.#listener = listener;
    this.storage.removeOld();
    // The connection may return a moment before it carries anything, so there is more than one try.
    const flushAll = () => void this.#flush(() => true, quickPauses);
    addEventListener('online', flushAll);
    // While the browser kept the page for the way back, it heard nothing of other tabs.
    addEventListener('pageshow', ({ persisted }) => persisted && flushAll());
    this.storage.watch((sentId) => {
      if (sentId) this.#sent.add(sentId);
      const sent = this.#kept.find(({ id }) => id === sentId);
      if (sent) listener.onSent(sent.query);
      this.#update();
    });
    flushAll();
  }

  /** Shows what is kept, and plans when to send it. */
  #update(): void {
    const entries = this.storage.list();
    // A query on its first way is told of by the form that sends it.
    this.#kept = entries.filter(({ attempts }) => attempts > 0).map(this.#describe);
    this.#listener?.onChange(this.#kept);
    clearTimeout(this.#timer);
    const waiting = entries.filter(
      (entry) => !isRefused(entry) && !this.#sending.includes(entry.id),
    );
    if (!this.#listener || waiting.length === 0) return;
    // Whatever goes wrong, the store is not asked more than once a second.
    const pause = Math.max(1000, Math.min(...waiting.map((entry) => waitFor(entry))));
    this.#timer = setTimeout(() => this.#flush((entry) => waitFor(entry) === 0, []), pause);
  }

  #describe = (entry: Entry): KeptQuery => {
    const resting = isRefused(entry) ? 'refused' : 'waiting';
    const state = this.#sending.includes(entry.id) ? 'sending' : resting;
    return { ...entry, state, isLasting: this.storage.isLasting(entry.id) };
  };

  /** Sends what waits and is wanted, one after the other, and what is being sent once that ended. */
  async #flush(isWanted: (entry: Entry) => boolean, pauses: readonly number[]): Promise<void> {
    await takeOver(this.storage);
    // What another tab kept meanwhile is for the next time.
    const isMeant = (entry: Entry) => !isEarly(entry) && !isRefused(entry) && isWanted(entry);
    for (const entry of this.storage.list()) {
      if (isMeant(entry)) await this.#resend(entry.id, pauses, isMeant);
    }
    // A clock that was set back leaves them for later.
    this.#update();
  }

  #resend(id: string, pauses: readonly number[], isMeant: (entry: Entry) => boolean) {
    const end = performance.now() + answerTime;
    return this.#lock(id, end, async () => {
      // Another tab may have sent it, or just tried, while this one waited for it.
      const entry = this.storage.read(id);
      return entry && isMeant(entry) ? this.#send(entry, pauses, end, false) : undefined;
    });
  }

  /** Works on a query while no other tab does; the answer is undefined if one does until `end`. */
  async #lock<Result>(id: string, end: number, work: () => Promise<Result>) {
    this.#sending.push(id);
    this.#update();
    const answer = await withLock(storagePrefix + id, end - performance.now(), work);
    this.#sending.splice(this.#sending.indexOf(id), 1);
    this.#update();
    return answer;
  }

  /** Mails and stores a query, then removes it, or notes why it is still here. */
  async #send(
    entry: Entry,
    pauses: readonly number[],
    end: number,
    isAwaited: boolean,
  ): Promise<StoreResult> {
    const onLate = () => this.#finish(entry, false);
    const { storage, services } = this;
    const result = await deliver({ ...services, ...entry, storage, pauses, end, onLate });
    if (result.ok) this.#finish(entry, isAwaited);
    else this.#noteFailure(entry.id, result.reason, { ...entry, isAsked: true });
    return result;
  }

  #finish({ id, query }: Entry, isAwaited: boolean): void {
    // Where it has gone, it was told of before, or discarded.
    if (!this.storage.read(id)) return;
    this.#sent.add(id);
    this.storage.announceSent(id);
    this.storage.remove(id);
    this.#update();
    if (!isAwaited) this.#listener?.onSent(query);
  }

  /** @param own what to keep where the device was emptied on the way, as nobody discards meanwhile */
  #noteFailure(id: string, reason: StoreError, own?: Entry): void {
    const entry = this.storage.read(id) ?? (this.#sent.has(id) ? undefined : own);
    const attempts = (entry?.attempts ?? 0) + 1;
    const nextAt = Date.now() + pauseAfter(attempts);
    if (entry) this.storage.write({ ...entry, attempts, nextAt, reason });
    this.#update();
  }
}
