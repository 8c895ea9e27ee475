import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { chromiumArgs } from './phone.ts';
import type { Sample } from './results.ts';

/** As much of Lighthouse's report as is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
}

/** It weighs more than all packages of the site, so npm fetches it when it is first wanted. */
const lighthouse = 'lighthouse@12.8.2';
/** It finds no largest paint now and then; that often it may try. */
const mostTries = 4;
const metrics = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockingMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
};
const categories = {
  performanceScore: 'performance',
  accessibilityScore: 'accessibility',
  bestPracticesScore: 'best-practices',
  seoScore: 'seo',
};

/** Measures a page as Lighthouse's mobile profile sees it, in a Chromium of its own. */
export async function measureLighthouse(url: string): Promise<Sample> {
  for (let tries = 1; ; tries++) {
    const { runtimeError, audits, categories: scores } = await runLighthouse(url);
    const missing = Object.values(metrics).find((id) => audits[id]?.numericValue === undefined);
    if (!runtimeError && !missing) return readReport(audits, scores);
    const why = runtimeError?.message ?? `${missing} was not found`;
    if (tries === mostTries) throw new Error(`Lighthouse measured nothing at ${url}: ${why}`);
    console.log(`Lighthouse tries again: ${why}`);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--output=json', '--quiet', '--no-enable-error-reporting'],
      `--only-categories=${Object.values(categories)}`,
      `--chrome-flags=--headless=new ${chromiumArgs.map((arg) => `"${arg}"`).join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: 2 ** 27,
      shell: process.platform === 'win32',
    },
  );
  return JSON.parse(stdout);
}

function readReport(audits: Report['audits'], scores: Report['categories']): Sample {
  const values = Object.entries(metrics).map(([name, id]) => [name, audits[id]?.numericValue]);
  const rounded = Object.entries(categories).map(([name, id]) => {
    return [name, Math.round((scores[id]?.score ?? 0) * 100)];
  });
  return Object.fromEntries([...values, ...rounded]);
}
