import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '../../src/node/command/read-command.ts';
import { readSettings } from '../../src/node/config/read-settings.ts';
import { resolveContentDir } from '../../src/node/content-source/resolve-content-dir.ts';
import { ensureChromium, findProgram, installDebianPackages } from '../../src/tools/chromium.ts';
import { ensureEmulator } from '../../src/tools/emulator/start-emulator.ts';
import { ownerBuild } from '../browser/test-build.ts';
import { ensureEngines } from '../engines/ensure-engines.ts';
import { buildSite, noSettings, sites } from './build-sites.ts';
import { ensurePoppler } from './read-pdf.ts';

/** How many tests of a stage passed and failed. */
interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  /** Prints through `say` alone. */
  run(say: (words: string) => void): Promise<Count>;
}

interface Ended extends Count {
  /** The output of the stage, below its name. */
  report: string;
}

interface Plan {
  /** Stages that follow each other, beside others that do. */
  sideBySide: Stage[][];
  /** Stages that follow all of these, one by one. */
  alone: Stage[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

interface Result extends Count {
  /** Engines that could not be installed. */
  missing: readonly string[];
}

/** Runs every check there is, all of them also after one has failed, and counts. */
async function runTests(): Promise<Result> {
  const { options } = readCommand({
    usage: 'npm test -- [--all] [--sequences <count>] [--seed <number>] [--base-path <path>]',
    about: 'Installs what is missing, builds the sites of the tests, and runs every check.',
    options: {
      all: { about: 'Also the combinations that are left out to save time.' },
      sequences: {
        value: 'count',
        about: 'How many random sequences of failures the form goes through; 60, with --all 300.',
      },
      seed: { value: 'number', about: 'Runs those sequences alone, from this seed on.' },
      'base-path': { value: 'path', about: 'Tests the sites below a path, and nothing else.' },
    },
  });
  rmSync('test-results', { recursive: true, force: true });
  await nameOwnContent();
  // Tests start commands that would read the owner's.
  Object.assign(process.env, noSettings, options.all && { TEST_ALL: '1' });
  const { sequences, seed } = options;
  if (sequences) process.env.TEST_SEQUENCES = readNumber('sequences', sequences);
  if (seed) process.env.TEST_SEED = readNumber('seed', seed);
  process.env.CHROMIUM_PATH = ensureChromium();
  const shell = ensureHeadlessShell();
  if (shell) process.env.HEADLESS_SHELL_PATH = shell;
  ensureEmulator();
  ensurePoppler();
  const { present, missing } = ensureEngines();
  const ended: Ended[] = [];
  const { sideBySide, alone } = seed
    ? { sideBySide: [], alone: [builds('/'), browser('faults')] }
    : planStages(options['base-path'] ?? '/', present);
  const runInTurn = async (stages: Stage[], isBesideOthers: boolean) => {
    for (const stage of stages) ended.push(await runStage(stage, isBesideOthers));
  };
  await Promise.all(sideBySide.map((stages) => runInTurn(stages, true)));
  await runInTurn(alone, false);
  // Of a long log some places show the end alone; what the last stage said is there already.
  for (const { failed, report } of ended.slice(0, -1)) {
    if (failed) console.log(`\nOnce more, as it failed:${report}`);
  }
  return {
    passed: ended.reduce((sum, { passed }) => sum + passed, 0),
    // At home the others say enough.
    failed: ended.reduce((sum, { failed }) => sum + failed, process.env.CI ? missing.length : 0),
    missing,
  };
}

/** The path of Chromium's headless shell, from Debian where this may install it; undefined elsewhere. */
function ensureHeadlessShell(): string | undefined {
  const name = 'chromium-headless-shell';
  if (!findProgram([name])) installDebianPackages(name);
  return findProgram([name]);
}

/** Notes where the owner's content lies, which the settings of the tests would hide. */
async function nameOwnContent(): Promise<void> {
  const folder = await resolveContentDir(await readSettings());
  process.env.OWNER_CONTENT = folder;
  // The list of the sites was read before it was known.
  ownerBuild.env.CONTENT_DIR = folder;
}

/** @throws where it is no whole number */
function readNumber(option: string, text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} is ${text} — write a whole number`);
  return text;
}

function planStages(basePath: string, engines: readonly string[]): Plan {
  const tour = vitest(
    'engines',
    engines.map((name) => `engines/${name.toLowerCase()}.`),
  );
  // Tests of the code alone need no built site.
  if (basePath !== '/') {
    return { sideBySide: [], alone: [builds(basePath), vitest('outputs'), tour, browser()] };
  }
  return {
    sideBySide: [
      // The commands build in the folders that the sites are built in. Contentlayer writes the types of
      // the records there.
      [builds(basePath), vitest('outputs'), vitest('commands'), npm('types')],
      [vitest('rules'), vitest('unit'), npm('lint')],
    ],
    // Tests in a browser depend on time.
    alone: [tour, browser()],
  };
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
    const npm = process.env.npm_execpath;
    const command = npm ? [process.execPath, npm] : ['npm'];
    const isFine = await runProgram([...command, 'run', script], say);
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  },
});

const vitest = (project: string, files: readonly string[] = []): Stage => {
  const file = `test-results/${project}.json`;
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: project,
    async run(say) {
      const run = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}*`];
      const isFine = await runProgram([process.execPath, ...run, ...reports, ...files], say);
      const { numPassedTests, numFailedTests } = readReport<VitestReport>(file);
      return toCount(isFine, numPassedTests, numFailedTests);
    },
  };
};

/** The tests in a browser, or those of one folder. */
const browser = (folder = ''): Stage => ({
  name: 'browser',
  async run(say) {
    const playwright = 'node_modules/@playwright/test/cli.js';
    const command = [process.execPath, playwright, 'test', `tests/browser/${folder}`];
    const isFine = await runProgram(command, say);
    const { stats, errors } = readReport<PlaywrightReport>('test-results/browser.json');
    return toCount(isFine, stats.expected, stats.unexpected + stats.flaky + errors.length);
  },
});

/** A runner that ends badly without a failed test has failed all the same, and so has an idle one. */
function toCount(isFine: boolean, passed: number, failed: number): Count {
  return { passed, failed: isFine && passed > 0 ? failed : Math.max(1, failed) };
}

/** Runs a stage, which is heard at once, or, beside others, when it has ended. */
async function runStage({ name, run }: Stage, isBesideOthers: boolean): Promise<Ended> {
  const startedAt = performance.now();
  const print = (words: string) => void process.stdout.write(words);
  let report = '';
  const say = (words: string) => {
    report += words;
    if (!isBesideOthers) print(words);
  };
  say(`\n── ${name}\n`);
  const count = await run(say).catch((error) => {
    say(`${name}: ${error}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s\n`);
  if (isBesideOthers) print(report);
  return { ...count, report };
}

/** Resolves to whether the program ended well. */
function runProgram(
  [program = '', ...args]: string[],
  say: (words: string) => void,
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', say);
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const leftovers = mkdtempSync(join(tmpdir(), 'tests-'));
process.env.TMPDIR = leftovers;
const result = await runTests().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, missing: [] };
});
rmSync(leftovers, { recursive: true, force: true });
const { passed, failed, missing } = result;
const omitted =
  missing.length > 0 ? `; not run in ${missing.join(' and ')}, which could not be installed` : '';
console.log(`\n${passed} passed, ${failed} failed${omitted}`);
process.exitCode = result.failed === 0 ? 0 : 1;
