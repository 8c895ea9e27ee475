import { beforeEach, expect, test, vi } from 'vitest';
import { createFirestoreStore } from './firestore-store.ts';
import type { Query } from './query.ts';

const firebase = vi.hoisted(() => ({
  initializeApp: vi.fn((_settings: object, name = 'plain') => name),
  getFirestore: vi.fn((app: string) => `${app}-database`),
  connectFirestoreEmulator: vi.fn(),
  doc: vi.fn((...path: string[]) => path.join('/')),
  setDoc: vi.fn(async (_place: string, _fields: object) => {}),
  getDoc: vi.fn(async (_place: string) => {}),
  setLogLevel: vi.fn(),
}));
vi.mock('firebase/app', () => firebase);
vi.mock('firebase/firestore/lite', () => firebase);

const settings = { apiKey: 'key', authDomain: 'domain', projectId: 'project', appId: 'app' };
const query: Query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };

beforeEach(() => vi.clearAllMocks());

test('writes exactly the three fields into Queries under the id', async () => {
  const typed = { ...query, extra: 'left out' };
  expect(await createFirestoreStore(settings).put('abc', typed)).toEqual({ ok: true });
  expect(firebase.initializeApp).toHaveBeenCalledExactlyOnceWith(settings);
  // At its default level it would log the visitor's message.
  expect(firebase.setLogLevel).toHaveBeenCalledWith('silent');
  expect(firebase.setDoc).toHaveBeenCalledExactlyOnceWith('plain-database/Queries/abc', query);
});

test('talks to the emulator only when it is named', async () => {
  await createFirestoreStore(settings).put('abc', query);
  expect(firebase.connectFirestoreEmulator).not.toHaveBeenCalled();
  await createFirestoreStore(settings, { emulatorHost: '127.0.0.1:8080' }).put('abc', query);
  expect(firebase.connectFirestoreEmulator).toHaveBeenCalledWith(
    'plain-database',
    '127.0.0.1',
    8080,
  );
});

test.each([
  ['with the token', true, 'proven'],
  ['without one where there is none', false, 'plain'],
])('asks App Check once a query is stored, and writes %s', async (_name, isProven, app) => {
  const proveApp = vi.fn(async () => isProven);
  const store = createFirestoreStore(settings, { proveApp });
  expect(proveApp).not.toHaveBeenCalled();
  // Apps leave notes on the device.
  expect(firebase.initializeApp).not.toHaveBeenCalled();
  expect(await store.put('abc', query)).toEqual({ ok: true });
  expect(proveApp).toHaveBeenCalledExactlyOnceWith('proven');
  expect(firebase.setDoc).toHaveBeenCalledExactlyOnceWith(`${app}-database/Queries/abc`, query);
});

test('writes nothing when the token comes after the answer was given up', async () => {
  const stop = new AbortController();
  const proveApp = async () => {
    stop.abort();
    return true;
  };
  const result = await createFirestoreStore(settings, { proveApp }).put('abc', query, stop.signal);
  expect(result).toEqual({ ok: false, reason: 'timeout', detail: 'too late to start' });
  expect(firebase.setDoc).not.toHaveBeenCalled();
});

const fail = (code: string, text = '') => Object.assign(new Error(text), { code });

test('a refused query that is there already is stored', async () => {
  firebase.setDoc.mockRejectedValueOnce(fail('permission-denied'));
  expect(await createFirestoreStore(settings).put('abc', query)).toEqual({ ok: true });
  expect(firebase.getDoc).toHaveBeenCalledExactlyOnceWith('plain-database/Stored/abc');
});

test.each([
  ['permission-denied', 'denied'],
  ['unavailable', 'unavailable'],
])('whether it is there is answered with %s: the query is not stored', async (code, reason) => {
  firebase.setDoc.mockRejectedValueOnce(fail('permission-denied'));
  firebase.getDoc.mockRejectedValueOnce(fail(code));
  const result = await createFirestoreStore(settings).put('abc', query);
  expect(result).toEqual({ ok: false, reason, detail: code });
});

test.each([
  ['invalid-argument', 'Bad value: Secret words', 'invalid'],
  ['resource-exhausted', '', 'unavailable'],
  ['deadline-exceeded', '', 'timeout'],
  ['unknown', 'Request failed with error: Failed to fetch', 'network'],
  ['unknown', 'Request failed with error: Load failed', 'network'],
  ['unknown', 'NetworkError when attempting to fetch resource.', 'network'],
  ['unknown', 'Request failed with error: Something else', 'unavailable'],
  ['not-found', '', 'missing'],
  ['failed-precondition', '', 'invalid'],
] as const)('%s (%s) is the failure "%s", told by its code alone', async (code, text, reason) => {
  firebase.setDoc.mockRejectedValueOnce(fail(code, text));
  const result = await createFirestoreStore(settings).put('abc', query);
  expect(result).toEqual({ ok: false, reason, detail: code });
  expect(firebase.getDoc).not.toHaveBeenCalled();
});
