import { expect, test, vi } from 'vitest';
import type { Query } from '../query.ts';
import { openStore } from './inbox.ts';

const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };

test.each([
  [400, 'invalid'],
  [403, 'denied'],
  [404, 'missing'],
  [500, 'unavailable'],
] as const)('status %i is the failure "%s"', async (status, reason) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const result = await openStore().put('id', query);
  expect(result).toEqual({ ok: false, reason, detail: `status ${status}` });
});

test('a request without an answer is a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch: Secret words')));
  const failed = (reason: string, detail: string) => ({ ok: false, reason, detail });
  const store = openStore();
  expect(await store.put('id', query)).toEqual(failed('network', 'no answer'));
  const stopped = await store.put('id', query, AbortSignal.abort());
  expect(stopped).toEqual(failed('timeout', 'stopped'));
});
