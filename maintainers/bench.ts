import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { cacheFile } from '../src/engine/model/places.ts';
import { editionNames } from '../src/engine/schemas/editions.ts';
import { runCommand, UsageError } from '../src/engine/tools/read-command.ts';
import { type HostedPage, hostBuild, writeBarePage } from './bench/host.ts';
import { measureInput } from './bench/input.ts';
import { measureByLighthouse } from './bench/lighthouse.ts';
import { measureRest, measureScroll, measureWork, type Sample, withPhone } from './bench/phone.ts';
import { measurePosts } from './bench/posts.ts';
import { bare, printCosts, printSamples } from './bench/report.ts';
import { type Costs, tracePage } from './bench/trace.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { demoAccounts } from './demo-accounts.ts';
import { runEngine } from './run-engine.ts';
import { makeSample } from './sample.ts';

const folder = cacheFile('bench');

/** Builds the sample in each edition, and resolves to the folders by their names. */
async function buildSamples(): Promise<Map<string, string>> {
  await rm(folder, { recursive: true, force: true });
  const builds = new Map<string, string>();
  // One by one: all builds use the same folders.
  for (const edition of editionNames) {
    console.log(`Building ${edition}`);
    const out = join(folder, edition);
    const CONTENT_DIR = await makeSample(join(folder, 'content'), edition);
    await runEngine(['build', '--out', out], {
      ...demoAccounts,
      CONTENT_DIR,
      NODE_ENV: 'production',
    });
    builds.set(edition, out);
  }
  return builds;
}

interface MeasureOptions {
  runs: number;
  hasLighthouse: boolean;
}

/** Measures builds and the bare page of the first one, and prints tables. */
async function measureBuilds(
  builds: ReadonlyMap<string, string>,
  options: MeasureOptions,
): Promise<void> {
  const [first = ''] = builds.values();
  const bareFolder = join(folder, 'bare');
  await writeBarePage(first, bareFolder);
  const named = [...builds, [bare, bareFolder] as const];
  const pages = await Promise.all(named.map(([name, build]) => hostBuild(name, build)));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    // It is busy with its own pages after its start.
    await wait(3000);
    await measurePages(browser, pages, options);
  } finally {
    await browser.close();
    for (const { close } of pages) await close();
  }
}

async function measurePages(
  browser: Browser,
  pages: readonly HostedPage[],
  { runs, hasLighthouse }: MeasureOptions,
): Promise<void> {
  const samples = new Map(pages.map(({ name }): [string, Sample[]] => [name, []]));
  // In turns, so that other work of the computer slows all pages alike.
  for (let run = 1; run <= runs; run++) {
    for (const { name, url } of pages) {
      console.log(`Run ${run} of ${runs}: ${name}`);
      const ofLighthouse = hasLighthouse ? await measureByLighthouse(url) : {};
      samples.get(name)?.push({ ...(await measureVisits(browser, url)), ...ofLighthouse });
    }
  }
  console.log(`\nNode ${process.version}, median of ${runs} (least–most), ✗ where over its limit`);
  printSamples(samples);
  const costs = new Map<string, Costs>();
  for (const { name, url } of pages)
    costs.set(name, await withPhone(browser, (phone) => tracePage(phone, url)));
  printCosts(costs);
}

/** Measures what one visit each shows. */
async function measureVisits(browser: Browser, url: string): Promise<Sample> {
  const sample: Sample = {};
  for (const measure of [measureWork, measureInput, measureScroll, measureRest])
    Object.assign(sample, await withPhone(browser, (phone) => measure(phone, url)));
  return sample;
}

function readRuns(text = '9'): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UsageError(`--runs is "${text}" — write a whole number from 1`);
}

const command = {
  usage: 'npm run bench -- [<build> …], or npm run bench -- --posts [<count>]',
  about: `Measures the sample in each edition, or the builds that are named, and a bare page of the same words.
The computer should have nothing else to do.`,
  options: {
    runs: { value: 'n', about: 'How often each page is measured, 9 times by default.' },
    'skip-lighthouse': { about: 'Leaves Lighthouse out.' },
    posts: {
      about: 'Measures builds and the development server with many posts, 1000 by default.',
    },
  },
  mostWords: 9,
  contradictions: [
    ['posts', 'runs'],
    ['posts', 'skip-lighthouse'],
  ],
} as const;

await runCommand(command, async ({ options, words }) => {
  const runs = readRuns(options.runs);
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  if (options.posts) return measurePosts(Number(words[0] ?? 1000));
  const builds =
    words.length > 0 ? new Map(words.map((build) => [build, build])) : await buildSamples();
  await measureBuilds(builds, { runs, hasLighthouse: !options['skip-lighthouse'] });
});
