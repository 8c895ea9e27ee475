import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startIslands } from './runtime.ts';

const { hydrateIsland, ContactForm } = vi.hoisted(() => ({
  hydrateIsland: vi.fn(async (..._arguments: unknown[]) => {}),
  ContactForm: 'the form',
}));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland }));
vi.mock('./contact-form/contact-form.tsx', () => ({ ContactForm }));

class FakeIsland extends EventTarget {
  dataset: Record<string, string> = {
    island: 'contact-form',
    props: '{"email":"owner@example.com"}',
  };
  hasFocus = false;
  form = { requestSubmit: vi.fn() };
  contains = () => this.hasFocus;
  querySelector = () => this.form;
}

class FakeObserver {
  static last: FakeObserver | undefined;
  observe = vi.fn();
  disconnect = vi.fn();
  constructor(
    readonly report: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.last = this;
  }
}

function start(island = new FakeIsland()): FakeIsland {
  startIslands({ querySelectorAll: () => [island] } as unknown as ParentNode);
  return island;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('document', { activeElement: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  hydrateIsland.mockReset();
});

test('leaves an island alone until the visitor comes near', async () => {
  const island = start();
  FakeObserver.last?.report([{ isIntersecting: false }]);
  await settle();
  expect(hydrateIsland).not.toHaveBeenCalled();
  expect(FakeObserver.last?.observe).toHaveBeenCalledWith(island);
  expect(FakeObserver.last?.options).toEqual({ rootMargin: '600px 0px' });
});

test('hydrates with the props of the page and the prefix of the server', async () => {
  const island = start();
  FakeObserver.last?.report([{ isIntersecting: true }]);
  await settle();
  const props = { email: 'owner@example.com' };
  const given = [island, ContactForm, props, 'contact-form-'];
  expect(hydrateIsland).toHaveBeenCalledExactlyOnceWith(...given);
  expect(island.dataset).toHaveProperty('ready');
  expect(island.form.requestSubmit).not.toHaveBeenCalled();
  expect(FakeObserver.last?.disconnect).toHaveBeenCalled();
});

test.each(['pointerover', 'pointerdown', 'focusin', 'input', 'submit'])(
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

test('hydrates at once where the visitor already is', async () => {
  const island = new FakeIsland();
  island.hasFocus = true;
  start(island);
  await settle();
  expect(hydrateIsland).toHaveBeenCalledOnce();
});

test('sends a submit that came before, once the island is ready', async () => {
  const island = new FakeIsland();
  island.dataset.pending = '';
  let finish = () => {};
  hydrateIsland.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  start(island);
  await settle();
  expect(island.form.requestSubmit).not.toHaveBeenCalled();
  finish();
  await settle();
  expect(island.form.requestSubmit).toHaveBeenCalledOnce();
  expect(island.dataset).toHaveProperty('ready');
  expect(island.dataset).not.toHaveProperty('pending');
});

test('reports code that does not load, and tries again when the visitor turns to it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new TypeError('Failed to fetch');
  hydrateIsland.mockRejectedValueOnce(fault);
  const island = start();
  FakeObserver.last?.report([{ isIntersecting: true }]);
  await settle();
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'A part of this page could not be made ready:',
    fault,
  );
  expect(island.dataset).not.toHaveProperty('ready');
  island.dispatchEvent(new Event('pointerover'));
  await settle();
  expect(hydrateIsland).toHaveBeenCalledOnce();
  island.dispatchEvent(new Event('focusin'));
  await settle();
  expect(hydrateIsland).toHaveBeenCalledTimes(2);
  expect(island.dataset).toHaveProperty('ready');
});
