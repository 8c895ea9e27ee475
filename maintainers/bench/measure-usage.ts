import { readdirSync, readFileSync } from 'node:fs';

/**
 * Measures the CPU seconds, user and system, and the most megabytes at one time of the programs that some work
 * runs, and of those that they run, by Linux's `/proc`; nothing else must be started meanwhile.
 */
export async function measureUsage(work: () => Promise<unknown>) {
  const before = readCpu();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemory());
  }, 500);
  await work().finally(() => clearInterval(timer));
  return { cpu: readCpu() - before, peak };
}

/** The CPU seconds of programs that have ended; Linux has fixed its clock at 100 ticks a second. */
function readCpu(): number {
  const fields = read('self/stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** The megabytes that programs hold now; what several of them share counts once. */
function readMemory(): number {
  const sizes = listPrograms(String(process.pid)).map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`${id}/smaps_rollup`))?.[1] ?? 0),
  );
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000;
}

function listPrograms(parent: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = ids.filter((id) =>
    read(`${id}/stat`)
      .replace(/^.*\) \w /s, '')
      .startsWith(`${parent} `),
  );
  return children.flatMap((id) => [id, ...listPrograms(id)]);
}

/** Reads nothing of a program that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
