import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../mail.ts';
import type { Store, StoreError, StoreResult } from '../store.ts';
import { deliver } from './deliver.ts';
import { createRecords, type Entry, type Records } from './records.ts';
import { quickPauses } from './retry.ts';
import { stackShelves } from './shelf.ts';
import { createFakeShelf, type FakePage, stubPage } from './testing.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const id = 'the id';
const never = new Promise<never>(() => {});
const stored: StoreResult = { ok: true };
const failed = (reason: StoreError): StoreResult => ({ ok: false, reason, detail: 'code' });
const timedOut = { ok: false, reason: 'timeout', detail: 'no answer in time' };

let page: FakePage;
let records: Records;
const put = vi.fn<Store['put']>();
const ask = vi.fn();
const onLateSuccess = vi.fn();

/** A mail service that takes everything it is asked for. */
const mail: Mail = async (_query, { beforeAsk, onStart }) => {
  await beforeAsk();
  ask();
  onStart();
  return { ok: true, status: 200 };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {});
  }
  page = stubPage();
  records = createRecords(stackShelves([createFakeShelf()]), 'box');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  put.mockReset();
  ask.mockReset();
  onLateSuccess.mockReset();
});

function answer(...results: (StoreResult | Promise<StoreResult>)[]): void {
  for (const result of results) put.mockImplementationOnce(async () => result);
}

/** Delivers an entry that is on the device, as the outbox does. */
async function send(pauses = quickPauses, own: Mail | null = mail, attempts = 0) {
  const entry: Entry = { query, at: Date.now(), attempts, nextAt: Date.now() };
  await records.write(id, entry);
  const senders = { openStore: async () => ({ put }), ...(own && { mail: own }) };
  return deliver(id, entry, pauses, { records, senders, onLateSuccess });
}

