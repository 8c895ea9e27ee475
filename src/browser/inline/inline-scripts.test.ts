import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepEarlyForms } from './early-forms.ts';
import { loadLate, waitForPaint } from './load-late.ts';
import { markPage } from './mark-page.ts';

/** The values that the device keeps. */
let device: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  device = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('isSecureContext', true);
});

afterEach(() => {
  vi.useRealTimers();
});

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };

/** A form in an island, in a page that looks after it. */
function openForm(fields: Partial<typeof query> = query) {
  const island: Record<string, string> = {};
  const form = { closest: () => ({ dataset: island }), submit: vi.fn() };
  vi.stubGlobal(
    'FormData',
    class {
      [Symbol.iterator] = () => Object.entries({ ...query, ...fields })[Symbol.iterator]();
    },
  );
  const page = new EventTarget();
  keepEarlyForms(page as Document);
  const send = (type: string) => {
    const event = new Event(type, { cancelable: true });
    Object.defineProperty(event, 'target', { value: form });
    page.dispatchEvent(event);
    return event;
  };
  return { island, form, send };
}

const read = (key: string) => JSON.parse(device.get(key) ?? 'null');

describe('a form whose code has not come', () => {
  test('keeps typed text as the draft', () => {
    openForm().send('input');
    expect(read('contact / draft')).toEqual({ at: 1000, query });
  });

  test('keeps the draft of an earlier visit in fields that are still empty', () => {
    device.set('contact / draft', JSON.stringify({ query: { ...query, message: 'Earlier' } }));
    openForm({ message: '' }).send('input');
    expect(read('contact / draft').query.message).toBe('Earlier');
  });

  test('holds a submit back and queues its query once', () => {
    const { island, send } = openForm();
    expect(send('submit').defaultPrevented).toBe(true);
    expect(island.pending).toBe('contact / query 1000');
    expect(read('contact / query 1000')).toEqual({ at: 1000, query, attempts: 0, nextAt: 0 });
    vi.setSystemTime(2000);
    send('submit');
    expect([...device.keys()].filter((key) => key.includes('query'))).toHaveLength(1);
  });

  test('no longer sends by itself once the visitor types on', () => {
    const { island, send } = openForm();
    send('submit');
    send('input');
    expect(island).not.toHaveProperty('pending');
  });

  test('leaves the query in its fields where the device keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    const { island, send } = openForm();
    send('submit');
    expect(island.pending).toBe('');
  });

  test('leaves the query in its fields where its id cannot be computed', () => {
    vi.stubGlobal('isSecureContext', false);
    const { island, send } = openForm();
    send('submit');
    expect(island.pending).toBe('');
  });

  test('is submitted without script after 15 s online, and not kept then', () => {
    const { island, form, send } = openForm();
    send('submit');
    vi.advanceTimersByTime(14_999);
    expect(form.submit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(island).not.toHaveProperty('pending');
    expect(device.has('contact / query 1000')).toBe(false);
  });

  test('waits for the connection before it is submitted without script', () => {
    const online = new EventTarget();
    vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
    vi.stubGlobal('navigator', { onLine: false });
    const { form, send } = openForm();
    send('submit');
    vi.advanceTimersByTime(60_000);
    expect(form.submit).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    online.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(15_000);
    expect(form.submit).toHaveBeenCalledTimes(1);
  });
});

describe('the root of a page', () => {
  /** Marks a root after a visit of this kind. */
  function mark(visit: { type?: string; name?: string } = {}) {
    const classes = new Set<string>();
    const root = {
      classList: { add: (...names: string[]) => names.map((name) => classes.add(name)) },
      dataset: {} as Record<string, string>,
    };
    const scrollTo = vi.fn();
    const fields: Record<string, unknown> = { scrollTo, scrollX: 0, scrollY: 7 };
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate', ...visit }] });
    for (const [name, value] of Object.entries(fields)) vi.stubGlobal(name, value);
    vi.stubGlobal('window', globalThis);
    markPage(root as unknown as HTMLElement);
    return { classes, root, scrollTo };
  }

  test.each([
    ['a new visit', {}, ['js']],
    ['a page that is shown again', { type: 'back_forward' }, ['js', 'set', 'whole']],
    ['a reloaded page', { type: 'reload' }, ['js', 'set', 'whole']],
    [
      'an address that leads to a place in the page',
      { name: 'https://a.example/#b' },
      ['js', 'whole'],
    ],
  ])('has the state of %s', (_, visit, expected) => {
    expect([...mark(visit).classes]).toEqual(expected);
  });

  test('has the theme that the visitor chose', () => {
    device.set('theme', 'dark');
    expect(mark().root.dataset).toEqual({ theme: 'dark' });
  });

  test('follows the system where storage is denied', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(mark().root.dataset).toEqual({});
  });

  test('is laid out whole at the first key, which scrolls by script once', () => {
    const { classes, scrollTo } = mark();
    for (let presses = 0; presses < 2; presses++) window.onkeydown?.({} as KeyboardEvent);
    expect(classes.has('whole')).toBe(true);
    expect(scrollTo.mock.calls).toEqual([[0, 7]]);
  });

  test('is laid out whole at the first click', () => {
    const { classes } = mark();
    window.onclick?.({} as PointerEvent);
    expect(classes.has('whole')).toBe(true);
  });
});

describe('the first paint', () => {
  const isDone = async (wait: Promise<void>) => {
    let done = false;
    void wait.then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return () => done;
  };

  test('is over once words are painted, not the ground alone', async () => {
    let report = (_names: string[]) => {};
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: (list: object) => void) {
          report = (names) =>
            callback({ getEntriesByName: (name: string) => names.filter((one) => one === name) });
        }
        observe() {}
      },
    );
    const done = await isDone(waitForPaint());
    report(['first-paint']);
    await vi.advanceTimersByTimeAsync(0);
    expect(done()).toBe(false);
    report(['first-contentful-paint']);
    await vi.advanceTimersByTimeAsync(0);
    expect(done()).toBe(true);
  });

  test.each([
    ['', 2000],
    ['#projects', 500],
  ])('is waited for at an address that ends with "%s" for %d ms', async (hash, patience) => {
    vi.stubGlobal('location', { hash });
    const done = await isDone(waitForPaint());
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(done()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
  });
});

test('late files are linked, and a script that does not come is asked for again', async () => {
  const links: object[] = [];
  const signs = new EventTarget();
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  });
  const listen = vi.fn(signs.addEventListener.bind(signs));
  vi.stubGlobal('addEventListener', listen);
  loadLate({
    styles: '/late.css',
    manifest: '/m.webmanifest',
    entry: 'data:text/javascript,throw 1',
  });
  expect(links).toEqual([
    { rel: 'stylesheet', href: '/late.css' },
    { rel: 'manifest', href: '/m.webmanifest' },
  ]);
  await vi.waitFor(() =>
    expect(listen.mock.calls.map(([sign]) => sign)).toEqual(['online', 'pointerdown']),
  );
});
