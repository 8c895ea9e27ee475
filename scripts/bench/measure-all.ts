import type { Part } from './parts.ts';
import type { Results } from './results.ts';
import { collect, type Sample } from './samples.ts';
import type { Subject } from './subjects.ts';

/**
 * Measures every part of every subject `runs` times, the subjects in turns, so that whatever else
 * the computer does slows all of them alike.
 */
export async function measureAll(
  parts: readonly Part[],
  subjects: readonly Subject[],
  runs: number,
): Promise<Results['parts']> {
  const found: Results['parts'] = {};
  for (const part of parts) {
    const samples = subjects.map((): Sample[] => []);
    for (let run = 0; run < (part.isSteady ? 1 : runs); run++) {
      for (const [index, { url }] of subjects.entries()) {
        samples[index]?.push(await part.measure(url));
      }
    }
    const columns = subjects.map(({ name }, index) => [name, collect(samples[index] ?? [])]);
    found[part.name] = Object.fromEntries(columns);
  }
  return found;
}
