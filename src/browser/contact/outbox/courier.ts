import { logStore } from '../log.ts';
import { type Query, queryId } from '../query.ts';
import type { Senders } from '../send-query.ts';
import { answerTime, type StoreResult } from '../store.ts';
import { deliver, note, sleep } from './deliver.ts';
import type { Entry, Records } from './records.ts';
import { quickPauses } from './retry.ts';
import { announceSent, setSign } from './sign.ts';
import { createTurns } from './turns.ts';

/** Takes single queries to the store, each in its turn. */
export interface Courier {
  /** This tab works on the query, or waits for another tab that does. */
  isAtWork(id: string): boolean;
  /** Keeps a query on the device, then sends it, `delay` milliseconds later. */
  submit(query: Query, delay: number): Promise<StoreResult>;
  /** Sends a kept query, and does nothing where it is gone, or not meant, once its turn comes. */
  resend(
    id: string,
    isMeant: (entry: Entry) => boolean,
    pauses: readonly number[],
  ): Promise<StoreResult | undefined>;
  /** Forgets a kept query. */
  discard(id: string): Promise<void>;
}

/** What the outbox wants to hear of its courier. */
export interface CourierHooks {
  /** Work on a query has begun or ended. */
  onChange(): void;
  /** A query has been stored that nobody waited for. */
  onSent(query: Query): void;
}

/** Puts a courier together; `name` keeps the sites of one origin apart. */
export function createCourier(
  records: Records,
  senders: Senders,
  name: string,
  { onChange, onSent }: CourierHooks,
): Courier {
  const { isAtWork, take } = createTurns(name, onChange);

  async function send(
    id: string,
    entry: Entry,
    pauses: readonly number[],
    end?: number,
  ): Promise<StoreResult> {
    const onLateSuccess = () => void take(id, () => finish(id));
    const result = await deliver(id, entry, pauses, { records, senders, onLateSuccess }, end);
    if (result.ok) announceSent(id);
    return result;
  }

  async function finish(id: string): Promise<void> {
    const entry = await records.read(id);
    if (!entry) return;
    await records.remove(id);
    announceSent(id);
    onSent(entry.query);
  }

  async function sendInTime(id: string, fresh: Entry, end: number): Promise<StoreResult> {
    // What the wait for the turn took counts as delay.
    const rest = end - answerTime - performance.now();
    if (rest > 0) await sleep(rest);
    // Another tab may have sent it meanwhile; once more does no harm.
    return send(id, (await records.read(id)) ?? fresh, quickPauses, end);
  }

  /** Notes on the device that another tab did not come to an end with a query. */
  async function giveUp(id: string, fresh: Entry): Promise<StoreResult> {
    const result = { ok: false, reason: 'timeout', detail: 'another tab is sending it' } as const;
    // It may have been discarded before this press; once more does no harm.
    await note(id, (await records.read(id)) ?? fresh, result, records);
    logStore(result);
    return result;
  }

  return {
    isAtWork,
    async submit(query, delay) {
      const id = await queryId(query).catch(() => undefined);
      if (!id) return refuseToHash();
      const at = Date.now();
      const end = performance.now() + delay + answerTime;
      // Until then no other tab takes it up; should this one be closed, the next visit does.
      const fresh = { query, at, attempts: 0, nextAt: at + delay + answerTime };
      setSign([0]);
      await records.write(id, fresh);
      const work = () => sendInTime(id, fresh, end);
      return (await take(id, work, end - performance.now())) ?? giveUp(id, fresh);
    },
    resend: (id, isMeant, pauses) =>
      take(id, async () => {
        const entry = await records.read(id);
        // Another tab may have sent it, or just tried, while this one waited for it.
        if (!entry || !isMeant(entry)) return undefined;
        const result = await send(id, entry, pauses);
        if (result.ok) onSent(entry.query);
        return result;
      }),
    async discard(id) {
      await records.discard(id);
      // An attempt that is under way may write it once more.
      await take(id, () => records.discard(id));
    },
  };
}

/** Browsers hash only on https and on localhost. */
function refuseToHash(): StoreResult {
  const result = { ok: false, reason: 'unknown', detail: 'no secure context' } as const;
  logStore(result);
  return result;
}
