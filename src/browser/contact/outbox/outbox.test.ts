import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoreError } from '../store.ts';
import { lifetime } from './records.ts';
import { hasWaiting, outboxName } from './sign.ts';
import { createFakeShelf, dispatchStorage } from './testing.ts';
import {
  ask,
  beginOutboxTest,
  closeTabs,
  device,
  endOutboxTest,
  failed,
  holdStore,
  id,
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

describe('a submit', () => {
  test('stores and mails the query once, and leaves only the mail’s hash', async () => {
    const { outbox } = openTab();
    expect(await outbox.submit(query)).toEqual(stored);
    await wait(0);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.any(AbortSignal));
    expect(ask).toHaveBeenCalledExactlyOnceWith(query);
    expect([...device.keys()]).toEqual([`mail ${id}`]);
    expect(Object.keys(page.storage)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has the query on the device before the store is asked, delayed or not', async () => {
    const { outbox, records } = openTab();
    const result = outbox.submit(query, 1500);
    await wait(1499);
    expect(put).not.toHaveBeenCalled();
    expect(await records.read(id)).toMatchObject({ query, attempts: 0 });
    expect(hasWaiting()).toBe(true);
    await wait(1);
    expect(await result).toEqual(stored);
  });

  test('a query on its first way is not shown among the kept ones', async () => {
    const tab = openTab();
    await tab.start();
    put.mockReturnValue(never);
    void tab.outbox.submit(query);
    await wait(1000);
    expect(tab.kept()).toEqual([]);
  });

  test('that failed is kept, shown and told of before it answers', async () => {
    const tab = await openFailed();
    expect(tab.kept()).toEqual([
      {
        id,
        query,
        keptAt: expect.any(Number),
        state: 'waiting',
        reason: 'network',
        isLasting: true,
      },
    ]);
    expect(hasWaiting()).toBe(true);
    expect(tab.onSent).not.toHaveBeenCalled();
  });

  test('answers after 15 s and the delay where the store hangs', async () => {
    const { outbox } = openTab();
    put.mockReturnValue(never);
    const begin = Date.now();
    const result = outbox.submit(query, 1500);
    await wait(16_500);
    expect(await result).toMatchObject({ ok: false, reason: 'timeout' });
    expect(Date.now() - begin).toBe(16_500);
  });

  test('without a secure context says so and does not break', async () => {
    vi.stubGlobal('crypto', {});
    const { outbox } = openTab();
    const result = await outbox.submit(query);
    expect(result).toEqual({ ok: false, reason: 'unknown', detail: 'no secure context' });
    expect(console.error).toHaveBeenCalledWith(
      'The query was not stored (unknown: no secure context).',
    );
  });

  test.each(['denied', 'hung'] as const)('goes out where the device is %s', async (error) => {
    const shelf = createFakeShelf();
    shelf.error = error;
    const result = openTab(shelf).outbox.submit(query);
    await wait(3000);
    expect(await Promise.race([result, 'no answer'])).toEqual(stored);
    expect(put).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
  });

  test('that failed where the device is denied waits in the page, and goes out from there', async () => {
    const shelf = createFakeShelf();
    shelf.error = 'denied';
    const tab = openTab(shelf);
    await tab.start();
    put.mockResolvedValueOnce(failed('denied')).mockResolvedValue(stored);
    await tab.outbox.submit(query);
    expect(tab.kept()).toMatchObject([{ id, isLasting: false }]);
    expect(await tab.outbox.retry(id)).toBe(true);
    expect(put).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('of the same text twice at once, in one tab or two, is one mail', async () => {
    const [one, two] = [openTab(), openTab()];
    const results = [one, one, two].map(({ outbox }) => outbox.submit(query));
    await wait(1000);
    expect(await Promise.all(results)).toEqual([stored, stored, stored]);
    expect(new Set(put.mock.calls.map(([given]) => given))).toEqual(new Set([id]));
    expect(ask).toHaveBeenCalledOnce();
    expect(await one.records.list()).toEqual([]);
  });

  test('of the same text twice at once is one mail in a page without locks', async () => {
    delete page.navigator.locks;
    const { outbox } = openTab();
    const results = [outbox.submit(query), outbox.submit(query)];
    await wait(1000);
    expect(await Promise.all(results)).toEqual([stored, stored]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('of an edited text is a query of its own', async () => {
    const tab = await openFailed('denied');
    await tab.outbox.submit(other);
    expect(ask.mock.calls).toEqual([[query], [other]]);
    expect(tab.kept()).toMatchObject([{ id, state: 'refused' }]);
  });

  test('waits for a background attempt at the same query, and mails once', async () => {
    const tab = await openFailed();
    const answer = holdStore();
    await wait(5000);
    expect(put).toHaveBeenCalledOnce();
    const result = tab.outbox.submit(query);
    await wait(1000);
    expect(put).toHaveBeenCalledOnce();
    await answer(failed('unavailable'));
    expect(await result).toEqual(stored);
    expect(await tab.records.list()).toEqual([]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('behind a lock that never comes free answers, and loses nothing', async () => {
    const tab = openTab();
    void navigator.locks.request(`${outboxName} ${id}`, {}, () => never);
    const result = tab.outbox.submit(query);
    await wait(15_000);
    expect(await Promise.race([result, 'no answer'])).toEqual({
      ...{ ok: false, reason: 'timeout' },
      detail: 'another tab is sending it',
    });
    expect(put).not.toHaveBeenCalled();
    expect(await tab.records.read(id)).toMatchObject({ query });
  });
});

describe('what waits', () => {
  test('is sent again 5 s, 15 s, 45 s, 2 min and then 5 min after each failure', async () => {
    const tab = await openFailed('unavailable');
    put.mockResolvedValue(failed('unavailable'));
    for (const pause of [5000, 15_000, 45_000, 120_000, 300_000, 300_000]) {
      put.mockClear();
      await wait(pause - 1);
      expect(put).not.toHaveBeenCalled();
      await wait(1);
      expect(put).toHaveBeenCalledOnce();
    }
    put.mockResolvedValue(stored);
    await wait(300_000);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
    expect(hasWaiting()).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<StoreError>(['denied', 'invalid', 'missing'])(
    'after the error %s goes out on the visitor’s word alone',
    async (reason) => {
      const tab = await openFailed(reason);
      expect(tab.kept()).toMatchObject([{ id, state: 'refused', reason }]);
      expect(hasWaiting()).toBe(false);
      page.events.dispatchEvent(new Event('online'));
      await wait(lifetime / 2);
      const visit = openTab();
      await visit.start();
      expect(put).not.toHaveBeenCalled();
      expect(await visit.outbox.retry(id)).toBe(true);
      expect(put).toHaveBeenCalledOnce();
      expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    },
  );

  test('goes out when the connection returns', async () => {
    const tab = await openFailed();
    page.events.dispatchEvent(new Event('online'));
    await wait(0);
    expect(put).toHaveBeenCalledOnce();
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
  });

  test('goes out at the next visit, its time come or not', async () => {
    const tab = await openFailed();
    tab.stop();
    const visit = openTab();
    await visit.start();
    expect(put).toHaveBeenCalledOnce();
    expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('of a tab that was closed on the way goes out at the next visit', async () => {
    void openTab().outbox.submit(query, 1500);
    await wait(500);
    closeTabs();
    const visit = openTab();
    await visit.start();
    expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(put).toHaveBeenCalledOnce();
  });

  test('is sent by one tab of two that hear of the connection at once', async () => {
    const [one, two] = [await openFailed(), openTab()];
    put.mockResolvedValue(failed('unavailable'));
    await two.start();
    put.mockClear().mockResolvedValue(stored);
    page.events.dispatchEvent(new Event('online'));
    await wait(0);
    expect(put).toHaveBeenCalledOnce();
    expect(one.onSent.mock.calls.length + two.onSent.mock.calls.length).toBe(1);
  });

  test('goes out one after the other, oldest first', async () => {
    const tab = await openFailed();
    put.mockResolvedValue(failed('network'));
    const second = tab.outbox.submit(other);
    await wait(1500);
    await second;
    put.mockReset().mockResolvedValue(stored);
    const answer = holdStore();
    page.events.dispatchEvent(new Event('online'));
    await wait(0);
    expect(put.mock.calls.map(([, given]) => given)).toEqual([query]);
    await answer(stored);
    expect(put.mock.calls.map(([, given]) => given)).toEqual([query, other]);
  });

  test('is gone after a week, without a word to the store', async () => {
    await openFailed('denied');
    vi.setSystemTime(Date.now() + lifetime + 1);
    const visit = openTab();
    await visit.start();
    expect(visit.kept()).toEqual([]);
    expect([...device]).toEqual([]);
    expect(put).not.toHaveBeenCalled();
  });

  test('is not kept back by a clock that was an hour ahead', async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    const tab = await openFailed();
    tab.stop();
    vi.setSystemTime(Date.now() - 3_600_000);
    const visit = openTab();
    await visit.start();
    expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
  });
});

describe('the visitor’s word', () => {
  test('tries more than once, and tells a failure', async () => {
    const tab = await openFailed();
    put.mockResolvedValue(failed('unavailable'));
    const result = tab.outbox.retry(id);
    await wait(0);
    expect(tab.kept()).toMatchObject([{ id, state: 'sending' }]);
    await wait(1500);
    expect(await result).toBe(false);
    expect(put).toHaveBeenCalledTimes(3);
    expect(tab.kept()).toMatchObject([{ id, state: 'waiting', reason: 'unavailable' }]);
  });

  test('about what another tab has sent meanwhile counts as sent', async () => {
    const tab = await openFailed();
    device.delete(`query ${id}`);
    expect(await tab.outbox.retry(id)).toBe(true);
    expect(put).not.toHaveBeenCalled();
    expect(tab.kept()).toEqual([]);
  });

  test('discards a query at once and for good', async () => {
    const tab = await openFailed();
    await tab.outbox.discard(id);
    expect(tab.kept()).toEqual([]);
    expect([...device.keys()]).toEqual([`mail ${id}`]);
    page.events.dispatchEvent(new Event('online'));
    await wait(lifetime);
    expect(put).not.toHaveBeenCalled();
  });

  test('discards a query that is being sent, when that attempt has failed', async () => {
    const tab = await openFailed();
    const answer = holdStore();
    await wait(5000);
    const discarding = tab.outbox.discard(id);
    await answer(failed('unavailable'));
    await discarding;
    expect(await tab.records.list()).toEqual([]);
    expect(tab.kept()).toEqual([]);
    await wait(lifetime);
    expect(put).toHaveBeenCalledOnce();
  });

  test('discards a query that hangs on the way, and no late success brings it back', async () => {
    const tab = await openFailed();
    const answer = holdStore();
    await wait(5000);
    const discarding = tab.outbox.discard(id);
    await wait(15_000);
    await discarding;
    expect(tab.kept()).toEqual([]);
    await answer(stored);
    await wait(lifetime);
    expect(tab.onSent).not.toHaveBeenCalled();
    expect(put).toHaveBeenCalledOnce();
  });
});

describe('a late success', () => {
  test('takes the query from the device and is told once', async () => {
    const tab = openTab();
    await tab.start();
    const answer = holdStore();
    const result = tab.outbox.submit(query);
    await wait(15_000);
    expect(await result).toMatchObject({ ok: false, reason: 'timeout' });
    expect(tab.kept()).toMatchObject([{ id, reason: 'timeout' }]);
    await answer(stored);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
    await wait(lifetime);
    expect(put).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('during the next attempt is told once', async () => {
    const tab = openTab();
    await tab.start();
    const answerFirst = holdStore();
    const answerNext = holdStore();
    void tab.outbox.submit(query);
    await wait(20_000);
    expect(put).toHaveBeenCalledTimes(2);
    await answerFirst(stored);
    await answerNext(stored);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('start and stop', () => {
  test('with nothing to do it tells so, and leaves no timer', async () => {
    const tab = openTab();
    await tab.start();
    expect(tab.onChange).toHaveBeenLastCalledWith([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('after the stop nothing is sent, heard or timed', async () => {
    const tab = await openFailed();
    await wait(0);
    tab.stop();
    tab.onChange.mockClear();
    expect(vi.getTimerCount()).toBe(0);
    page.events.dispatchEvent(new Event('online'));
    dispatchStorage(page.events, outboxName, '7');
    await wait(lifetime);
    expect(put).not.toHaveBeenCalled();
    expect(tab.onChange).not.toHaveBeenCalled();
  });

  test('it can be started again', async () => {
    const tab = await openFailed();
    tab.stop();
    const onSent = vi.fn();
    tab.outbox.start({ onChange: () => {}, onSent }, new AbortController().signal);
    await wait(0);
    expect(onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.onSent).not.toHaveBeenCalled();
  });

  test('a tab hears of what another tab has sent', async () => {
    const tab = await openFailed();
    device.delete(`query ${id}`);
    dispatchStorage(page.events, `${outboxName} sent`, id);
    await wait(0);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
  });

  test('a tab that did not know of a query keeps quiet about it', async () => {
    const tab = openTab();
    await tab.start();
    dispatchStorage(page.events, `${outboxName} sent`, id);
    await wait(0);
    expect(tab.onSent).not.toHaveBeenCalled();
  });

  test('a tab shows what another tab keeps', async () => {
    const tab = openTab();
    await tab.start();
    put.mockResolvedValueOnce(failed('denied'));
    await openTab().outbox.submit(query);
    dispatchStorage(page.events, outboxName, null);
    await wait(0);
    expect(tab.kept()).toMatchObject([{ id, state: 'refused', reason: 'denied' }]);
  });
});
