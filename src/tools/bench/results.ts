import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Samples } from './samples.ts';

/** What one run of the bench found, as its JSON file holds it. */
export interface Results {
  head: Head;
  /** By the name of the part; in it by what was measured: `site`, `floor` or `against`. */
  parts: Record<string, Record<string, Samples>>;
}

/** What the numbers depend on besides the code. */
export interface Head {
  /** When the run began, in ISO 8601. */
  at: string;
  runs: number;
  cores: number;
  /** How many programs wanted a core as the run began. */
  load: number;
  processor: string;
  node: string;
  chromium: string;
}

/** Describes this computer, and the run that begins now. */
export function makeHead(runs: number, chromium: string): Head {
  const [first, ...others] = cpus();
  return {
    ...{ at: new Date().toISOString(), runs, cores: others.length + 1 },
    load: loadavg()[0] ?? 0,
    ...{ processor: first?.model ?? 'unknown', node: process.versions.node, chromium },
  };
}

/** Writes results, and the folder for them. */
export async function writeResults(file: string, results: Results): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** @throws where the file is none that the bench wrote */
export async function readResults(file: string): Promise<Results> {
  const results = await readFile(file, 'utf8')
    .then((text): Partial<Results> => JSON.parse(text))
    .catch(() => undefined);
  if (results?.head && results.parts) return results as Results;
  throw new Error(`${file} holds no results — name a JSON file that the bench wrote`);
}
