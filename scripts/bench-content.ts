import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail } from '../src/build/command/fail.ts';
import { type Measured, runMeasured } from '../src/tools/bench/run-measured.ts';
import { makeMany } from '../tests/helpers/make-many.ts';

const counts = [10, 100, 1000, 5000];
const results = resolve('.cache/results');

/**
 * Measures check and build of generated content folders, with what earlier runs kept and without
 * it, in seconds of the whole command and MiB of its peak memory.
 */
function bench(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const own = `${results}-own`;
  rmSync(own, { recursive: true, force: true });
  try {
    move(results, own);
    // The code of the site is built once, and is no part of what grows with the content.
    makeMany(10, join(folder, 'first'));
    run(['scripts/build.ts', '--out', join(folder, 'dist')], join(folder, 'first'));
    console.log(heading);
    for (const count of counts) console.log(drawRow(count, measure(count, folder)));
  } finally {
    rmSync(results, { recursive: true, force: true });
    move(own, results);
    rmSync(folder, { recursive: true, force: true });
  }
}

const heading = `                check            build
entries   cold    warm     cold    warm   MiB   pages   steps of the warm build, in seconds`;

function measure(count: number, folder: string) {
  const content = join(folder, String(count));
  makeMany(count, content);
  const build = ['scripts/build.ts', '--out', join(folder, 'dist')];
  forget();
  const checkCold = run(['scripts/check-content.ts'], content);
  const checkWarm = run(['scripts/check-content.ts'], content);
  forget();
  return { checkCold, checkWarm, cold: run(build, content), warm: run(build, content) };
}

function drawRow(count: number, { checkCold, checkWarm, cold, warm }: ReturnType<typeof measure>) {
  const times = [checkCold, checkWarm, cold, warm].map(({ seconds }) => `${seconds.toFixed(2)} s`);
  const [, pages = '', steps = ''] = /: (\d+) pages.*\n.*?: (.*)/.exec(warm.words) ?? [];
  const most = Math.round(Math.max(cold.mebibytes, warm.mebibytes));
  const cells = times.map((time, index) => time.padStart(index === 2 ? 9 : 8)).join('');
  return `${String(count).padStart(7)}${cells}${String(most).padStart(6)}${pages.padStart(8)}   ${steps}`;
}

/** Without the compiled records, the next run makes all of it anew; types and code stay. */
function forget(): void {
  rmSync(results, { recursive: true, force: true });
}

function run(command: string[], contentDir: string): Measured {
  return runMeasured(command, { env: { ...process.env, CONTENT_DIR: contentDir } });
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Nothing was kept yet.
  }
}

try {
  bench();
} catch (error) {
  fail(error);
}
