import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailResult } from './mail.ts';
import type { Query } from './query.ts';
import { type Attempt, type Senders, sendQuery } from './send-query.ts';
import type { StoreResult } from './store.ts';

const query: Query = {
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  message: 'Secret words',
};
const never = new Promise<never>(() => {});

/** One attempt as the outbox makes it; pass what should differ. */
function send(senders: Senders, changes: Partial<Attempt> = {}): Promise<StoreResult> {
  return sendQuery({
    ...{ id: 'the id', query, ms: 15_000 },
    claimMail: async () => {},
    onLateSuccess: () => {},
    ...senders,
    ...changes,
  });
}

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

test('stores the query once, under its id', async () => {
  const { put, senders } = createSenders(stored);
  expect(await send(senders)).toEqual({ ok: true });
  expect(put).toHaveBeenCalledExactlyOnceWith('the id', query, expect.any(AbortSignal));
  expect(logs.error).not.toHaveBeenCalled();
});

test('starts the mail before the store is asked for', async () => {
  const order: string[] = [];
  await send({
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
  const result = send(senders);
  await vi.advanceTimersByTimeAsync(999);
  expect(put).not.toHaveBeenCalled();
  start();
  expect(await result).toEqual({ ok: true });
});

test('a mail whose code hangs holds storing up for a second', async () => {
  const { put, senders } = createSenders(stored, () => never);
  const result = send(senders);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toEqual({ ok: true });
  expect(put).toHaveBeenCalledOnce();
});

test('logs a mail that was taken', async () => {
  const { senders } = createSenders(stored, mailed);
  await send(senders);
  expect(logs.info).toHaveBeenCalledExactlyOnceWith('The query was mailed (status 200).');
});

test.each<[string, Senders['mail'], string]>([
  [
    'is answered with an error',
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
  expect(await send(senders)).toEqual({ ok: true });
  expect(put).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(logs.warn).toHaveBeenCalledExactlyOnceWith(line);
});

test('a mail that hangs keeps nobody waiting and is logged after 15 s', async () => {
  const { senders } = createSenders(stored, (_query, { onStart }) => {
    onStart();
    return never;
  });
  expect(await send(senders)).toEqual({ ok: true });
  expect(logs.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(logs.warn).toHaveBeenCalledExactlyOnceWith('The query was not mailed (timeout).');
});

test('a refusal of the store is passed on and logged by its reason', async () => {
  const denied = { ok: false, reason: 'denied', detail: 'permission-denied' } as const;
  const { senders } = createSenders(async () => denied, mailed);
  expect(await send(senders)).toEqual(denied);
  expect(logs.error).toHaveBeenCalledExactlyOnceWith(
    'The query was not stored (denied: permission-denied).',
  );
});

test('a store that does not answer in time counts as failed', async () => {
  const { senders } = createSenders(() => never);
  const settled = vi.fn();
  send(senders).then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({
    ok: false,
    reason: 'timeout',
    detail: 'no answer in time',
  });
});

test('code of the store that does not arrive in time counts as failed, and stays so', async () => {
  const put = vi.fn(stored);
  let open = (_store: { put: typeof put }) => {};
  const opening = new Promise<{ put: typeof put }>((resolve) => {
    open = resolve;
  });
  const result = send({ openStore: () => opening });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toMatchObject({ reason: 'timeout' });
  open({ put });
  await vi.advanceTimersByTimeAsync(0);
  expect(put).not.toHaveBeenCalled();
});

test('code of the store that cannot be fetched is a failure', async () => {
  const openStore = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await send({ openStore })).toEqual({
    ok: false,
    reason: 'network',
    detail: 'store code did not load',
  });
});

test('a store that took the query after all is told of, though too late for the answer', async () => {
  let answer = (_result: StoreResult) => {};
  const { senders } = createSenders(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const onLateSuccess = vi.fn();
  const result = send(senders, { onLateSuccess, ms: 2000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toMatchObject({ reason: 'timeout' });
  expect(onLateSuccess).not.toHaveBeenCalled();
  answer({ ok: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(onLateSuccess).toHaveBeenCalledOnce();
});

test('a late refusal is no success', async () => {
  let answer = (_result: StoreResult) => {};
  const { senders } = createSenders(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const onLateSuccess = vi.fn();
  const result = send(senders, { onLateSuccess, ms: 2000 });
  await vi.advanceTimersByTimeAsync(2000);
  await result;
  answer({ ok: false, reason: 'denied', detail: 'permission-denied' });
  await vi.advanceTimersByTimeAsync(0);
  expect(onLateSuccess).not.toHaveBeenCalled();
});

test('the claim of the mail stands before the service is asked', async () => {
  const order: string[] = [];
  const { senders } = createSenders(stored, async (_query, { beforeAsk }) => {
    await beforeAsk();
    order.push('asked');
    return { ok: true, status: 200 };
  });
  await send(senders, { claimMail: async () => void order.push('claimed') });
  expect(order).toEqual(['claimed', 'asked']);
});
