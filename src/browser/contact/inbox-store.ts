import type { Store, StoreResult } from './store.ts';

/**
 * Stores queries in the inbox of the local server, under `base` + `inbox/queries`.
 * The server computes the id anew from the three texts.
 */
export function createInboxStore(base: string = import.meta.env.BASE_URL): Store {
  return {
    put: async (_id, { user_name, user_email, message }, signal) => {
      try {
        const response = await fetch(`${base}inbox/queries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user_name, user_email, message }),
          // The request outlives the tab when the visitor closes it right after the press.
          keepalive: true,
          signal: signal ?? null,
        });
        return readStatus(response.status);
      } catch {
        return signal?.aborted
          ? { ok: false, reason: 'timeout', detail: 'stopped' }
          : { ok: false, reason: 'network', detail: 'no answer' };
      }
    },
  };
}

function readStatus(status: number): StoreResult {
  const detail = `status ${status}`;
  if (status === 200 || status === 201) return { ok: true };
  if (status === 400 || status === 413) return { ok: false, reason: 'invalid', detail };
  if (status === 403) return { ok: false, reason: 'denied', detail };
  if (status === 404) return { ok: false, reason: 'missing', detail };
  if (status === 429) return { ok: false, reason: 'busy', detail };
  return { ok: false, reason: status >= 500 ? 'unavailable' : 'unknown', detail };
}
