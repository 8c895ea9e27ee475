import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SafeShelf, stackShelves } from './shelf.ts';
import { createFakeShelf, type FakeShelf } from './testing.ts';

let devices: [Map<string, unknown>, Map<string, unknown>];
let first: FakeShelf;
let second: FakeShelf;
let stack: SafeShelf;

beforeEach(() => {
  vi.useFakeTimers();
  devices = [new Map(), new Map()];
  first = createFakeShelf(devices[0]);
  second = createFakeShelf(devices[1]);
  stack = stackShelves([first, second]);
});
afterEach(() => vi.useRealTimers());

/** Lets the stack lose its patience. */
async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | 'no answer'> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([answer, Promise.resolve('no answer' as const)]);
}

/** Makes one call of a shelf wait until it is let go. */
function holdBack(shelf: FakeShelf, call: 'get' | 'set' | 'delete' | 'entries') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = shelf[call].bind(shelf) as (...given: unknown[]) => Promise<never>;
  vi.spyOn(shelf, call).mockImplementationOnce(async (...given: unknown[]) => {
    await held;
    return before(...given);
  });
  return async () => {
    release();
    await vi.advanceTimersByTimeAsync(0);
  };
}

describe('a stack of shelves', () => {
  test('keeps a record on the first shelf alone', async () => {
    await stack.set('a', 1);
    expect([...devices[0]]).toEqual([['a', 1]]);
    expect([...devices[1]]).toEqual([]);
    expect(await stack.get('a')).toBe(1);
    expect(stack.isLasting('a')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keeps it on the second where the first refuses', async () => {
    first.error = 'denied';
    await stack.set('a', 1);
    expect([...devices[1]]).toEqual([['a', 1]]);
    expect(await stack.get('a')).toBe(1);
    expect(stack.isLasting('a')).toBe(true);
  });

  test('keeps it in the page where both refuse, and says that it does not last', async () => {
    first.error = 'denied';
    second.error = 'denied';
    await stack.set('a', 1);
    expect(await stack.get('a')).toBe(1);
    expect(await stack.entries()).toEqual([['a', 1]]);
    expect(stack.isLasting('a')).toBe(false);
    await stack.delete('a');
    expect(await stack.get('a')).toBeUndefined();
    expect(await stack.entries()).toEqual([]);
  });

  test('without a shelf it keeps records in the page', async () => {
    const bare = stackShelves([]);
    await bare.set('a', 1);
    expect(await bare.get('a')).toBe(1);
    expect(bare.isLasting('a')).toBe(false);
  });

  test('lists a record once, in its newest state', async () => {
    await stack.set('a', 'old');
    await stack.set('b', 'whole');
    first.error = 'denied';
    await stack.set('a', 'newer');
    first.error = undefined;
    expect(await stack.get('a')).toBe('newer');
    expect(await stack.entries()).toEqual([
      ['a', 'newer'],
      ['b', 'whole'],
    ]);
    first.error = 'denied';
    second.error = 'denied';
    await stack.set('a', 'newest');
    first.error = undefined;
    second.error = undefined;
    expect(await stack.get('a')).toBe('newest');
    expect(new Map(await stack.entries()).get('a')).toBe('newest');
  });

  test('a shelf that works again takes the record back, and no old state is left', async () => {
    first.error = 'denied';
    await stack.set('a', 'old');
    first.error = undefined;
    await stack.set('a', 'new');
    expect([...devices[0]]).toEqual([['a', 'new']]);
    expect([...devices[1]]).toEqual([]);
  });

  test('what the device takes after all lasts from then on', async () => {
    first.error = 'denied';
    second.error = 'denied';
    await stack.set('a', 1);
    second.error = undefined;
    await stack.set('a', 2);
    expect(stack.isLasting('a')).toBe(true);
    expect(await stackShelves([first, second]).get('a')).toBe(2);
  });

  test('deletes a record wherever it is', async () => {
    await stack.set('a', 1);
    devices[1].set('a', 0);
    await stack.delete('a');
    expect(devices.map(({ size }) => size)).toEqual([0, 0]);
  });

  test('a record is there while the device is still writing it', async () => {
    const go = holdBack(first, 'set');
    const writing = stack.set('a', 1);
    expect(await stack.get('a')).toBe(1);
    expect(stack.isLasting('a')).toBe(false);
    await go();
    await writing;
    expect(stack.isLasting('a')).toBe(true);
  });

  test('no call rejects, whatever the shelves do', async () => {
    first.error = 'denied';
    second.error = 'denied';
    expect(await stack.get('a')).toBeUndefined();
    await expect(stack.delete('a')).resolves.toBeUndefined();
    expect(await stack.entries()).toEqual([]);
  });

  test('what is kept as false, nought or an empty text is kept', async () => {
    for (const value of [false, 0, '', null]) {
      await stack.set('a', value);
      expect(await stack.get('a')).toBe(value);
    }
  });
});

describe('a shelf that does not answer', () => {
  test('is given up after 3 s, and the next takes the record', async () => {
    first.error = 'hung';
    const writing = stack.set('a', 1).then(() => 'done');
    expect(await within(2999, writing)).toBe('no answer');
    expect(await within(1, writing)).toBe('done');
    expect([...devices[1]]).toEqual([['a', 1]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not waited for again', async () => {
    first.error = 'hung';
    await within(3000, stack.get('a'));
    await stack.set('a', 1);
    expect(await stack.get('a')).toBe(1);
    expect(await stack.entries()).toEqual([['a', 1]]);
    await stack.delete('a');
    expect([...devices[1]]).toEqual([]);
  });

  test('is asked again once it has answered', async () => {
    const go = holdBack(first, 'get');
    await within(3000, stack.get('a'));
    await stack.set('a', 1);
    expect(devices[0].size).toBe(0);
    await go();
    await stack.set('a', 2);
    expect([...devices[0]]).toEqual([['a', 2]]);
    expect([...devices[1]]).toEqual([]);
  });

  test('is told of when it answers after all, since its list was incomplete', async () => {
    devices[0].set('a', 1);
    const onRecover = vi.fn();
    stack.watch(onRecover);
    const go = holdBack(first, 'entries');
    const listing = stack.entries();
    expect(await within(3000, listing)).toEqual([]);
    expect(onRecover).not.toHaveBeenCalled();
    await go();
    expect(onRecover).toHaveBeenCalledOnce();
    expect(await stack.entries()).toEqual([['a', 1]]);
  });

  test('is left out of the list after 3 s', async () => {
    devices[1].set('b', 2);
    first.error = 'hung';
    expect(await within(3000, stack.entries())).toEqual([['b', 2]]);
  });

  test('that comes back with an old state does not hide the newest', async () => {
    const go = holdBack(first, 'set');
    await within(3000, stack.set('a', 'old'));
    await stack.set('a', 'new');
    await go();
    expect(devices[0].get('a')).toBe('old');
    expect(await stack.get('a')).toBe('new');
    expect(await stack.entries()).toEqual([['a', 'new']]);
  });
});

describe('what was deleted', () => {
  test('stays deleted where the device refuses to delete', async () => {
    await stack.set('a', 1);
    first.error = 'denied';
    await stack.delete('a');
    first.error = undefined;
    expect(await stack.get('a')).toBeUndefined();
    expect(await stack.entries()).toEqual([]);
  });

  test('stays deleted when a shelf answers again that had hung', async () => {
    await stack.set('a', 1);
    const go = holdBack(first, 'get');
    await within(3000, stack.get('b'));
    await stack.delete('a');
    await go();
    expect(await stack.get('a')).toBeUndefined();
    expect(await stack.entries()).toEqual([]);
    expect(devices[0].size).toBe(0);
  });

  test('stays deleted when a shelf writes it late', async () => {
    const go = holdBack(first, 'set');
    await within(3000, stack.set('a', 1));
    await stack.delete('a');
    await go();
    expect(await stack.get('a')).toBeUndefined();
    expect(await stack.entries()).toEqual([]);
    expect(devices[0].size).toBe(0);
  });

  test('can be kept anew', async () => {
    await stack.set('a', 1);
    first.error = 'denied';
    await stack.delete('a');
    first.error = undefined;
    await stack.set('a', 2);
    expect(await stack.get('a')).toBe(2);
    expect(await stack.entries()).toEqual([['a', 2]]);
    expect(stack.isLasting('a')).toBe(true);
  });
});
