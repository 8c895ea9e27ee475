import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureEmulator } from '../../src/tools/emulator/install.ts';
import {
  editorBuild,
  guardedBuild,
  manyBuild,
  photoBuild,
  testBuild,
} from '../browser/test-build.ts';
import { type Count, countPlaywright, countVitest } from './count-results.ts';
import { ensureChromium } from './find-chromium.ts';
import { ensurePoppler } from './find-poppler.ts';
import { makeMany } from './make-many.ts';
import { makePhotos } from './make-photos.ts';
import { noOwner, sampleSettings } from './sample-settings.ts';

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** How many tests it ran; without it the step is one check that passes or fails. */
  count?: () => Count;
}

/** Where the sites of the tests stand: `--base-path /portfolio/` puts them below a folder. */
const { 'base-path': basePath = '/' } = parseArgs({
  options: { 'base-path': { type: 'string' } },
}).values;
const sample = { ...sampleSettings, BASE_PATH: basePath };

const build = ['--import', 'tsx', 'scripts/build.ts'];
const vitest = (project: string) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...['--project', project, '--reporter=default', '--reporter=json'],
  `--outputFile.json=test-results/${project}.json`,
];

const builds: Step[] = [
  { name: 'build', command: build, env: sample },
  {
    name: 'test build',
    command: [...build, '--out', testBuild.outDir],
    env: { ...sample, ...testBuild.env },
  },
  {
    name: 'guarded build',
    command: [...build, '--out', guardedBuild.outDir],
    env: { ...sample, ...guardedBuild.env },
  },
  {
    name: 'build of many entries',
    command: [...build, '--out', manyBuild.outDir],
    env: { ...sample, ...manyBuild.env },
  },
  {
    name: 'build of photos',
    command: [...build, '--out', photoBuild.outDir],
    env: { ...sample, ...photoBuild.env },
  },
  {
    name: 'build with an editor',
    command: [...build, '--out', editorBuild.outDir],
    env: { ...sample, ...editorBuild.env },
  },
];

const codeSteps: Step[] = [
  { name: 'dependencies', command: ['--import', 'tsx', 'scripts/check-dependencies.ts'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    name: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unit', command: vitest('unit'), count: () => countVitest('test-results/unit.json') },
  { name: 'rules', command: vitest('rules'), count: () => countVitest('test-results/rules.json') },
];

const outputsStep: Step = {
  name: 'outputs',
  command: vitest('outputs'),
  count: () => countVitest('test-results/outputs.json'),
};

const browserStep: Step = {
  name: 'browser',
  command: ['node_modules/@playwright/test/cli.js', 'test'],
  count: () => countPlaywright('test-results/browser.json'),
};

// What is said of the code alone holds wherever the sites stand.
const steps = [...builds, ...(basePath === '/' ? codeSteps : []), outputsStep, browserStep];

/** Runs every check there is, all of them also after one has failed, and counts. */
async function runTests(): Promise<void> {
  rmSync('test-results', { recursive: true, force: true });
  // Tests start commands that would use them.
  Object.assign(process.env, noOwner);
  process.env.CHROMIUM_PATH = ensureChromium();
  ensureEmulator();
  ensurePoppler();
  makeManyEntries();
  await makePhotoContent();
  const counts = steps.map(runStep);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** Files of an earlier version of the maker would be entries too. */
function makeManyEntries(): void {
  const { count, env } = manyBuild;
  rmSync(env.CONTENT_DIR, { recursive: true, force: true });
  makeMany(count, env.CONTENT_DIR);
}

async function makePhotoContent(): Promise<void> {
  rmSync(photoBuild.env.CONTENT_DIR, { recursive: true, force: true });
  await makePhotos(photoBuild.env.CONTENT_DIR);
}

function runStep({ name, command, env, count }: Step): Count {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const result = countStep(status === 0, count);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  return result;
}

function countStep(isFine: boolean, count?: () => Count): Count {
  const plain = { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  if (!count) return plain;
  try {
    const counted = count();
    // A runner that ends badly without a failed test has failed all the same.
    return isFine ? counted : { ...counted, failed: Math.max(1, counted.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

try {
  await runTests();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
