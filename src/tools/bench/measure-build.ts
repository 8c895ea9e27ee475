import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { sampleEnv } from './build-sample.ts';
import { runMeasured } from './run-measured.ts';
import type { Sample } from './samples.ts';

/** What a fresh checkout has not. */
const made = ['node_modules', '.git', '.cache', '.contentlayer', '.generated', 'dist'];
const anyCode = 'src/browser/islands/islands.ts';

/**
 * Builds the sample content in a copy of the project as a fresh checkout has it, then again with
 * nothing changed, then with changed code. Seconds are those of the whole command; memory is what
 * the processes of one build had at most.
 */
export async function measureBuild(): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await copyProject(folder);
    const cold = build(folder, 'cold');
    const warm = build(folder, 'warm');
    await appendFile(join(folder, anyCode), '\n// Changed.\n');
    return { ...cold, ...warm, ...build(folder, 'changedCode') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyProject(folder: string): Promise<void> {
  const filter = (path: string) => !made.includes(basename(path));
  for (const name of (await readdir('.')).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

function build(cwd: string, name: string): Sample {
  const { seconds, mebibytes, words } = runMeasured(['scripts/build.ts'], { env: sampleEnv, cwd });
  return {
    [`${name}.allSeconds`]: seconds,
    ...readSteps(name, words),
    [`${name}.mostMebibytes`]: mebibytes,
  };
}

/** Reads `in seconds: check 0.9, code 5.8` of what a build printed. */
export function readSteps(name: string, words: string): Sample {
  const [, steps = ''] = /in seconds: (.*)/.exec(words) ?? [];
  const pairs = [...steps.matchAll(/([\w ]+) ([\d.]+)/g)];
  return Object.fromEntries(
    pairs.map(([, step = '', seconds]) => [`${name}.${step.trim()}Seconds`, Number(seconds)]),
  );
}
