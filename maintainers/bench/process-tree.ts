import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time and the memory that some work takes, in all its processes together. */
export interface Usage {
  /** In seconds, user and system. */
  cpu: number;
  /** In megabytes, the most at one time. */
  peak: number;
}

/** Measures by Linux's `/proc`; nothing else must be started meanwhile. */
export async function measureUsage(work: () => Promise<unknown>): Promise<Usage> {
  const [cpuBefore, memoryBefore] = [readCpu(), readMemory()];
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readMemory() - memoryBefore);
  }, 500);
  await work().finally(() => clearInterval(timer));
  return { cpu: readCpu() - cpuBefore, peak };
}

/** The CPU seconds of all processes that this one has started, and of those that they have started. */
export function readCpu(): number {
  const { ended } = readProcess('self');
  return listDescendants().reduce((sum, child) => sum + child.own + child.ended, ended);
}

/** The megabytes that these processes hold now; what several of them share counts once. */
function readMemory(): number {
  const sizes = listDescendants().map(({ id }) => {
    return Number(/^Pss:\s+(\d+)/m.exec(read(`${id}/smaps_rollup`))?.[1] ?? 0);
  });
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000;
}

function listDescendants() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = ids.map(readProcess);
  const list = (id: string): ReturnType<typeof readProcess>[] =>
    all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...list(child.id)]);
  return list(String(process.pid));
}

/** Linux has fixed its clock at 100 ticks a second for programs. */
const ticks = 100;

function readProcess(id: string) {
  // The name of the program, in brackets, may hold spaces.
  const fields = read(`${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  const sum = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / ticks;
  return { id, parent: fields[1], own: sum(11), ended: sum(13) };
}

/** Reads nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
