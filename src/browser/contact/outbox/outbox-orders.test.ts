import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '../mail.ts';
import { queryId } from '../query.ts';
import type { Store, StoreError, StoreResult } from '../store.ts';
import { createOutbox } from './outbox.ts';
import { createRecords } from './records.ts';
import { stackShelves } from './shelf.ts';
import { outboxName } from './sign.ts';
import { createFakeShelf, dispatchStorage, type FakePage, stubPage } from './testing.ts';

const queries = ['one', 'two', 'three'].map((message) => ({
  ...{ user_name: 'Ada', user_email: 'ada@example.com' },
  message,
}));
const errors: StoreError[] = ['network', 'timeout', 'busy', 'unavailable', 'unknown', 'denied'];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = stubPage();
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {});
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Numbers from 0 to below 1, the same ones for the same seed. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two tabs over one device (without locks, two outboxes of one page), with a store and a mail service that behave by chance. */
function openWorld(name: string, chance: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const device = new Map<string, unknown>();
  const stored = new Set<string>();
  const mails: string[] = [];
  let isWell = false;
  const put: Store['put'] = async (id) => {
    const kind = isWell ? 0 : chance();
    if (kind < 0.3) stored.add(id);
    if (kind < 0.3) return { ok: true };
    // A late answer, with the document written or not; or none at all.
    await new Promise((resolve) => setTimeout(resolve, kind < 0.5 ? chance() * 40_000 : 0));
    if (kind < 0.4) stored.add(id);
    if (kind < 0.4) return { ok: true };
    if (kind > 0.9) return new Promise<StoreResult>(() => {});
    return { ok: false, reason: pick(errors), detail: 'code' };
  };
  const mail: Mail = async ({ message }, { beforeAsk, onStart }) => {
    await new Promise((resolve) => setTimeout(resolve, chance() < 0.5 ? 0 : chance() * 8000));
    await beforeAsk();
    mails.push(message);
    onStart();
    return { ok: true, status: 200 };
  };
  const tabs = [0, 1].map(() => {
    const records = createRecords(stackShelves([createFakeShelf(device)]), name);
    const outbox = createOutbox(records, { openStore: async () => ({ put }), mail }, name);
    outbox.start({ onChange: () => {}, onSent: () => {} }, new AbortController().signal);
    return { outbox, records };
  });
  const heal = () => {
    isWell = true;
  };
  return { pick, tabs, stored, mails, heal };
}

test.each(Array.from({ length: 60 }, (_, seed) => [seed, seed % 3 > 0] as const))(
  'whatever happens in whatever order, nothing is lost or mailed twice (seed %i, locks: %s)',
  async (seed, hasLocks) => {
    if (!hasLocks) delete page.navigator.locks;
    const chance = createChance(seed);
    vi.spyOn(Math, 'random').mockImplementation(chance);
    const { pick, tabs, stored, mails, heal } = openWorld(`box ${seed}`, chance);
    const [submitted, discarded] = [new Set<string>(), new Set<string>()];
    const unanswered = new Set<Promise<unknown>>();
    const events = {
      submit: async () => {
        const query = pick(queries);
        const id = await queryId(query);
        submitted.add(id);
        discarded.delete(id);
        const answer = pick(tabs).outbox.submit(query, chance() < 0.3 ? 1500 : 0);
        unanswered.add(answer);
        void answer.then(() => unanswered.delete(answer));
      },
      retry: async () => void pick(tabs).outbox.retry(await queryId(pick(queries))),
      discard: async () => {
        const id = await queryId(pick(queries));
        discarded.add(id);
        void pick(tabs).outbox.discard(id);
      },
      online: async () => void page.events.dispatchEvent(new Event('online')),
      otherTab: async () => dispatchStorage(page.events, outboxName, '1'),
      pass: async () => wait(chance() * 20_000),
    };
    const likely = ['submit', 'submit', 'retry', 'online', 'otherTab', 'pass', 'pass'] as const;
    for (let step = 0; step < 40; step += 1) {
      await events[chance() < 0.04 ? 'discard' : pick(likely)]();
      await wait(chance() * 300);
    }
    await wait(16_500);
    expect(unanswered.size).toBe(0);
    const kept = async () => new Map(await tabs[0]?.records.list());
    const before = await kept();
    for (const id of submitted) {
      expect(stored.has(id) || before.has(id) || discarded.has(id)).toBe(true);
    }
    heal();
    await wait(600_000);
    // Only what the store refused is still here: it waits for a person.
    for (const [, { reason }] of await kept()) expect(reason).toBe('denied');
    expect(mails).toHaveLength(new Set(mails).size);
  },
);
