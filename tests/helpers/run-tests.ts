import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSettings, readSettings } from '../../src/engine/content/config/read-settings.ts';
import { resolveContentDir } from '../../src/engine/content/config/resolve-content-dir.ts';
import { readCommand } from '../../src/engine/tools/read-command.ts';
import { buildSite } from './build-sites.ts';
import { ensurePrograms } from './ensure-programs.ts';
import { ownerBuild, sites } from './sites.ts';

type Say = (words: string) => void;

/** How many tests of a stage passed and failed. */
interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  /** Prints through `say` only. */
  run(say: Say): Promise<Count>;
}

const ended: (Count & { report: string })[] = [];

/** Runs every check there is, all of them also after one has failed. Returns the engines that are missing. */
async function runTests(): Promise<readonly string[]> {
  const { options } = readCommand({
    usage: 'npm test -- [--all] [--seed <number>] [--base-path <path>]',
    about: 'Installs what is missing, builds the sites of the tests, and runs every check.',
    options: {
      all: { about: 'Also what is left out to save time, such as most of the examples.' },
      seed: {
        value: 'number',
        about: 'Runs only the sequence of failures of the form that has this seed.',
      },
      'base-path': { value: 'path', about: 'Tests the sites below a path, and nothing else.' },
    },
  });
  const { all, seed, 'base-path': basePath = '/' } = options;
  rmSync('test-results', { recursive: true, force: true });
  await nameOwnContent();
  // Tests start commands that would read the owner's settings.
  Object.assign(process.env, noSettings, all && { TEST_ALL: '1' });
  if (seed) Object.assign(process.env, { TEST_SEED: readSeed(seed), TEST_SEQUENCES: '1' });
  const { engines, missing } = ensurePrograms();
  const files = engines.map((name) => `engines/${name.toLowerCase()}.`);
  const tour = files.length > 0 ? [vitest('engines', files)] : [];
  if (seed) {
    await runStages([builds('/'), browser('faults')]);
  } else if (basePath !== '/') {
    // Tests of code need no built site.
    await runStages([builds(basePath), vitest('outputs'), ...tour, browser()]);
  } else {
    const built = runStages([builds('/')], true);
    await Promise.all([
      // The commands build in the folders that the sites are built in. Contentlayer writes the types of
      // the records there.
      built.then(() => runStages([vitest('outputs'), vitest('commands'), npm('types')], true)),
      runStages([vitest('rules'), vitest('unit'), npm('lint')], true)
        .then(() => built)
        // The other engines wait for their drivers half of their time.
        .then(() => runStages(tour, true)),
    ]);
    // Tests in Chromium depend on time.
    await runStages([browser()]);
  }
  return missing;
}

/** Notes where the owner's content lies, which the settings of the tests would hide. */
async function nameOwnContent(): Promise<void> {
  const folder = await resolveContentDir(await readSettings());
  process.env.OWNER_CONTENT = folder;
  // The list of the sites was read before it was known.
  ownerBuild.env.CONTENT_DIR = folder;
}

/** @throws where it is not a whole number */
function readSeed(text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--seed is ${text} — write a whole number`);
  return text;
}

const builds = (basePath: string): Stage => ({
  name: 'builds',
  async run(say) {
    const count = { passed: 0, failed: 0 };
    for (const [name, site] of Object.entries(sites)) {
      try {
        await buildSite(site, basePath);
        count.passed++;
      } catch (error) {
        say(`The site ${name} could not be built: ${error}\n`);
        count.failed++;
      }
    }
    return count;
  },
});

const npm = (script: string): Stage => ({
  name: script,
  async run(say) {
    const path = process.env.npm_execpath;
    const command = path ? [process.execPath, path] : ['npm'];
    const isFine = await runProgram([...command, 'run', script], say);
    return toCount(isFine, isFine ? 1 : 0, 0);
  },
});

const vitest = (project: string, files: readonly string[] = []): Stage => ({
  name: project,
  async run(say) {
    const file = `test-results/${project}.json`;
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const run = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}*`];
    const isFine = await runProgram([process.execPath, ...run, ...reports, ...files], say);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return toCount(isFine, numPassedTests, numFailedTests);
  },
});

/** The tests in a browser, or those of one folder. */
const browser = (folder = ''): Stage => ({
  name: 'browser',
  async run(say) {
    const playwright = 'node_modules/@playwright/test/cli.js';
    // Its own loader reads no JSON by name, as catalogs are.
    const program = [process.execPath, '--import', 'tsx', playwright];
    const command = [...program, 'test', `tests/browser/${folder}`];
    const isFine = await runProgram(command, say);
    const { stats, errors } = JSON.parse(readFileSync('test-results/browser.json', 'utf8'));
    if (stats.flaky > 0) say(`${stats.flaky} passed only at the second try\n`);
    return toCount(isFine, stats.expected + stats.flaky, stats.unexpected + errors.length);
  },
});

/** A runner that ends badly without a failed test has failed all the same, and so has an idle one. */
function toCount(isFine: boolean, passed: number, failed: number): Count {
  return { passed, failed: isFine && passed > 0 ? failed : Math.max(1, failed) };
}

/** Runs stages one by one. They are heard at once, or, beside others, when each has ended. */
async function runStages(stages: readonly Stage[], isBesideOthers = false): Promise<void> {
  for (const { name, run } of stages) {
    const startedAt = performance.now();
    let report = '';
    const say = (words: string) => {
      report += words;
      if (!isBesideOthers) process.stdout.write(words);
    };
    say(`\n── ${name}\n`);
    const count = await run(say).catch((error) => {
      say(`${name}: ${error}\n`);
      return { passed: 0, failed: 1 };
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    say(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s\n`);
    if (isBesideOthers) process.stdout.write(report);
    ended.push({ ...count, report });
  }
}

/** Resolves to whether the program ended well. */
function runProgram([program = '', ...args]: string[], say: Say): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const leftovers = mkdtempSync(join(tmpdir(), 'tests-'));
process.env.TMPDIR = leftovers;
const missing = await runTests().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  ended.push({ passed: 0, failed: 1, report: '' });
  return [];
});
rmSync(leftovers, { recursive: true, force: true });
// Of a long log some places show the end only; the report of the last stage is there already.
for (const { failed, report } of ended.slice(0, -1)) {
  if (failed) console.log(`\nOnce more, as it failed:${report}`);
}
const passed = ended.reduce((sum, count) => sum + count.passed, 0);
// Where an owner has no such engine, the others say enough.
const uncounted = process.env.CI ? missing.length : 0;
const failed = ended.reduce((sum, count) => sum + count.failed, uncounted);
const omitted =
  missing.length > 0 ? `; not run in ${missing.join(' and ')}, which could not be installed` : '';
console.log(`\n${passed} passed, ${failed} failed${omitted}`);
process.exitCode = failed === 0 ? 0 : 1;
