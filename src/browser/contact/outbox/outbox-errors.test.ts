import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import { createRecords } from './records.ts';
import { stackShelves } from './shelf.ts';
import { outboxName } from './sign.ts';
import { createFakeShelf, dispatchStorage } from './testing.ts';
import {
  ask,
  beginOutboxTest,
  device,
  endOutboxTest,
  failed,
  holdStore,
  id,
  mail,
  never,
  openFailed,
  openTab,
  other,
  page,
  put,
  query,
  stored,
  wait,
} from './testing-outbox.ts';

beforeEach(beginOutboxTest);
afterEach(endOutboxTest);

test('a submit behind a background attempt answers within 15 s', async () => {
  const tab = await openFailed();
  const answer = holdStore();
  await wait(5000);
  put.mockReturnValue(never);
  const result = tab.outbox.submit(query);
  await wait(10_000);
  await answer(failed('unavailable'));
  await wait(5000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ reason: 'timeout' });
});

test('a submit on a device that hangs answers within 15 s', async () => {
  const shelf = createFakeShelf();
  shelf.error = 'hung';
  put.mockReturnValue(never);
  const result = openTab(shelf).outbox.submit(query);
  await wait(15_000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ reason: 'timeout' });
});

test('who hears of a failure behind a lock finds the query among the kept', async () => {
  const tab = openTab();
  await tab.start();
  void navigator.locks.request(`${outboxName} ${id}`, {}, () => never);
  const result = tab.outbox.submit(query);
  await wait(15_000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ ok: false });
  expect(tab.kept()).toMatchObject([{ id, reason: 'timeout' }]);
});

test('a clock set back while a query waits delays it, no more', async () => {
  const tab = await openFailed();
  vi.setSystemTime(Date.now() - 2000);
  await wait(60_000);
  expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
});

test('two tabs that see different things do not answer each other for ever', async () => {
  const poor = createFakeShelf();
  poor.error = 'denied';
  const [one, two] = [openTab(poor), openTab()];
  await one.start();
  await two.start();
  put.mockResolvedValue(failed('network'));
  void one.outbox.submit(query);
  await wait(1500);
  let writes = 0;
  for (const call of ['setItem', 'removeItem'] as const) {
    const before = page.storage[call].bind(page.storage) as (k: string, v: string) => void;
    vi.spyOn(page.storage, call).mockImplementation((k: string, v?: string) => {
      before(k, v as string);
      writes += 1;
      if (writes < 100) setTimeout(() => dispatchStorage(page.events, k, v ?? null), 1);
    });
  }
  dispatchStorage(page.events, outboxName, '1');
  await wait(1000);
  expect(writes).toBeLessThan(10);
});

test('a device that does not delete does not make the store be asked without end', async () => {
  const shelf = createFakeShelf(device);
  const tab = openTab(shelf);
  await tab.start();
  put.mockResolvedValue(failed('network'));
  void tab.outbox.submit(query);
  await wait(1500);
  vi.spyOn(shelf, 'delete').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  put.mockClear();
  put.mockImplementation(async () => {
    if (put.mock.calls.length > 50) await new Promise(() => {});
    return stored;
  });
  await wait(60_000);
  expect(put).toHaveBeenCalledOnce();
  expect(tab.onSent).toHaveBeenCalledOnce();
});

test('after the stop no further query of the list is sent', async () => {
  const tab = await openFailed();
  put.mockResolvedValue(failed('network'));
  const second = tab.outbox.submit(other);
  await wait(1500);
  await second;
  put.mockReset().mockResolvedValue(stored);
  const answer = holdStore();
  page.events.dispatchEvent(new Event('online'));
  await wait(0);
  tab.stop();
  await answer(stored);
  expect(put).toHaveBeenCalledOnce();
});

test('a discard holds though the lock does not come free', async () => {
  const tab = await openFailed();
  void navigator.locks.request(`${outboxName} ${id}`, {}, () => never);
  const discarding = tab.outbox.discard(id);
  await wait(16_000);
  await discarding;
  expect(await tab.records.list()).toEqual([]);
  expect(tab.kept()).toEqual([]);
});

test('a new listener outlives the stop of the old one', async () => {
  const tab = await openFailed();
  const onChange = vi.fn();
  tab.outbox.start({ onChange, onSent: () => {} }, new AbortController().signal);
  tab.stop();
  onChange.mockClear();
  await wait(0);
  await tab.outbox.discard(id);
  expect(onChange).toHaveBeenCalled();
});

test('a database that hangs at the next visit does not mail twice', async () => {
  const [database, local] = [createFakeShelf(device), createFakeShelf()];
  const open = () => {
    const records = createRecords(stackShelves([database, local]), outboxName);
    return createOutbox(records, { openStore: async () => ({ put }), mail }, outboxName);
  };
  put.mockResolvedValue(failed('network'));
  const first = open().submit(query);
  await wait(1500);
  await first;
  expect(ask).toHaveBeenCalledOnce();
  database.error = 'hung';
  const second = open().submit(query);
  await wait(20_000);
  await second;
  expect(ask).toHaveBeenCalledOnce();
});
