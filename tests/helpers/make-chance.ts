/** Repeatable chance for property tests. */
export interface Chance {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Starts a row of numbers that is the same for the same seed (the generator mulberry32). */
export function makeChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (choices) => choices[below(choices.length)] as never };
}
