import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { runCommand } from '../src/engine/tools/read-command.ts';
import { measurePosts } from './bench/posts.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { runEngine } from './run-engine.ts';

const runs = 5;
/** Heavier than all packages of the site, so npm fetches it at the first use. */
const lighthouse = 'lighthouse@12.8.2';
const metrics = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'speed index, ms': 'speed-index',
  'blocking, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Prints a table of builds: the median of each metric, with the range of its runs. */
async function measureBuilds(folders: readonly string[]): Promise<void> {
  const sites = await Promise.all(folders.map(hostBuild));
  const samples = sites.map((): Sample[] => []);
  // In turns, so that other work of the computer slows all builds alike.
  for (let run = 1; run <= runs; run++) {
    for (const [index, { url }] of sites.entries()) {
      console.log(`Run ${run} of ${runs}: ${folders[index]}`);
      samples[index]?.push(await measurePage(url));
    }
  }
  for (const { close } of sites) await close();
  const rows = Object.keys(samples[0]?.[0] ?? {}).map((metric) => {
    const cells = folders.map((folder, index) => [folder, showRuns(samples[index] ?? [], metric)]);
    return [metric, Object.fromEntries(cells)];
  });
  console.log(`Node ${process.version}, median of ${runs} (least–most)`);
  console.table(Object.fromEntries(rows));
}

/** The metrics of one run, by their names, which end with the unit. */
type Sample = Record<string, number>;

function showRuns(samples: readonly Sample[], metric: string): string {
  const sorted = samples
    .map((sample) => Number((sample[metric] ?? 0).toPrecision(3)))
    .sort((one, other) => one - other);
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number; details: { items: PageRequest[] } }>;
}

interface PageRequest {
  resourceType?: string;
  transferSize?: number;
}

/** Measures a page as Lighthouse's mobile profile sees it, at a quarter of this computer's speed. */
async function measurePage(url: string): Promise<Sample> {
  // It splits the flags at spaces, except inside quotes.
  const flags = chromiumArgs.map((flag) => flag.replace(/=(.*)/, '="$1"'));
  const options = [
    ...['--output=json', '--quiet', '--no-enable-error-reporting'],
    `--only-categories=${categories}`,
    `--chrome-flags=--headless=new ${flags.join(' ')}`,
  ];
  const run = { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 2 ** 27 };
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], run);
  const { runtimeError, audits, categories: scores }: LighthouseReport = JSON.parse(stdout);
  if (runtimeError)
    throw new Error(`Lighthouse measured nothing at ${url}: ${runtimeError.message}`);
  const requests = audits['network-requests']?.details.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const sample: Sample = {
    requests: requests.length,
    'script bytes': scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
  for (const [name, id] of Object.entries(metrics)) sample[name] = audits[id]?.numericValue ?? NaN;
  for (const id of categories) sample[id] = Math.round((scores[id]?.score ?? 0) * 100);
  return sample;
}

/** Serves a copy of a build as a good static host does to a new visitor: texts in brotli. */
async function hostBuild(folder: string) {
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(join(folder, 'client'), copy, { recursive: true });
  for (const name of await readdir(copy, { recursive: true })) {
    if (!/\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(name)) continue;
    const path = join(copy, name);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
  const serve = sirv(copy, { brotli: true });
  const server = createServer((request, response) => serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close().closeAllConnections();
    await rm(copy, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

const command = {
  usage: 'npm run bench -- [<build> …], or npm run bench -- --posts [<count>]',
  about: `Measures the site, or the builds that are named, by Lighthouse.
The computer should have nothing else to do.`,
  options: {
    posts: {
      about: 'Measures builds and the development server with many posts, 1000 by default.',
    },
  },
  mostWords: 9,
} as const;

await runCommand(command, async ({ options, words }) => {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
  if (options.posts) return measurePosts(Number(words[0] ?? 1000));
  if (words.length > 0) return measureBuilds(words);
  await runEngine(['build', '--out', '.cache/bench']);
  await measureBuilds(['.cache/bench']);
});
