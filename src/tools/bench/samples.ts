/** What one measurement gave: numbers by names that end in their unit. */
export type Sample = Record<string, number>;

/** The same of several runs, in the order in which they were made. */
export type Samples = Record<string, number[]>;

/** Puts a word in front of every name. */
export function nameBy(word: string, sample: Sample): Sample {
  return Object.fromEntries(Object.entries(sample).map(([name, n]) => [`${word}.${name}`, n]));
}

/** Puts the samples of several runs together. */
export function collect(samples: readonly Sample[]): Samples {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)));
  const pick = (name: string) => samples.flatMap((sample) => sample[name] ?? []);
  return Object.fromEntries([...names].map((name) => [name, pick(name)]));
}

/** The one in the middle, or half way between the two in the middle; NaN of nothing. */
export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
