import { expect, test, vi } from 'vitest';
import type { Query } from '../query.ts';
import { openStore } from './inbox.ts';

const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };

function fakeFetch(answer: (init: RequestInit) => Promise<Response>) {
  const fake = vi.fn((_url: string, init: RequestInit) => answer(init));
  vi.stubGlobal('fetch', fake);
  return fake;
}

test('posts exactly the three fields as JSON below the base path', async () => {
  const fake = fakeFetch(async () => new Response(null, { status: 201 }));
  const typed = { ...query, extra: 'left out' };
  expect(await openStore('/me/').put('id', typed)).toEqual({ ok: true });
  const [url, init] = fake.mock.calls[0] ?? [];
  expect(url).toBe('/me/inbox/queries');
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  });
  expect(JSON.parse(String(init?.body))).toEqual(query);
});

test.each([
  [400, 'invalid'],
  [403, 'denied'],
  [404, 'missing'],
  [500, 'unavailable'],
] as const)('status %i is the failure "%s"', async (status, reason) => {
  fakeFetch(async () => new Response(null, { status }));
  const result = await openStore().put('id', query);
  expect(result).toEqual({ ok: false, reason, detail: `status ${status}` });
});

test('a request without an answer is a failure', async () => {
  fakeFetch(() => Promise.reject(new TypeError('Failed to fetch: Secret words')));
  const failed = (reason: string, detail: string) => ({ ok: false, reason, detail });
  const store = openStore();
  expect(await store.put('id', query)).toEqual(failed('network', 'no answer'));
  const stopped = await store.put('id', query, AbortSignal.abort());
  expect(stopped).toEqual(failed('timeout', 'stopped'));
});
