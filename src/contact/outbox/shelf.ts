import { withTimeout } from '../store.ts';

/** A place on the visitor's device for small records that survive JSON. Any call may reject. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
}

/** A shelf that always works. */
export interface SafeShelf extends Shelf {
  /** Whether the record outlives the page. */
  isLasting(key: string): boolean;
}

/** Longest wait for a device, in milliseconds; some never open their database. */
const patience = 1000;

/**
 * Puts shelves behind each other, with the page's memory as the last one: a record goes to the
 * first that takes it. One that does not answer is not asked again while the page is open.
 * Never rejects.
 */
export function stackShelves(shelves: readonly Shelf[]): SafeShelf {
  const memory = new Map<string, unknown>();
  const hung = new Set<Shelf>();

  async function ask<Answer>(
    shelf: Shelf,
    work: (shelf: Shelf) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> {
    if (hung.has(shelf)) return undefined;
    const late = () => hung.add(shelf) && undefined;
    const asking = work(shelf).then(
      (answer) => () => ({ answer }),
      () => () => undefined,
    );
    return (await withTimeout(() => asking, late, patience))();
  }

  return {
    async get(key) {
      if (memory.has(key)) return memory.get(key);
      // A later shelf has a record only because the ones before had refused its newest state.
      for (const shelf of [...shelves].reverse()) {
        const found = await ask(shelf, (each) => each.get(key));
        if (found?.answer !== undefined) return found.answer;
      }
      return undefined;
    },
    async set(key, value) {
      memory.set(key, value);
      for (const [place, shelf] of shelves.entries()) {
        const taken = await ask(shelf, async (each) => each.set(key, value));
        if (!taken) continue;
        memory.delete(key);
        for (const later of shelves.slice(place + 1)) await ask(later, (each) => each.delete(key));
        return;
      }
    },
    async delete(key) {
      memory.delete(key);
      for (const shelf of shelves) await ask(shelf, (each) => each.delete(key));
    },
    async entries() {
      const found = new Map<string, unknown>();
      for (const shelf of shelves) {
        for (const [key, value] of (await ask(shelf, (each) => each.entries()))?.answer ?? [])
          found.set(key, value);
      }
      for (const [key, value] of memory) found.set(key, value);
      return [...found];
    },
    isLasting: (key) => !memory.has(key),
  };
}
