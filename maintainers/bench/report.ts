import type { Sample } from './phone.ts';
import type { Costs } from './trace.ts';

/** The page without anything of its own, to which others are compared. */
export const bare = 'bare page';

interface Limit {
  text: string;
  /** Whether the cells show how many times the bare page's median one is. */
  isRatio?: true;
  /** Whether a median is within it, given that of the bare page. */
  holds: (median: number, ofBare: number) => boolean;
}

const most = (limit: number): Limit => ({
  text: `${limit}`,
  holds: (median) => median <= limit,
});
const times = (factor: number): Limit => ({
  text: `${factor} × bare`,
  isRatio: true,
  holds: (median, ofBare) => median <= factor * ofBare,
});

const limits: Readonly<Record<string, Limit>> = {
  'all tasks, ms': times(2),
  layouts: most(10),
  'style recalculations': most(12),
  performance: { text: 'least: bare', holds: (median, ofBare) => median >= ofBare },
  'blocking, ms': { text: 'bare + 40', holds: (median, ofBare) => median <= ofBare + 40 },
  'largest paint, ms': times(1.05),
  'INP of menu, ms': most(150),
  'INP of theme, ms': most(150),
  'INP of typing, ms': most(150),
  'INP of sending, ms': most(150),
  'INP of search, ms': most(150),
  'scroll: frames over 50 ms': most(3),
  'at rest, ms': most(5),
};

/**
 * Prints each metric of each page: the median, the least and the most, how many times it is the bare page's, and a
 * cross where it misses its limit.
 */
export function printSamples(samples: ReadonlyMap<string, readonly Sample[]>): void {
  const metrics = new Set([...samples.values()].flat().flatMap((sample) => Object.keys(sample)));
  const rows = [...metrics].map((metric) => {
    const read = (page: string) => sortValues(samples.get(page) ?? [], metric);
    const limit = limits[metric];
    const ofBare = findMedian(read(bare));
    const cells = [...samples.keys()].map((page) => {
      const values = read(page);
      if (values.length === 0) return [page, ''];
      const median = findMedian(values);
      const text = `${round(median)} (${round(values[0])}–${round(values.at(-1))})`;
      if (!limit || page === bare) return [page, text];
      const ratio = limit.isRatio ? ` ${round(median / ofBare)} ×` : '';
      return [page, `${text}${ratio}${limit.holds(median, ofBare) ? '' : ' ✗'}`];
    });
    return [metric, { ...Object.fromEntries(cells), 'at most': limit?.text ?? '' }];
  });
  console.table(Object.fromEntries(rows));
}

/** The values of a metric, without those that a page lacks. */
const sortValues = (samples: readonly Sample[], metric: string): number[] =>
  samples
    .map((sample) => sample[metric] ?? NaN)
    .filter((value) => !Number.isNaN(value))
    .sort((one, other) => one - other);

const findMedian = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? NaN;

const round = (value = NaN): number => Number(value.toPrecision(3));

/** How many files a table names. */
const shownFiles = 11;

/** Prints where the time of each page goes: by stage, and by file. */
export function printCosts(costs: ReadonlyMap<string, Costs>): void {
  const byStage: Record<string, Sample> = {};
  for (const [page, { stages }] of costs) {
    const total = Object.values(stages).reduce((sum, ms) => sum + ms, 0);
    for (const [stage, ms] of Object.entries({ ...stages, 'all tasks': total }))
      byStage[stage] = { ...byStage[stage], [page]: Math.round(ms) };
  }
  console.log('\nMain thread by stage, ms of one more run, which a trace slows');
  console.table(byStage);
  for (const [page, { files }] of costs) {
    const rows = Object.entries(files)
      .map(([file, row]) => [file, mapValues(row, Math.round)] as const)
      .sort(([, one], [, other]) => weigh(other) - weigh(one));
    console.log(`\n${page}, by file`);
    console.table(Object.fromEntries(rows.slice(0, shownFiles)), columns);
  }
}

const columns = ['script, ms', 'forced style and layout, ms', 'parsed and drawn, ms', 'bytes'];

const mapValues = (row: Sample, change: (value: number) => number): Sample =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]));

/** The milliseconds of a file, and after them its bytes. */
function weigh({ bytes = 0, ...times }: Sample): number {
  return Object.values(times).reduce((sum, ms) => sum + ms, 0) + bytes / 1e9;
}
