import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSent, hasWaiting, outboxName, setSign, watchTabs } from './sign.ts';
import { denyStorage, dispatchStorage, type FakePage, stubPage } from './testing.ts';

let page: FakePage;

beforeEach(() => {
  page = stubPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the name carries the base path, which keeps the sites of one origin apart', () => {
  expect(outboxName).toBe(`contact-outbox ${import.meta.env.BASE_URL}`);
});

test('the sign stands while something waits', () => {
  expect(hasWaiting()).toBe(false);
  setSign([0, 3]);
  expect(page.storage.getItem(outboxName)).toBe('0 3');
  expect(hasWaiting()).toBe(true);
  setSign([]);
  expect(hasWaiting()).toBe(false);
  expect(Object.keys(page.storage)).toEqual([]);
});

test('a sign that stands already is not written again, so that other tabs are left alone', () => {
  const write = vi.spyOn(page.storage, 'setItem');
  const remove = vi.spyOn(page.storage, 'removeItem');
  setSign([]);
  setSign([1]);
  setSign([1]);
  expect(write).toHaveBeenCalledExactlyOnceWith(outboxName, '1');
  expect(remove).not.toHaveBeenCalled();
});

test('a stored query is announced by its id alone, and leaves nothing behind', () => {
  const write = vi.spyOn(page.storage, 'setItem');
  announceSent('abc');
  announceSent('abc');
  expect(write.mock.calls).toEqual([
    [`${outboxName} sent`, 'abc'],
    [`${outboxName} sent`, 'abc'],
  ]);
  expect(Object.keys(page.storage)).toEqual([]);
});

test('a tab hears of a change of the sign and of stored queries, until it stops', () => {
  const onChange = vi.fn();
  const stop = new AbortController();
  watchTabs(onChange, stop.signal);
  dispatchStorage(page.events, outboxName, '1');
  dispatchStorage(page.events, outboxName, null);
  dispatchStorage(page.events, `${outboxName} sent`, 'abc');
  expect(onChange.mock.calls).toEqual([[], [], ['abc']]);
  stop.abort();
  dispatchStorage(page.events, outboxName, '1');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('the end of an announcement, drafts and other sites are no change', () => {
  const onChange = vi.fn();
  watchTabs(onChange, new AbortController().signal);
  dispatchStorage(page.events, `${outboxName} sent`, null);
  dispatchStorage(page.events, `${outboxName} draft`, '{}');
  dispatchStorage(page.events, `${outboxName}other/`, '1');
  expect(onChange).not.toHaveBeenCalled();
});

test('where storage is denied nothing is shown and nothing breaks', () => {
  denyStorage();
  expect(() => setSign([1])).not.toThrow();
  expect(() => announceSent('abc')).not.toThrow();
  expect(hasWaiting()).toBe(false);
});

test('where storage is full nothing breaks', () => {
  vi.spyOn(page.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(() => setSign([1])).not.toThrow();
  expect(() => announceSent('abc')).not.toThrow();
  expect(hasWaiting()).toBe(false);
});
