import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailResult } from './mail.ts';
import { type Query, queryId } from './query.ts';
import { type Senders, sendQuery } from './send-query.ts';
import type { StoreResult } from './store.ts';

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Secret words',
};
const never = new Promise<never>(() => {});

const logs = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(logs[kind]);
  }
});

afterEach(() => {
  const said = JSON.stringify(Object.values(logs).map((log) => log.mock.calls));
  for (const text of Object.values(query)) expect(said).not.toContain(text);
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const log of Object.values(logs)) log.mockReset();
});

function createSenders(answer: () => Promise<StoreResult>, mail?: Senders['mail']) {
  const put = vi.fn(answer);
  return { put, senders: { openStore: async () => ({ put }), ...(mail && { mail }) } };
}

const stored = async (): Promise<StoreResult> => ({ ok: true });
const mailed = async (): Promise<MailResult> => ({ ok: true, status: 200 });

test('stores the query once, under the id made of its text', async () => {
  const { put, senders } = createSenders(stored);
  expect(await sendQuery(query, senders)).toEqual({ ok: true });
  expect(put).toHaveBeenCalledExactlyOnceWith(await queryId(query), query, expect.any(AbortSignal));
  expect(logs.error).not.toHaveBeenCalled();
});

test('starts the mail before the store is asked for', async () => {
  const order: string[] = [];
  await sendQuery(query, {
    mail: () => {
      order.push('mail');
      return mailed();
    },
    openStore: async () => {
      order.push('store');
      return { put: stored };
    },
  });
  expect(order).toEqual(['mail', 'store']);
});

test('stores only once the mail is on its way', async () => {
  let start = () => {};
  const { put, senders } = createSenders(stored, (_query, { onStart }) => {
    start = onStart;
    return never;
  });
  const result = sendQuery(query, senders);
  await vi.advanceTimersByTimeAsync(999);
  expect(put).not.toHaveBeenCalled();
  start();
  expect(await result).toEqual({ ok: true });
});

test('a mail whose code hangs holds storing up for a second', async () => {
  const { put, senders } = createSenders(stored, () => never);
  const result = sendQuery(query, senders);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toEqual({ ok: true });
  expect(put).toHaveBeenCalledOnce();
});

test('logs a mail that was taken', async () => {
  const { senders } = createSenders(stored, mailed);
  await sendQuery(query, senders);
  expect(logs.info).toHaveBeenCalledExactlyOnceWith('The query was mailed (status 200).');
});

test.each<[string, Senders['mail'], string]>([
  [
    'is answered with a fault',
    async () => ({ ok: false, reason: 'answered', status: 429 }),
    'The query was not mailed (answered, status 429).',
  ],
  [
    'meets no network',
    async () => ({ ok: false, reason: 'network' }),
    'The query was not mailed (network).',
  ],
  [
    'rejects with the text',
    () => Promise.reject('Secret words'),
    'The query was not mailed (refused).',
  ],
  [
    'throws at once',
    () => {
      throw new Error('Secret words');
    },
    'The query was not mailed (refused).',
  ],
])('a mail that %s is logged and changes nothing', async (_name, mail, line) => {
  const { put, senders } = createSenders(stored, mail);
  expect(await sendQuery(query, senders)).toEqual({ ok: true });
  expect(put).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(logs.warn).toHaveBeenCalledExactlyOnceWith(line);
});

test('a mail that hangs keeps nobody waiting and is logged after 15 s', async () => {
  const { senders } = createSenders(stored, (_query, { onStart }) => {
    onStart();
    return never;
  });
  expect(await sendQuery(query, senders)).toEqual({ ok: true });
  expect(logs.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(logs.warn).toHaveBeenCalledExactlyOnceWith('The query was not mailed (timeout).');
});

test('a refusal of the store is passed on and logged by its reason', async () => {
  const denied = { ok: false, reason: 'denied', detail: 'permission-denied' } as const;
  const { senders } = createSenders(async () => denied, mailed);
  expect(await sendQuery(query, senders)).toEqual(denied);
  expect(logs.error).toHaveBeenCalledExactlyOnceWith(
    'The query was not stored (denied: permission-denied).',
  );
});

test('a store that does not answer within 15 s counts as failed', async () => {
  const { senders } = createSenders(() => never);
  const settled = vi.fn();
  sendQuery(query, senders).then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({
    ok: false,
    reason: 'timeout',
    detail: 'no answer within 15 s',
  });
});

test('code of the store that does not arrive within 15 s counts as failed, and stays so', async () => {
  const put = vi.fn(stored);
  let open = (_store: { put: typeof put }) => {};
  const opening = new Promise<{ put: typeof put }>((resolve) => {
    open = resolve;
  });
  const result = sendQuery(query, { openStore: () => opening });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toMatchObject({ reason: 'timeout' });
  open({ put });
  await vi.advanceTimersByTimeAsync(0);
  expect(put).not.toHaveBeenCalled();
});

test('code of the store that cannot be fetched is a failure', async () => {
  const openStore = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendQuery(query, { openStore })).toEqual({
    ok: false,
    reason: 'unavailable',
    detail: 'store code did not load',
  });
});

test('a page outside https, where browsers do not hash, is told so', async () => {
  vi.stubGlobal('crypto', {});
  const { put, senders } = createSenders(stored);
  const result = await sendQuery(query, senders);
  vi.unstubAllGlobals();
  expect(result).toEqual({ ok: false, reason: 'unavailable', detail: 'no secure context' });
  expect(put).not.toHaveBeenCalled();
});

test('the same query sent again is written under the same id', async () => {
  const { put, senders } = createSenders(stored);
  await sendQuery(query, senders);
  await sendQuery({ ...query }, senders);
  const [first, second] = put.mock.calls as unknown as [string][];
  expect(first?.[0]).toBe(second?.[0]);
});
