import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '../contact/storage-keys.ts';
import { startIslands } from './start-islands.ts';

// Loaded before, as a test would not wait for it.
await import('./own-islands.ts');

const hydrateIsland = vi.hoisted(() => vi.fn(async (_island: unknown) => {}));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland }));

class FakeIsland extends EventTarget {
  dataset: Record<string, string> = { island: 'contact-form' };
  constructor(client?: string) {
    super();
    if (client) this.dataset = { island: 'Timer', client };
  }
  contains = () => false;
  querySelector = () => null;
}

let device: Record<string, string>;
let page: EventTarget;
/** Brings the island near to the window. */
let approach: () => void;
/** Paints a frame. */
let paint: () => void;

beforeEach(() => {
  device = {};
  approach = () => {};
  const frames: (() => void)[] = [];
  paint = () => {
    for (const run of frames.splice(0)) run();
  };
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  page = new EventTarget();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('IntersectionObserver', function Observer(report: (entries: object[]) => void) {
    const before = approach;
    approach = () => {
      before();
      report([{ isIntersecting: true }]);
    };
    return { observe: () => {}, disconnect: () => {} };
  });
  hydrateIsland.mockReset();
});

function start(client?: string): FakeIsland {
  const island = new FakeIsland(client);
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

test.each(['pointermove', 'focusin', 'input', 'submit'])(
  'an island is hydrated once, after the paint that answers the first %s',
  async (sign) => {
    const island = start();
    island.dispatchEvent(new Event(sign));
    island.dispatchEvent(new Event('focusin'));
    approach();
    expect(await countHydrations()).toBe(0);
    paint();
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
    paint();
    expect(await countHydrations()).toBe(count);
  }
  expect(log.mock.calls).toEqual([['Failed to hydrate an island:', error]]);
  island.dispatchEvent(new Event('focusin'));
  paint();
  expect(await countHydrations()).toBe(2);
  log.mockRestore();
});

test('an own island is hydrated at once or when the browser is idle, if it says so', async () => {
  const idle = vi.fn();
  vi.stubGlobal('window', { requestIdleCallback: idle });
  start('load');
  expect(await countHydrations()).toBe(1);
  start('idle');
  expect(await countHydrations()).toBe(1);
  idle.mock.calls[0]?.[0]();
  expect(await countHydrations()).toBe(2);
});

test('an own island is hydrated in the window, and a pointer over it changes nothing', async () => {
  const island = start('visible');
  island.dispatchEvent(new Event('pointermove'));
  paint();
  expect(await countHydrations()).toBe(0);
  approach();
  expect(await countHydrations()).toBe(1);
});

test('an own island for a kind of screen waits until it is one', async () => {
  const media = { matches: false, onchange: () => {} };
  const matchMedia = vi.fn(() => media);
  vi.stubGlobal('matchMedia', matchMedia);
  start('media(min-width: 600px)');
  expect(await countHydrations()).toBe(0);
  expect(matchMedia).toHaveBeenCalledWith('(min-width: 600px)');
  media.matches = true;
  media.onchange();
  expect(await countHydrations()).toBe(1);
});
