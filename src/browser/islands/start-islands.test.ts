import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, queryPrefix } from '../contact/storage-keys.ts';
import { startIslands } from './start-islands.ts';

const hydrateIsland = vi.hoisted(() => vi.fn(async (_island: unknown) => {}));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland }));

class FakeIsland extends EventTarget {
  dataset: Record<string, string> = { island: 'contact-form' };
  form = { requestSubmit: vi.fn() };
  contains = () => false;
  querySelector = () => this.form;
}

class FakeObserver {
  static last: FakeObserver | undefined;
  observe = () => {};
  disconnect = () => {};
  constructor(readonly report: (entries: { isIntersecting: boolean }[]) => void) {
    FakeObserver.last = this;
  }
}

/** The data that an earlier visit has left on the device. */
let kept: Record<string, string>;
let page: EventTarget;

function start(): FakeIsland {
  const island = new FakeIsland();
  startIslands({ querySelectorAll: () => [island] } as unknown as ParentNode);
  return island;
}

async function settle(): Promise<void> {
  for (let step = 0; step < 20; step++) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('document', { activeElement: null });
  kept = {};
  vi.stubGlobal('localStorage', kept);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  hydrateIsland.mockReset();
});

test('shows a text of an earlier visit when the visitor comes near', async () => {
  kept[draftKey] = '{}';
  const island = start();
  await settle();
  expect(hydrateIsland).not.toHaveBeenCalled();
  FakeObserver.last?.report([{ isIntersecting: true }]);
  await settle();
  expect(hydrateIsland).toHaveBeenCalledExactlyOnceWith(island);
  expect(island.form.requestSubmit).not.toHaveBeenCalled();
});

test('sends what waits of an earlier visit at once', async () => {
  kept[`${queryPrefix}a`] = '{}';
  const island = start();
  await settle();
  expect(hydrateIsland).toHaveBeenCalledExactlyOnceWith(island);
});

test('sends what another page left when this one comes back', async () => {
  start();
  page.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(hydrateIsland).not.toHaveBeenCalled();
  kept[`${queryPrefix}a`] = '{}';
  page.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(hydrateIsland).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'pointerdown', 'focusin', 'input', 'submit'])(
  'hydrates once at the first %s, whatever follows',
  async (sign) => {
    const island = start();
    island.dispatchEvent(new Event(sign));
    island.dispatchEvent(new Event('focusin'));
    FakeObserver.last?.report([{ isIntersecting: true }]);
    await settle();
    island.dispatchEvent(new Event(sign));
    await settle();
    expect(hydrateIsland).toHaveBeenCalledOnce();
  },
);

test('reports code that does not load, and tries again when the visitor turns to it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('Failed to fetch');
  hydrateIsland.mockRejectedValueOnce(error);
  const island = start();
  island.dispatchEvent(new Event('pointermove'));
  await settle();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'A part of this page could not be made ready:',
    error,
  );
  island.dispatchEvent(new Event('pointermove'));
  await settle();
  expect(hydrateIsland).toHaveBeenCalledOnce();
  island.dispatchEvent(new Event('focusin'));
  await settle();
  expect(hydrateIsland).toHaveBeenCalledTimes(2);
});
