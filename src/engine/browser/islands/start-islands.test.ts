import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '../contact/storage-keys.ts';
import { startIslands } from './start-islands.ts';

const hydrateIsland = vi.hoisted(() => vi.fn(async (_island: unknown) => {}));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland }));

class FakeIsland extends EventTarget {
  dataset: Record<string, string> = { island: 'contact-form' };
  contains = () => false;
  querySelector = () => null;
}

let device: Record<string, string>;
let page: EventTarget;
/** Brings the island near to the window. */
let approach: () => void;

beforeEach(() => {
  device = {};
  page = new EventTarget();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('IntersectionObserver', function Observer(report: (entries: object[]) => void) {
    approach = () => report([{ isIntersecting: true }]);
    return { observe: () => {}, disconnect: () => {} };
  });
  hydrateIsland.mockReset();
});

function start(): FakeIsland {
  const island = new FakeIsland();
  startIslands({ querySelectorAll: () => [island] } as unknown as ParentNode);
  return island;
}

async function countHydrations(): Promise<number> {
  for (let step = 0; step < 20; step++) await new Promise((resolve) => setTimeout(resolve));
  return hydrateIsland.mock.calls.length;
}

test('a text of an earlier visit is shown when the visitor comes near', async () => {
  device[draftKey] = '{}';
  const island = start();
  expect(await countHydrations()).toBe(0);
  approach();
  expect(await countHydrations()).toBe(1);
  expect(hydrateIsland).toHaveBeenCalledWith(island);
});

test.each(['pointermove', 'pointerdown', 'focusin', 'input', 'submit'])(
  'an island is hydrated once, at the first %s',
  async (sign) => {
    const island = start();
    island.dispatchEvent(new Event(sign));
    island.dispatchEvent(new Event('focusin'));
    approach();
    expect(await countHydrations()).toBe(1);
  },
);

test('code that does not load is reported, and asked for again at the next focus', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('Failed to fetch');
  hydrateIsland.mockRejectedValueOnce(error);
  const island = start();
  for (const count of [1, 1]) {
    island.dispatchEvent(new Event('pointermove'));
    expect(await countHydrations()).toBe(count);
  }
  expect(log.mock.calls).toEqual([['Failed to hydrate an island:', error]]);
  island.dispatchEvent(new Event('focusin'));
  expect(await countHydrations()).toBe(2);
  log.mockRestore();
});
