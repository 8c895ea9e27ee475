import { type DeliveryServices, deliver } from './delivery.ts';
import { withLock } from './lock.ts';
import { type Query, queryId } from './query.ts';
import { type QueryStorage, type QueueItem, takeOver } from './storage.ts';
import { storagePrefix } from './storage-keys.ts';
import { logResult, type StoreError, type StoreResult } from './store.ts';
import {
  answerTimeout,
  isRefused,
  pauseAfter,
  quickPauses,
  shortestVisit,
  sleep,
  timeUntilDue,
} from './timing.ts';

/** A query that failed and is kept until the store has it. */
export interface KeptQuery extends QueueItem {
  state: 'sending' | 'waiting' | 'expired' | 'refused';
  /** Whether it outlives this page. */
  isLasting: boolean;
}

export interface QueueListener {
  /** Gets the queries that failed and are still in the queue, oldest first. */
  onChange(queries: readonly KeptQuery[]): void;
  /** Gets a query that this tab or another has stored in the background. */
  onSent(query: Query): void;
}

/** Where a discarded query may be already. Nobody can take it back from there. */
export type DiscardResult = Awaited<ReturnType<Queue['discard']>>;

/** Delivers queries, and keeps each until the store has it. */
export class Queue {
  /** Ids of the queries that this tab sends, or waits for another tab to send. */
  #sendingIds: string[] = [];
  /** Ids of the queries that were stored since the visitor last sent them. */
  readonly #sentIds = new Set<string>();
  #keptQueries: readonly KeptQuery[] = [];
  #listener: QueueListener | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly storage: QueryStorage,
    readonly services: DeliveryServices,
  ) {}

  /** Starts to fetch the code of mail and store, so that sending need not wait for it. */
  prepare(): void {
    // Sending fetches it again, and reports failures.
    this.services.openStore().catch(() => {});
    this.services.openMail?.().catch(() => {});
  }

  /** Adds a clean, valid query to the queue and sends it, within 15 s; one that failed stays in the queue. */
  async submit(query: Query): Promise<StoreResult> {
    const id = await queryId(query).catch(() => undefined);
    // Browsers hash only on https and on localhost.
    if (!id) return logResult({ ok: false, reason: 'unavailable', detail: 'no secure context' });
    const start = Math.max(performance.now(), shortestVisit);
    const end = start + answerTimeout;
    // Other tabs leave the query to this one until then. If this tab is closed, the next visit sends it.
    const nextAt = Date.now() + end - performance.now();
    // If the same text was mailed and discarded before, the store may have it too.
    const { isAsked = this.storage.isMailed(id) } = this.storage.read(id) ?? {};
    const item: QueueItem = { id, query, at: Date.now(), attempts: 0, nextAt, isAsked };
    this.storage.write(item);
    this.#sentIds.delete(id);
    const result = await this.#lock(id, end, async () => {
      if (start > performance.now()) await sleep(start - performance.now());
      return this.#send(item, quickPauses, end, true);
    });
    // The answer to an earlier attempt may have come meanwhile.
    if (this.#sentIds.has(id)) return { ok: true };
    if (result) return result;
    this.#noteFailure(id, 'timeout');
    return logResult({ ok: false, reason: 'timeout', detail: 'another tab is sending it' });
  }

  /** Sends a kept query at once. Resolves with false if it failed again. */
  async retry(id: string): Promise<boolean> {
    this.#sentIds.delete(id);
    const result = await this.#resend(id, quickPauses, () => true);
    return this.#sentIds.has(id) || (result?.ok ?? !this.storage.read(id));
  }

  /** Removes a kept query once no tab is sending it. */
  async discard(id: string) {
    // Wait without a limit: giving up here would discard a query that another tab is about to send.
    const item = await this.#lock(id, Number.POSITIVE_INFINITY, async () => {
      // Another tab may have sent the same query before its form was ready.
      await takeOver(this.storage);
      const item = this.storage.read(id);
      this.storage.remove(id);
      return item;
    });
    // Without an item, another tab may have sent it, or the visitor cleared the device.
    const isMailed = this.storage.isMailed(id) || (!item && this.services.openMail !== undefined);
    return { isMailed, isStored: item?.isAsked ?? true };
  }

  /** Sends what is in the queue, now and whenever another attempt may help. */
  start(listener: QueueListener): void {
    this.#listener = listener;
    this.storage.removeOld();
    // Browsers may report a connection a moment before it works, so try more than once.
    const flushAll = () => void this.#flush(() => true, quickPauses);
    addEventListener('online', flushAll);
    // A page in the back/forward cache got no events of other tabs.
    addEventListener('pageshow', ({ persisted }) => persisted && flushAll());
    this.storage.watch((sentId) => {
      if (sentId) this.#sentIds.add(sentId);
      const sent = this.#keptQueries.find(({ id }) => id === sentId);
      if (sent) listener.onSent(sent.query);
      this.#update();
    });
    flushAll();
  }

  /** Reports what is kept, and schedules the next attempt. */
  #update(): void {
    const items = this.storage.list();
    // A query that has not failed yet is shown by the form that sends it.
    const failed = items.filter(({ attempts }) => attempts > 0);
    this.#keptQueries = failed.map((item) => this.#describe(item));
    this.#listener?.onChange(this.#keptQueries);
    clearTimeout(this.#timer);
    const waiting = items.filter((item) => !isRefused(item) && !this.#sendingIds.includes(item.id));
    if (!this.#listener || waiting.length === 0) return;
    // Even if everything fails, ask the store at most once a second.
    const pause = Math.max(1000, Math.min(...waiting.map((item) => timeUntilDue(item))));
    this.#timer = setTimeout(() => this.#flush((item) => timeUntilDue(item) === 0, []), pause);
  }

  #describe(item: QueueItem): KeptQuery {
    const endState = item.reason === 'expired' ? 'expired' : 'refused';
    const idleState = isRefused(item) ? endState : 'waiting';
    const state = this.#sendingIds.includes(item.id) ? 'sending' : idleState;
    return { ...item, state, isLasting: this.storage.isLasting(item.id) };
  }

  /** Sends the due items of the queue one after the other, except for refused ones. */
  async #flush(isDue: (item: QueueItem) => boolean, pauses: readonly number[]): Promise<void> {
    const canSend = (item: QueueItem) => !isRefused(item) && isDue(item);
    for (const item of await takeOver(this.storage)) {
      if (canSend(item)) await this.#resend(item.id, pauses, canSend);
    }
    // If the clock was set back, some may not be due yet.
    this.#update();
  }

  #resend(id: string, pauses: readonly number[], canSend: (item: QueueItem) => boolean) {
    const end = performance.now() + answerTimeout;
    return this.#lock(id, end, async () => {
      // While this tab waited for the lock, another may have sent the query, or tried to.
      const item = this.storage.read(id);
      return item && canSend(item) ? this.#send(item, pauses, end, false) : undefined;
    });
  }

  /** Runs the work while no other tab works on the query; undefined if one does so until `end`. */
  async #lock<Result>(id: string, end: number, work: () => Promise<Result>) {
    this.#sendingIds.push(id);
    this.#update();
    const result = await withLock(storagePrefix + id, end - performance.now(), work);
    this.#sendingIds.splice(this.#sendingIds.indexOf(id), 1);
    this.#update();
    return result;
  }

  /** Delivers a query, then removes it or notes why it failed. */
  async #send(item: QueueItem, pauses: readonly number[], end: number, isAwaited: boolean) {
    const onLate = () => this.#finish(item, false);
    const { storage, services } = this;
    const result = await deliver({ ...services, ...item, storage, pauses, end, onLate });
    if (result.ok) this.#finish(item, isAwaited);
    else this.#noteFailure(item.id, result.reason, { ...item, isAsked: true });
    return result;
  }

  #finish({ id, query }: QueueItem, isAwaited: boolean): void {
    // An item that is gone was reported before, or discarded.
    if (!this.storage.read(id)) return;
    this.#sentIds.add(id);
    this.storage.announceSent(id);
    this.storage.remove(id);
    this.#update();
    if (!isAwaited) this.#listener?.onSent(query);
  }

  /** @param lost put back if the device was cleared meanwhile: nobody can discard what is being sent */
  #noteFailure(id: string, reason: StoreError, lost?: QueueItem): void {
    const item = this.storage.read(id) ?? (this.#sentIds.has(id) ? undefined : lost);
    const attempts = (item?.attempts ?? 0) + 1;
    const nextAt = Date.now() + pauseAfter(attempts);
    if (item) this.storage.write({ ...item, attempts, nextAt, reason, offeredAt: undefined });
    this.#update();
  }
}
