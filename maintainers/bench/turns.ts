/** What one run measures; the names end with the unit. */
export type Sample = Record<string, number>;

/** Measures subjects in turns, so that other work of the computer slows all of them alike. */
export async function measureInTurns<Subject extends { name: string }>(
  subjects: readonly Subject[],
  runs: number,
  measure: (subject: Subject) => Promise<Sample>,
): Promise<Map<string, Sample[]>> {
  const samples = new Map(subjects.map(({ name }) => [name, [] as Sample[]]));
  for (let run = 1; run <= runs; run++) {
    for (const subject of subjects) {
      console.log(`Run ${run} of ${runs}: ${subject.name}`);
      samples.get(subject.name)?.push(await measure(subject));
    }
  }
  return samples;
}

/** Shows the median of each metric and subject, with the range of its runs. */
export function showSamples(samples: ReadonlyMap<string, Sample[]>) {
  const metrics = Object.keys([...samples.values()][0]?.[0] ?? {});
  const rows = metrics.map((metric) => {
    const cells = Array.from(samples, ([name, all]) => [name, showCell(all, metric)]);
    return [metric, Object.fromEntries(cells)];
  });
  return Object.fromEntries(rows);
}

function showCell(samples: readonly Sample[], metric: string): string {
  const shown = samples
    .map((sample) => Number((sample[metric] ?? 0).toPrecision(3)))
    .sort((one, other) => one - other);
  const [least, most] = [shown[0], shown.at(-1)];
  const range = least === most ? '' : ` (${least}–${most})`;
  return `${shown[shown.length >> 1]}${range}`;
}
