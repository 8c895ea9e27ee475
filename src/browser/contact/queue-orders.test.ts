import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchStorage, type FakePage, stubPage } from '../../../tests/helpers/contact-page.ts';
import { type Chance, makeChance } from '../../../tests/helpers/make-chance.ts';
import type { Mail } from './mail.ts';
import { queryId } from './query.ts';
import { Queue } from './queue.ts';
import { createDeviceStorage, createQueryStorage } from './storage.ts';
import { queryPrefix } from './storage-keys.ts';
import type { Store, StoreError, StoreResult } from './store.ts';

const queries = ['one', 'two', 'three'].map((message) => ({
  user_name: 'Ada',
  user_email: 'ada@example.com',
  message,
}));
const errors: StoreError[] = ['network', 'timeout', 'unavailable', 'denied'];
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

/** Two tabs over one device, with a store and a mail service that behave by chance. */
function openWorld({ pick }: Chance, chance: () => number) {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const stored = new Set<string>();
  /** The queries that the visitor saw as discarded, and those sent in spite of that. */
  const [forgotten, undead]: [Set<string>, string[]] = [new Set(), []];
  const mails: string[] = [];
  let isWell = false;
  const put: Store['put'] = async (id) => {
    if (forgotten.has(id)) undead.push(id);
    const kind = isWell ? 0 : chance();
    // A late answer, with the document written or not; or none at all.
    if (kind >= 0.3) await sleep(kind < 0.5 ? chance() * 40_000 : 0);
    if (kind < 0.4) stored.add(id);
    if (kind < 0.4) return { ok: true };
    if (kind > 0.9) return new Promise<StoreResult>(() => {});
    return { ok: false, reason: pick(errors), detail: 'code' };
  };
  const mail: Mail = async ({ message }) => {
    mails.push(message);
    return { ok: true, detail: 'status 200' };
  };
  const openMail = async () => {
    await sleep(chance() < 0.5 ? 0 : chance() * 8000);
    return mail;
  };
  const tabs = [0, 1].map(() => {
    const storage = createQueryStorage(createDeviceStorage());
    const queue = new Queue(storage, { openStore: async () => ({ put }), openMail });
    queue.start({ onChange: () => {}, onSent: () => {} });
    return queue;
  });
  const heal = () => {
    isWell = true;
  };
  return { tabs, stored, forgotten, undead, mails, heal };
}

test.each(Array.from({ length: 60 }, (_, seed) => [seed, seed % 3 > 0] as const))(
  'random faults lose, repeat and resurrect no query (seed %i, locks: %s)',
  async (seed, hasLocks) => {
    if (!hasLocks) delete page.navigator.locks;
    const { below, pick } = makeChance(seed);
    const chance = () => below(1e6) / 1e6;
    vi.spyOn(Math, 'random').mockImplementation(chance);
    const { tabs, stored, forgotten, undead, mails, heal } = openWorld({ below, pick }, chance);
    const [submitted, discarded] = [new Set<string>(), new Set<string>()];
    const unanswered = new Set<Promise<unknown>>();
    /** The visitor's last word on a query. */
    const words = new Map<string, symbol>();
    const speak = (id: string, word = Symbol()) => {
      words.set(id, word);
      forgotten.delete(id);
      return () => words.get(id) === word;
    };
    const events = {
      submit: async () => {
        const query = pick(queries);
        const id = await queryId(query);
        speak(id);
        submitted.add(id);
        discarded.delete(id);
        const answer = pick(tabs).submit(query);
        unanswered.add(answer);
        void answer.then(() => unanswered.delete(answer));
      },
      retry: async () => {
        const id = await queryId(pick(queries));
        speak(id);
        void pick(tabs).retry(id);
      },
      discard: async () => {
        const id = await queryId(pick(queries));
        discarded.add(id);
        const isLast = speak(id);
        void pick(tabs)
          .discard(id)
          .then(() => isLast() && forgotten.add(id));
      },
      online: async () => void page.events.dispatchEvent(new Event('online')),
      otherTab: async () => dispatchStorage(page.events, `${queryPrefix}x`, '1'),
      pass: async () => wait(chance() * 20_000),
    };
    const likely = ['submit', 'submit', 'retry', 'online', 'otherTab', 'pass', 'pass'] as const;
    for (let step = 0; step < 40; step += 1) {
      await events[chance() < 0.1 ? 'discard' : pick(likely)]();
      await wait(chance() * 300);
    }
    await wait(16_000);
    expect(unanswered.size).toBe(0);
    const kept = () => new Map(tabs[0]?.storage.list().map((entry) => [entry.id, entry]));
    const before = kept();
    for (const id of submitted) {
      expect(stored.has(id) || before.has(id) || discarded.has(id)).toBe(true);
    }
    heal();
    await wait(600_000);
    // Only what the store refused is still here: it waits for a person.
    for (const { reason } of kept().values()) expect(reason).toBe('denied');
    expect(undead).toEqual([]);
    expect(mails).toHaveLength(new Set(mails).size);
  },
);
