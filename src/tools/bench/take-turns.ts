import { collect, type Sample, type Samples } from './samples.ts';

/**
 * Measures every subject `runs` times, the subjects in turns, so that whatever else the computer
 * does slows all of them alike.
 *
 * @returns samples by the subject's name
 */
export async function takeTurns<Subject extends { name: string }>(
  subjects: readonly Subject[],
  runs: number,
  measure: (subject: Subject) => Promise<Sample>,
): Promise<Record<string, Samples>> {
  const samples = subjects.map(({ name }) => ({ name, list: [] as Sample[] }));
  for (let run = 0; run < runs; run++) {
    for (const [index, subject] of subjects.entries()) {
      samples[index]?.list.push(await measure(subject));
    }
  }
  return Object.fromEntries(samples.map(({ name, list }) => [name, collect(list)]));
}
