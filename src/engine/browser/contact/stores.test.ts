import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFirestoreStore } from './firestore.ts';
import { openStore } from './inbox.ts';
import type { StoreResult } from './store.ts';

const settings = { apiKey: 'key', authDomain: 'domain', projectId: 'project', appId: 'app' };
const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };

/** Answers the library's requests in Firestore's place. */
const fetch = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
const fail = (status: number) =>
  Response.json({ error: { message: 'Secret words' } }, { status, statusText: 'Secret words' });
const documents = 'projects/project/databases/(default)/documents';
const readTime = '2026-01-02T03:04:05Z';
const miss = () => Response.json([{ missing: `${documents}/Stored/abc`, readTime }]);
const accept = () => Response.json({ writeResults: [{}], commitTime: readTime });

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetch.mockReset().mockImplementation(async () => accept()),
  );
});
afterEach(() => Promise.all(getApps().map(deleteApp)));

test.each([
  ['Firestore', undefined, 'https://firestore.googleapis.com/'],
  ['the emulator that is named', '127.0.0.1:8080', 'http://127.0.0.1:8080/'],
])('writes exactly the three fields under the id to %s', async (_, emulatorHost, origin) => {
  const typed = { ...query, extra: 'left out' };
  const store = createFirestoreStore(settings, emulatorHost);
  // The library records on the device that an app was opened.
  expect(getApps()).toEqual([]);
  expect(await store.put('abc', typed)).toEqual({ ok: true });
  const [[url, { body }] = ['', { body: '' }]] = fetch.mock.calls;
  expect(url.startsWith(origin)).toBe(true);
  const fields = Object.entries(query).map(([name, stringValue]) => [name, { stringValue }]);
  const update = { name: `${documents}/Queries/abc`, fields: Object.fromEntries(fields) };
  expect(JSON.parse(body)).toEqual({ writes: [{ update }] });
});

test('writes nothing if the token comes after the time is over', async () => {
  const stop = new AbortController();
  const proveApp = async () => {
    stop.abort();
    return true;
  };
  const late = { ok: false, reason: 'timeout', detail: 'too late to start' };
  const store = createFirestoreStore(settings, undefined, proveApp);
  expect(await store.put('abc', query, stop.signal)).toEqual(late);
  expect(fetch).not.toHaveBeenCalled();
});

const failed = (reason: string, detail: string) => ({ ok: false, reason, detail }) as StoreResult;
const broken = (message: string) => () => new TypeError(message);

test.each<[string, (() => Response | Error)[], StoreResult]>([
  ['400', [() => fail(400)], failed('invalid', 'failed-precondition')],
  ['404', [() => fail(404)], failed('missing', 'not-found')],
  ['429', [() => fail(429)], failed('unavailable', 'resource-exhausted')],
  ['503', [() => fail(503)], failed('unavailable', 'unavailable')],
  ['504', [() => fail(504)], failed('timeout', 'deadline-exceeded')],
  ['Chromium: broken', [broken('Failed to fetch')], failed('network', 'unknown')],
  ['WebKit: broken', [broken('Load failed')], failed('network', 'unknown')],
  ['Firefox: broken', [broken('NetworkError when attempting …')], failed('network', 'unknown')],
  ['refused, stored', [() => fail(403), miss], { ok: true }],
  ['refused twice', [() => fail(403), () => fail(403)], failed('denied', 'permission-denied')],
])('an answer (%s) becomes a result without its text', async (_, answers, result) => {
  for (const answer of answers) {
    fetch.mockImplementationOnce(async () => {
      const response = answer();
      if (response instanceof Error) throw response;
      return response;
    });
  }
  const kinds = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const logs = kinds.map((kind) => vi.spyOn(console, kind));
  expect(await createFirestoreStore(settings).put('abc', query)).toEqual(result);
  for (const log of logs) expect(log).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(answers.length);
  // The library asks for the document that tells whether the query is stored.
  if (answers.length > 1) expect(fetch.mock.calls[1]?.[1].body).toContain('/Stored/abc');
});

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
  const store = openStore();
  expect(await store.put('id', query)).toEqual(failed('network', 'no answer'));
  const stopped = await store.put('id', query, AbortSignal.abort());
  expect(stopped).toEqual(failed('timeout', 'stopped'));
});
