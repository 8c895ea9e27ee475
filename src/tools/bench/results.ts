/** What one measurement gave: numbers by names that end in their unit. */
export type Sample = Record<string, number>;

/** The same of several runs, in the order in which they were made. */
export type Samples = Record<string, number[]>;

/** A limit of a number itself, or of how many times the bare page's number it is. */
type Goal = { most: number } | { least: number } | { mostTimes: number };

const goals: Record<string, Goal> = {
  // HTML with its CSS fits into the first round trip.
  'load.documentBytes': { most: 14_000 },
  'load.scriptBytes': { most: 6000 },
  firstPaintMs: { mostTimes: 1.15 },
  largestPaintMs: { mostTimes: 1.15 },
  blockingMs: { most: 0 },
  layoutShift: { most: 0 },
  performanceScore: { least: 100 },
  accessibilityScore: { least: 100 },
  bestPracticesScore: { least: 100 },
  seoScore: { least: 100 },
  'together.scriptMs': { most: 50 },
  warmBuildSeconds: { most: 3 },
  coldBuildSeconds: { most: 8 },
};

/** Units by the ending of a name, and how a number of them is written. */
const units: [ending: RegExp, write: (value: number) => string][] = [
  [/Ms$/, (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`],
  [/Seconds$/, (value) => `${value.toFixed(1)} s`],
  [/Bytes$/, (value) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} kB`],
  [/(?=Shift$)/, (value) => String(Number(value.toFixed(4)))],
  [/(?:Score)?$/, (value) => String(Number(value.toFixed(1)))],
];

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

/**
 * Writes samples side by side for `console.table`: a row for each name with a cell for each site,
 * how many times the last site's number the first one's is, and what it is held to. Bytes that
 * nobody sent have no row.
 */
export function makeTable(sites: Record<string, Samples>): Record<string, Record<string, string>> {
  const columns = Object.entries(sites);
  const samples = Object.values(sites);
  const names = [...new Set(samples.flatMap(Object.keys))].filter(
    (name) => !name.endsWith('Bytes') || samples.some((column) => column[name]?.some(Boolean)),
  );
  const rows = names.map((name) => {
    const cells = columns.map(([site, column]) => [site, formatSamples(name, column[name])]);
    const [value, base] = [samples[0], samples.at(-1)].map((column) => findMedian(column?.[name]));
    const goal = formatGoal(name, value ?? Number.NaN, base ?? Number.NaN);
    const times = (value ?? 0) / (base ?? 0);
    const ratio = columns.length > 1 && Number.isFinite(times) && { times: `${times.toFixed(2)}×` };
    return [spellOut(name), { ...Object.fromEntries(cells), ...ratio, goal }];
  });
  return Object.fromEntries(rows);
}

/** `load.scriptBytes` is `load: script`. */
function spellOut(name: string): string {
  const words = name.replace(findUnit(name)[0], '').replaceAll('.', ': ');
  return words.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The one in the middle, or half way between the two in the middle; NaN of nothing. */
function findMedian(values: readonly number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The median, and from where to where the runs went if they differ. */
function formatSamples(name: string, values: readonly number[] = []): string {
  if (values.length === 0) return '';
  const [, write] = findUnit(name);
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  const range = least === most ? '' : ` (${least.replace(/ .*/, '')}–${most.replace(/ .*/, '')})`;
  return write(findMedian(values)) + range;
}

/** A goal and whether it is met: `≤ 14.0 kB, missed`; nothing where there is none. */
function formatGoal(name: string, value: number, base: number): string {
  const goal = goals[name];
  if (!goal || Number.isNaN(value)) return '';
  const [, write] = findUnit(name);
  const say = (limit: string, isMet: boolean) => `${limit}, ${isMet ? 'met' : 'missed'}`;
  if ('mostTimes' in goal) return say(`≤ ${goal.mostTimes}×`, value <= goal.mostTimes * base);
  if ('least' in goal) return say(`≥ ${write(goal.least)}`, value >= goal.least);
  return say(`≤ ${write(goal.most)}`, value <= goal.most);
}

function findUnit(name: string): (typeof units)[number] {
  return units.find(([ending]) => ending.test(name)) ?? [/$/, String];
}
