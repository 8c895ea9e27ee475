import { logMail, logStore } from './log.ts';
import type { Mail } from './mail.ts';
import type { Query } from './query.ts';
import { answerTime, type Store, type StoreResult, withTimeout } from './store.ts';

/** The two ways a query goes out. */
export interface Senders {
  /** Absent where no mail service is set. */
  mail?: Mail;
  /** Fetches the store's code. May reject; the next call fetches anew. */
  openStore: () => Promise<Store>;
}

/** One attempt to send a query. */
export interface Attempt extends Senders {
  id: string;
  query: Query;
  /** Notes that the mail service is asked; rejects when it must not be. */
  claimMail: () => Promise<void>;
  /** Longest wait for the store, in milliseconds. */
  ms: number;
  /** Called when the store took the query after all, but later than that. */
  onLateSuccess: () => void;
}

/** Longest time, in milliseconds, that storing lets the mail go first. */
const headStart = 1000;

/**
 * Tries once to send a clean, checked query: starts the mail, then stores, and waits for the
 * store alone. How the mail ends is only logged. Never rejects.
 */
export async function sendQuery(attempt: Attempt): Promise<StoreResult> {
  const starting = attempt.mail && startMail(attempt, attempt.mail);
  let isLate = false;
  const late = (): StoreResult => {
    isLate = true;
    return { ok: false, reason: 'timeout', detail: 'no answer in time' };
  };
  const storing = async (signal: AbortSignal) => {
    const result = await storeQuery(attempt, signal, starting);
    if (isLate && result.ok) attempt.onLateSuccess();
    return () => result;
  };
  const result = (await withTimeout(storing, late, attempt.ms))();
  logStore(result);
  return result;
}

/** Settles once the mail is on its way, or has failed, or keeps storing waiting too long. */
function startMail({ query, claimMail }: Attempt, mail: Mail): Promise<void> {
  const started = new Promise<void>((resolve) => {
    const ask = async () => mail(query, { beforeAsk: claimMail, onStart: resolve });
    void finishMail(ask).then(resolve);
  });
  return withTimeout(() => started, undefined, headStart);
}

async function finishMail(ask: () => ReturnType<Mail>): Promise<void> {
  try {
    logMail(await withTimeout(ask, { ok: false, reason: 'timeout' }, answerTime));
  } catch {
    logMail({ ok: false, reason: 'refused' });
  }
}

async function storeQuery(
  { id, query, openStore }: Attempt,
  signal: AbortSignal,
  starting?: Promise<void>,
): Promise<StoreResult> {
  // Opening runs beside the mail; its failure is met below.
  const opening = openStore().catch(() => undefined);
  await starting;
  const store = await opening;
  if (!store) return { ok: false, reason: 'network', detail: 'store code did not load' };
  if (signal.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
  return store.put(id, query, signal);
}
