/** A step of one client: it reads or writes the balance that all of them share. */
export interface Step {
  readonly client: number;
  readonly action: 'read' | 'write';
  /** The balance that it has read, or that there is after it has written. */
  readonly balance: number;
  /** Whether it has overwritten a deposit that it does not know of. */
  readonly isLoss: boolean;
}

export const clients = ['A', 'B', 'C'] as const;

/** The amount that each client adds to the balance. */
export const deposit = 40;

/** The balance after all clients, if none of their writes is lost. */
export const expected = clients.length * deposit;

/** How often the scheduler goes on with the same client. */
const patience = 0.85;

/**
 * Runs all clients, each of which reads the balance and then writes what it has read and its deposit. The scheduler
 * decides by the seed alone who is next, so that the same seed always gives the same steps.
 */
export function run(seed: number): Step[] {
  const random = createRandom(seed);
  const read = new Map<number, number>();
  const waiting = new Set(clients.keys());
  const steps: Step[] = [];
  let balance = 0;
  let client = 0;
  while (waiting.size > 0) {
    if (!waiting.has(client) || random() > patience) {
      client = [...waiting][Math.floor(random() * waiting.size)] ?? 0;
    }
    const known = read.get(client);
    const isLoss = known !== undefined && known !== balance;
    if (known === undefined) {
      read.set(client, balance);
    } else {
      balance = known + deposit;
      waiting.delete(client);
    }
    steps.push({ client, action: known === undefined ? 'read' : 'write', balance, isLoss });
  }
  return steps;
}

/** Whether a deposit is lost in a run. */
export const hasLost = (steps: readonly Step[]): boolean => steps.some(({ isLoss }) => isLoss);

/** The first seed after this one whose run loses a deposit. */
export function findFailing(seed: number): number {
  const next = seed + 1;
  return hasLost(run(next)) ? next : findFailing(next);
}

/** Numbers from 0 to 1 that a seed decides: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
