import { type Senders, sendQuery } from '../send-query.ts';
import { answerTime, type StoreResult } from '../store.ts';
import type { Entry, Records } from './records.ts';
import { isRetried, pauseAfter } from './retry.ts';

/** What a delivery needs besides the query. */
export interface Delivery {
  records: Records;
  senders: Senders;
  /** Called when the store took the query after the answer had been given up. */
  onLateSuccess: () => void;
}

/**
 * Sends a kept query, and again after each of the pauses (milliseconds) as long as that may help,
 * until `end` by `performance.now()`. Then takes it from the device, or notes there why it failed.
 */
export async function deliver(
  id: string,
  entry: Entry,
  pauses: readonly number[],
  delivery: Delivery,
  // Unlike the time of day, this clock cannot be set back on the way.
  end = performance.now() + answerTime,
): Promise<StoreResult> {
  let result = await tryOnce(id, entry, end, delivery);
  for (const pause of pauses) {
    const mayHelp = !result.ok && isRetried(result.reason) && isOnline();
    if (!mayHelp || performance.now() + pause >= end) break;
    await sleep(pause);
    result = await tryOnce(id, entry, end, delivery);
  }
  await note(id, entry, result, delivery.records);
  return result;
}

/** Resolves after so many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function tryOnce(
  id: string,
  { query }: Entry,
  end: number,
  { records, senders: { mail, openStore }, onLateSuccess }: Delivery,
): Promise<StoreResult> {
  // Without a connection the one mail that a query gets would be wasted.
  const isMailed = !mail || !isOnline() || (await records.isMailed(id));
  return sendQuery({
    id,
    query,
    ...(!isMailed && { mail }),
    openStore,
    claimMail: () => records.claimMail(id),
    ms: end - performance.now(),
    onLateSuccess,
  });
}

/** Takes a query that was stored from the device, or notes there why it was not. */
export async function note(id: string, entry: Entry, result: StoreResult, records: Records) {
  if (result.ok) return records.remove(id);
  const attempts = entry.attempts + 1;
  const nextAt = Date.now() + pauseAfter(attempts);
  return records.write(id, { ...entry, attempts, nextAt, reason: result.reason });
}

/** Browsers are sure only of being offline. */
function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}
