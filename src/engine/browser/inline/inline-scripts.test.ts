import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../../../tests/helpers/contact-queue.ts';
import { keepEarlyForms } from './early-forms.ts';
import { loadLate, waitForPaint } from './load-late.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
let device: FakeStorage;

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  device = new FakeStorage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  // First, as a stub of a faked global would put the fake back later.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// `tests/browser/contact-queue.spec.ts` shows the same form in a browser.
describe('a form whose code has not come', () => {
  /** Opens a page with a form in an island. Its events are sent by their type. */
  function openForm() {
    const island: Record<string, string> = {};
    const form = { closest: () => ({ dataset: island }), submit: vi.fn() };
    const fields = { [Symbol.iterator]: () => Object.entries(query)[Symbol.iterator]() };
    vi.stubGlobal('FormData', function FormData() {
      return fields;
    });
    const page = new EventTarget();
    keepEarlyForms(page as Document);
    const send = (type: string) => {
      const event = Object.defineProperty(new Event(type), 'target', { value: form });
      page.dispatchEvent(event);
    };
    return { island, form, send };
  }

  test.each([
    ['localStorage', undefined],
    ['isSecureContext', false],
  ])('leaves a submit in its fields if %s is %s', (name, value) => {
    vi.stubGlobal(name, value);
    const { island, send } = openForm();
    send('submit');
    expect(island.pending).toBe('');
  });

  test('is submitted without script after 15 s online, and not kept then', () => {
    const online = new EventTarget();
    vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
    vi.stubGlobal('navigator', { onLine: false });
    const { island, form, send } = openForm();
    send('submit');
    vi.advanceTimersByTime(60_000);
    vi.stubGlobal('navigator', { onLine: true });
    online.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(14_999);
    expect(form.submit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(form.submit).toHaveBeenCalledOnce();
    expect(island).not.toHaveProperty('pending');
    expect(device.getItem('contact / query 1000')).toBeNull();
  });
});

describe('the first paint', () => {
  async function isPaintedAfter(ms: number) {
    const painted = vi.fn();
    void waitForPaint().then(painted);
    await vi.advanceTimersByTimeAsync(ms);
    return painted.mock.calls.length > 0;
  }

  test.each([
    ['first-paint', false],
    ['first-contentful-paint', true],
  ])('is over after the entry %s: %s', async (name, isPainted) => {
    vi.stubGlobal('location', { hash: '' });
    const entries = { getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) };
    vi.stubGlobal('PerformanceObserver', function Observer(report: (list: object) => void) {
      return { observe: () => report(entries) };
    });
    expect(await isPaintedAfter(0)).toBe(isPainted);
  });

  test.each([
    ['', 2000],
    ['#projects', 500],
  ])('is waited for at a URL that ends with "%s" for %d ms', async (hash, patience) => {
    vi.stubGlobal('location', { hash });
    expect(await isPaintedAfter(patience - 1)).toBe(false);
    expect(await isPaintedAfter(patience)).toBe(true);
  });
});

test('a script that does not come is asked for again when online, or at a press', async () => {
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  loadLate({ entry: 'data:text/javascript,throw 1' });
  const listSigns = () => listen.mock.calls.map(([sign]) => sign);
  await vi.waitFor(() => expect(listSigns()).toEqual(['online', 'pointerdown']));
});
