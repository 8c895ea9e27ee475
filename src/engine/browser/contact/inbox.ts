import type { Store, StoreError, StoreResult } from './store.ts';

/** Opens the inbox of the local server, which computes the ids itself. */
export function openStore(): Store {
  return {
    put: async (_id, { user_name, user_email, message }, signal) => {
      try {
        const response = await fetch(`${import.meta.env.BASE_URL}inbox/queries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user_name, user_email, message }),
          // The visitor may close the tab right after the press.
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

const errorsByStatus: Record<number, StoreError> = {
  400: 'invalid',
  413: 'invalid',
  403: 'denied',
  404: 'missing',
};

function readStatus(status: number): StoreResult {
  if (status === 200 || status === 201) return { ok: true };
  return { ok: false, reason: errorsByStatus[status] ?? 'unavailable', detail: `status ${status}` };
}
