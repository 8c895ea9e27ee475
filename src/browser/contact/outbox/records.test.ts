import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecords, type Entry, lifetime, type Records } from './records.ts';
import { stackShelves } from './shelf.ts';
import { createFakeShelf, type FakePage, type FakeShelf, stubPage } from './testing.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const day = 24 * 60 * 60 * 1000;
let page: FakePage;
let device: Map<string, unknown>;
let shelf: FakeShelf;
let records: Records;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  device = new Map();
  shelf = createFakeShelf(device);
  records = openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The records as one more tab sees them. */
function openTab(own: FakeShelf = createFakeShelf(device)): Records {
  return createRecords(stackShelves([own]), 'box');
}

function entry(changes: Partial<Entry> = {}): Entry {
  const at = Date.now();
  return { query, at, attempts: 0, nextAt: at, ...changes };
}

test('reads what another tab wrote, and removes it for both', async () => {
  const other = openTab();
  await records.write('a', entry());
  expect(await other.read('a')).toEqual(entry());
  await other.remove('a');
  expect(await records.read('a')).toBeUndefined();
  expect(await records.list()).toEqual([]);
});

test('lists the entries oldest first, and no mails', async () => {
  const now = Date.now();
  await records.write('young', entry({ at: now }));
  await records.write('old', entry({ at: now - day }));
  await records.claimMail('young');
  expect((await records.list()).map(([id]) => id)).toEqual(['old', 'young']);
});

test('a record lasts where the device took it', async () => {
  await records.write('a', entry());
  expect(records.isLasting('a')).toBe(true);
  const own = createFakeShelf();
  own.error = 'denied';
  const poor = openTab(own);
  await poor.write('a', entry());
  expect(poor.isLasting('a')).toBe(false);
  expect(await poor.read('a')).toEqual(entry());
});

describe('the week', () => {
  test('what is older goes, queries and mails alike', async () => {
    await records.write('a', entry());
    await records.claimMail('a');
    vi.setSystemTime(Date.now() + lifetime);
    expect(await records.list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await openTab(shelf).list()).toEqual([]);
    expect([...device]).toEqual([]);
  });

  test('a clock that is set right does not age what this page has just taken', async () => {
    vi.setSystemTime(Date.now() - 4000 * day);
    await records.write('a', entry({ attempts: 0 }));
    vi.setSystemTime(Date.now() + 4000 * day);
    expect(await records.list()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(lifetime);
    expect(await records.list()).toEqual([]);
  });

  test('the note of a mail stays as long as its query waits', async () => {
    await records.claimMail('a');
    vi.setSystemTime(Date.now() + 6 * day);
    await records.write('a', entry());
    vi.setSystemTime(Date.now() + 2 * day);
    expect(await openTab(shelf).list()).toHaveLength(1);
    expect(await records.isMailed('a')).toBe(true);
  });

  test('it is counted from the last press, not from the last attempt', async () => {
    await records.write('a', entry());
    const { at } = entry();
    vi.setSystemTime(Date.now() + lifetime + 1);
    await records.write('a', entry({ at, attempts: 30, reason: 'network' }));
    expect(await openTab(shelf).list()).toEqual([]);
  });

  test('a clock that was ahead does not lose a query', async () => {
    await records.write('a', entry({ at: Date.now() + 365 * day }));
    expect((await records.list()).map(([id]) => id)).toEqual(['a']);
  });

  test('an old record that the device does not delete is not listed', async () => {
    await records.write('a', entry({ at: Date.now() - lifetime - 1 }));
    vi.spyOn(shelf, 'delete').mockRejectedValue(new Error('no'));
    expect(await openTab(shelf).list()).toEqual([]);
  });
});

test('a discarded query is not mailed, unless it is written anew', async () => {
  await records.write('a', entry());
  await records.discard('a');
  expect(await records.list()).toEqual([]);
  await expect(records.claimMail('a')).rejects.toThrow('The query was discarded.');
  expect(await records.isMailed('a')).toBe(false);
  await records.write('a', entry());
  await records.claimMail('a');
  expect(await records.isMailed('a')).toBe(true);
});

describe('damaged records', () => {
  test('a time out of all range is not taken', async () => {
    device.set('query a', entry({ at: 1e16 }));
    expect(await records.list()).toEqual([]);
  });

  test('a key that is a number does no harm', async () => {
    device.set(7 as unknown as string, entry());
    await records.write('a', entry());
    expect((await records.list()).map(([id]) => id)).toEqual(['a']);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'abc'],
    ['a list', []],
    ['a time that is text', { ...entry(), at: '1' }],
  ])('%s without a time is deleted', async (_what, value) => {
    device.set('query a', value);
    expect(await records.list()).toEqual([]);
    expect(await records.read('a')).toBeUndefined();
    expect(device.size).toBe(0);
  });

  test.each([
    ['no query', { query: undefined }],
    ['a query that is text', { query: 'abc' }],
    ['a field too few', { query: { user_name: 'Ada', message: 'Hello' } }],
    ['a field that is a number', { query: { ...query, message: 7 } }],
    ['no count', { attempts: undefined }],
    ['a count that is text', { attempts: '1' }],
    ['no next time', { nextAt: null }],
    ['a time that is no number', { at: Number.NaN }],
    ['a count that is no number', { attempts: Number.NaN }],
    ['a next time that is no number', { nextAt: Number.NaN }],
  ])('an entry with %s is never sent', async (_what, changes) => {
    device.set('query a', { ...entry(), ...changes });
    expect(await records.read('a')).toBeUndefined();
    expect(await records.list()).toEqual([]);
  });

  test('they do not hide whole ones', async () => {
    device.set('query a', null);
    await records.write('b', entry());
    device.set('query c', { at: Date.now() });
    expect((await records.list()).map(([id]) => id)).toEqual(['b']);
  });
});

describe('a mail', () => {
  const refusal = 'The mail service was asked before.';

  test('is claimed once, by whatever tab', async () => {
    expect(await records.isMailed('a')).toBe(false);
    await records.claimMail('a');
    expect(await openTab().isMailed('a')).toBe(true);
    await expect(openTab().claimMail('a')).rejects.toThrow(refusal);
    await expect(records.claimMail('b')).resolves.toBeUndefined();
  });

  test('stays claimed when its query is removed', async () => {
    await records.write('a', entry());
    await records.claimMail('a');
    await records.remove('a');
    await expect(records.claimMail('a')).rejects.toThrow(refusal);
  });

  test('is claimed by one of ten that ask at once in many tabs', async () => {
    const tabs = Array.from({ length: 10 }, () => openTab());
    const ends = await Promise.allSettled(tabs.map((tab) => tab.claimMail('a')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is claimed by one of ten in a page without locks', async () => {
    delete page.navigator.locks;
    const asked = Array.from({ length: 10 }, () => records.claimMail('a'));
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each(['denied', 'hung'] as const)(
    'is claimed once by a page whose device is %s',
    async (error) => {
      const own = createFakeShelf();
      own.error = error;
      const poor = openTab(own);
      const claims = Promise.allSettled([poor.claimMail('a'), poor.claimMail('a')]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await claims).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await poor.isMailed('a')).toBe(true);
    },
  );

  test('is not claimed while another tab holds its lock for more than 5 s', async () => {
    void navigator.locks.request('box mail a', {}, () => new Promise(() => {}));
    const refused = expect(records.claimMail('a')).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    expect(await records.isMailed('a')).toBe(false);
  });

  test('is noted by its hash and time alone', async () => {
    await records.claimMail('a');
    expect([...device]).toEqual([['mail a', { at: Date.now() }]]);
  });
});
