import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlySubmitScript } from './early-submit.ts';

type Listener = (event: object) => void;

/** Runs the script in a page of one form, inside an island or not. */
function openPage({ hasIsland }: { hasIsland: boolean }) {
  const dataset: Record<string, string> = {};
  const addEventListener = vi.fn((_type: string, _listener: Listener, _capture: boolean) => {});
  runInNewContext(earlySubmitScript, { document: { addEventListener }, setTimeout });
  const [type, listener, capture] = addEventListener.mock.calls[0] ?? [];
  const form = {
    submit: vi.fn(),
    closest: (selector: string) => {
      expect(selector).toBe('[data-island]:not([data-ready])');
      return hasIsland && !('ready' in dataset) ? { dataset } : null;
    },
  };
  const press = () => {
    const event = { target: form, preventDefault: vi.fn() };
    listener?.(event);
    return event;
  };
  return { dataset, form, press, type, capture };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is small enough for the head: under 300 bytes, on one line, safe inside a script', () => {
  expect(Buffer.byteLength(earlySubmitScript)).toBeLessThan(300);
  expect(earlySubmitScript).not.toMatch(/[\n<]/);
});

test('holds back and remembers a submit in an island that is not ready', () => {
  const { dataset, press } = openPage({ hasIsland: true });
  expect(press().preventDefault).toHaveBeenCalledOnce();
  expect(dataset).toEqual({ pending: '' });
});

test('leaves a ready island and other forms alone', () => {
  const ready = openPage({ hasIsland: true });
  ready.dataset.ready = '';
  expect(ready.press().preventDefault).not.toHaveBeenCalled();
  const other = openPage({ hasIsland: false });
  expect(other.press().preventDefault).not.toHaveBeenCalled();
  expect([ready.dataset, other.dataset]).toEqual([{ ready: '' }, {}]);
});

test('lets the form go its way without script, once, when the island is not ready in 15 s', () => {
  const { dataset, form, press } = openPage({ hasIsland: true });
  press();
  press();
  vi.advanceTimersByTime(14_999);
  expect(form.submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(form.submit).toHaveBeenCalledOnce();
  expect(dataset).toEqual({});
});
