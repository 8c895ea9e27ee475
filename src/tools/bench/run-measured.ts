import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Measured {
  /** Time of the whole command. */
  seconds: number;
  /** What its processes had at most, each by itself, put together. */
  mebibytes: number;
  /** What it printed. */
  words: string;
}

interface Options {
  env: Record<string, string | undefined>;
  cwd?: string;
}

const preload = resolve(import.meta.dirname, '../../../tests/helpers/report-memory.cjs');

/**
 * Runs a script of the project, `scripts/build.ts --out dist` say.
 *
 * @throws what it printed, if it failed
 */
export function runMeasured(command: string[], { env, cwd = '.' }: Options): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const report = join(folder, 'report');
  // By the environment, so that processes of the process are measured too.
  const NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(preload)}`;
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...command], {
    env: { ...env, NODE_OPTIONS, MEMORY_REPORT: report },
    ...{ cwd, encoding: 'utf8' },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  try {
    if (status !== 0) throw new Error(`${command[0]} ended with ${status}:\n${stdout}${stderr}`);
    return { seconds, mebibytes: sumLines(readFileSync(report, 'utf8')) / 1024, words: stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sumLines(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Number(line), 0);
}
