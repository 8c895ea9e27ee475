import { withTimeout } from '../store.ts';

/** A place on the visitor's device for small records that survive JSON. Any call may reject. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
}

/** A shelf that never rejects. */
export interface SafeShelf extends Shelf {
  /** Puts a record in every place at once, so that it is found while one of them answers. */
  setEverywhere(key: string, value: unknown): Promise<void>;
  /** Whether the record outlives the page. */
  isLasting(key: string): boolean;
  /** Calls back when a place that did not answer does so after all. */
  watch(onRecover: () => void): void;
}

type Work<Answer> = (shelf: Shelf) => Promise<Answer>;

/** Longest wait for a device, in milliseconds; some browsers never open their database. */
const patience = 3000;

/**
 * Puts shelves behind each other, and the page's memory behind them all: a record goes to the
 * first that takes it. One that does not answer is not asked again until it does.
 */
export function stackShelves(shelves: readonly Shelf[]): SafeShelf {
  const memory = new Map<string, unknown>();
  const hung = new Set<Shelf>();
  /** Deleted, but perhaps still on a shelf that refused, or did not answer. */
  const gone = new Set<string>();
  const listeners: (() => void)[] = [];

  /** The shelf's answer in a list of its own, or an empty list where there is none. */
  async function ask<Answer>(shelf: Shelf, work: Work<Answer>): Promise<readonly Answer[]> {
    if (hung.has(shelf)) return [];
    const asking = work(shelf).then(
      (answer) => [answer],
      () => [],
    );
    const answer = await withTimeout(() => asking, undefined, patience);
    if (answer) return answer;
    hung.add(shelf);
    void asking.then(() => {
      hung.delete(shelf);
      for (const key of gone) void ask(shelf, (each) => each.delete(key));
      for (const onRecover of listeners) onRecover();
    });
    return [];
  }

  return {
    async get(key) {
      if (gone.has(key)) return undefined;
      if (memory.has(key)) return memory.get(key);
      // A later shelf has a record only because those before it refused the newest state.
      for (const shelf of shelves.toReversed()) {
        const [value] = await ask(shelf, (each) => each.get(key));
        if (value !== undefined) return value;
      }
      return undefined;
    },
    async set(key, value) {
      gone.delete(key);
      memory.set(key, value);
      for (const [place, shelf] of shelves.entries()) {
        const [isTaken] = await ask(shelf, (each) => each.set(key, value).then(() => true));
        if (!isTaken) continue;
        memory.delete(key);
        for (const later of shelves.slice(place + 1)) await ask(later, (each) => each.delete(key));
        return;
      }
    },
    async setEverywhere(key, value) {
      gone.delete(key);
      memory.set(key, value);
      await Promise.all(shelves.map((shelf) => ask(shelf, (each) => each.set(key, value))));
    },
    async delete(key) {
      memory.delete(key);
      gone.add(key);
      let isLeft = false;
      for (const shelf of shelves) {
        const [isDeleted] = await ask(shelf, (each) => each.delete(key).then(() => true));
        isLeft ||= !isDeleted;
      }
      // Another tab may keep it anew.
      if (!isLeft) gone.delete(key);
    },
    async entries() {
      const lists = await Promise.all(shelves.map((shelf) => ask(shelf, (each) => each.entries())));
      const all = new Map([...lists.flat(2), ...memory]);
      return [...all].filter(([key]) => !gone.has(key));
    },
    isLasting: (key) => !memory.has(key),
    watch: (onRecover) => void listeners.push(onRecover),
  };
}