describe('a delivery', () => {
  test('takes what was stored from the device', async () => {
    answer(stored);
    expect(await send()).toEqual(stored);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.any(AbortSignal));
    expect(await records.read(id)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<StoreError>(['network', 'timeout', 'busy', 'unavailable', 'unknown'])(
    'tries again after the error %s, half a second and then a second later',
    async (reason) => {
      answer(failed(reason), failed(reason), stored);
      const result = send();
      await vi.advanceTimersByTimeAsync(499);
      expect(put).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(put).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(999);
      expect(put).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toEqual(stored);
      expect(await records.read(id)).toBeUndefined();
    },
  );

  test.each<StoreError>(['denied', 'invalid', 'missing'])(
    'does not try again after the error %s, and keeps the query',
    async (reason) => {
      answer(failed(reason));
      expect(await send()).toEqual(failed(reason));
      expect(put).toHaveBeenCalledOnce();
      expect(await records.read(id)).toMatchObject({ query, attempts: 1, reason });
    },
  );

  test('notes one failure, however often it tried, and when to send again', async () => {
    put.mockResolvedValue(failed('unavailable'));
    const result = send();
    const at = Date.now();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await result).toEqual(failed('unavailable'));
    expect(put).toHaveBeenCalledTimes(3);
    expect(await records.read(id)).toEqual({
      ...{ query, at, attempts: 1, reason: 'unavailable' },
      nextAt: at + 1500 + 5000,
    });
  });

  test('waits longer after each failure', async () => {
    put.mockResolvedValue(failed('busy'));
    await send([], null, 2);
    expect(await records.read(id)).toMatchObject({ attempts: 3, nextAt: Date.now() + 45_000 });
  });

  test('without pauses it tries once', async () => {
    answer(failed('network'));
    expect(await send([])).toEqual(failed('network'));
    expect(put).toHaveBeenCalledOnce();
  });

  test('leaves nothing running', async () => {
    put.mockResolvedValue(failed('denied'));
    await send();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('its 15 s', () => {
  test('are all that a store gets that hangs', async () => {
    answer(never);
    const result = send();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual(timedOut);
    expect(put).toHaveBeenCalledOnce();
    expect(put.mock.calls[0]?.[2]?.aborted).toBe(true);
    expect(await records.read(id)).toMatchObject({ attempts: 1, reason: 'timeout' });
  });

  test('hold for all attempts together', async () => {
    answer(failed('unavailable'), never);
    const begin = Date.now();
    const result = send();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual(timedOut);
    expect(Date.now() - begin).toBe(15_000);
    expect(put).toHaveBeenCalledTimes(2);
  });

  test('are not overdrawn by a pause', async () => {
    const slow = new Promise<StoreResult>((resolve) => {
      setTimeout(() => resolve(failed('unavailable')), 14_600);
    });
    answer(slow);
    const result = send();
    await vi.advanceTimersByTimeAsync(14_600);
    expect(await result).toEqual(failed('unavailable'));
    expect(put).toHaveBeenCalledOnce();
  });

  test.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('hold when the clock is set %s by an hour on the way', async (_where, step) => {
    answer(failed('unavailable'), never);
    const result = send();
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(Date.now() + step);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(await Promise.race([result, 'no answer'])).toEqual(timedOut);
    expect(put).toHaveBeenCalledTimes(2);
  });
});

describe('a late success', () => {
  test('is told once, after the answer was given up', async () => {
    let finish = (_result: StoreResult) => {};
    answer(new Promise<StoreResult>((resolve) => (finish = resolve)));
    const result = send();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual(timedOut);
    expect(onLateSuccess).not.toHaveBeenCalled();
    finish(stored);
    await vi.advanceTimersByTimeAsync(0);
    expect(onLateSuccess).toHaveBeenCalledOnce();
  });

  test('is not told of a late failure', async () => {
    let finish = (_result: StoreResult) => {};
    answer(new Promise<StoreResult>((resolve) => (finish = resolve)));
    void send();
    await vi.advanceTimersByTimeAsync(15_000);
    finish(failed('denied'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onLateSuccess).not.toHaveBeenCalled();
  });
});

describe('the mail', () => {
  test('goes out once, though the store is asked three times', async () => {
    put.mockResolvedValue(failed('unavailable'));
    void send();
    await vi.advanceTimersByTimeAsync(1500);
    expect(put).toHaveBeenCalledTimes(3);
    expect(ask).toHaveBeenCalledOnce();
  });

  test.each([true, false])(
    'goes out once when its code loads after the second attempt began (locks: %s)',
    async (hasLocks) => {
      if (!hasLocks) delete page.navigator.locks;
      const loading = new Promise((resolve) => setTimeout(resolve, 4000));
      const slow: Mail = async (...given) => {
        await loading;
        return mail(...given);
      };
      put.mockResolvedValue(failed('unavailable'));
      const result = send(quickPauses, slow);
      await vi.advanceTimersByTimeAsync(4000);
      expect(ask).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(15_000);
      await result;
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  test('was asked for before, so it is not asked for again', async () => {
    await records.claimMail(id);
    answer(stored);
    await send();
    expect(ask).not.toHaveBeenCalled();
  });

  test('is not wasted without a connection, and goes out when that is back', async () => {
    page.navigator.onLine = false;
    answer(failed('network'));
    expect(await send()).toEqual(failed('network'));
    expect(put).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
    page.navigator.onLine = true;
    answer(stored);
    expect(await send()).toEqual(stored);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('is not there where no service is set', async () => {
    answer(stored);
    expect(await send(quickPauses, null)).toEqual(stored);
    expect(await records.isMailed(id)).toBe(false);
  });

  test('of a service that refused is not tried again', async () => {
    const refuse = vi.fn<Mail>(async (_query, { beforeAsk, onStart }) => {
      await beforeAsk();
      onStart();
      return { ok: false, reason: 'answered', status: 429 };
    });
    put.mockResolvedValue(failed('unavailable'));
    void send(quickPauses, refuse);
    await vi.advanceTimersByTimeAsync(1500);
    expect(put).toHaveBeenCalledTimes(3);
    expect(refuse).toHaveBeenCalledOnce();
  });
});

test('the console hears kinds and codes, never the text', async () => {
  put.mockResolvedValue(failed('denied'));
  await send();
  const said = [console.info, console.warn, console.error].flatMap(
    (log) => vi.mocked(log).mock.calls,
  );
  expect(said).toContainEqual(['The query was not stored (denied: code).']);
  for (const text of Object.values(query)) expect(JSON.stringify(said)).not.toContain(text);
});
