import { logMail, logStore } from './log.ts';
import type { Mail } from './mail.ts';
import { type Query, queryId } from './query.ts';
import { type Store, type StoreResult, withTimeout } from './store.ts';

/** The two ways a query goes out. */
export interface Senders {
  /** Mails the query and tells when it is on its way; absent where no mail service is set. */
  mail?: Mail;
  /** Fetches the store's code. May reject. */
  openStore: () => Promise<Store>;
}

/** Longest time, in milliseconds, that storing lets the mail go first. */
const headStart = 1000;

/**
 * Sends a clean, checked query: starts the mail, then stores, and waits for the store alone.
 * How the mail ends is only logged. Never rejects; answers within 15 s.
 */
export async function sendQuery(query: Query, senders: Senders): Promise<StoreResult> {
  const starting = senders.mail && startMail(query, senders.mail);
  const late: StoreResult = { ok: false, reason: 'timeout', detail: 'no answer within 15 s' };
  const result = await withTimeout(
    (signal) => storeQuery(query, senders.openStore, signal, starting),
    late,
  );
  logStore(result);
  return result;
}

/** Settles once the mail is on its way, or has failed, or keeps storing waiting too long. */
function startMail(query: Query, mail: Mail): Promise<void> {
  const started = new Promise<void>((resolve) => {
    void finishMail(query, mail, resolve).then(resolve);
  });
  return withTimeout(() => started, undefined, headStart);
}

async function finishMail(query: Query, mail: Mail, onStart: () => void): Promise<void> {
  try {
    const hooks = { beforeAsk: async () => {}, onStart };
    logMail(await withTimeout(() => mail(query, hooks), { ok: false, reason: 'timeout' }));
  } catch {
    logMail({ ok: false, reason: 'refused' });
  }
}

async function storeQuery(
  query: Query,
  openStore: Senders['openStore'],
  signal: AbortSignal,
  starting?: Promise<void>,
): Promise<StoreResult> {
  // Opening runs beside the rest; its failure is met below, after the one of hashing.
  const opening = openStore().catch(() => undefined);
  await starting;
  const id = await queryId(query).catch(() => undefined);
  // Browsers hash only on https and on localhost.
  if (id === undefined) return { ok: false, reason: 'unavailable', detail: 'no secure context' };
  const store = await opening;
  if (!store) return { ok: false, reason: 'unavailable', detail: 'store code did not load' };
  if (signal.aborted) return { ok: false, reason: 'timeout', detail: 'too late to start' };
  return store.put(id, query, signal);
}
