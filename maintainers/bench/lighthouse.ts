import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import type { Sample } from './phone.ts';

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
export async function measureByLighthouse(url: string): Promise<Sample> {
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
  const sample: Sample = {};
  for (const id of categories) sample[id] = Math.round((scores[id]?.score ?? 0) * 100);
  for (const [name, id] of Object.entries(metrics)) sample[name] = audits[id]?.numericValue ?? NaN;
  sample['script bytes'] = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  sample.requests = requests.length;
  return sample;
}
