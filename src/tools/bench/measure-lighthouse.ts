import { ensureChromium } from '../../../tests/helpers/programs.ts';
import { chromiumArgs } from './open-chromium.ts';
import { openLighthouse, type Report } from './open-lighthouse.ts';
import type { Sample } from './samples.ts';

/** Lighthouse 12 finds no largest paint now and then; that often it may try. */
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
    const report = await runLighthouse(url);
    const missing = findMissing(report);
    if (!missing) return readReport(report);
    if (tries === mostTries) throw new Error(`Lighthouse measured nothing at ${url}: ${missing}`);
    console.log(`Lighthouse tries again: ${missing}`);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const { lighthouse, launch } = await openLighthouse();
  const chromeFlags = ['--headless=new', ...chromiumArgs];
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      ...{ port: chrome.port, output: 'json', logLevel: 'silent' },
      ...{ onlyCategories: Object.values(categories), enableErrorReporting: false },
    });
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`);
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}

/** Why a report is of no use; undefined where every metric was found. */
function findMissing({ runtimeError, audits }: Report): string | undefined {
  if (runtimeError) return runtimeError.message;
  const missing = Object.values(metrics).find((id) => audits[id]?.numericValue === undefined);
  return missing && `${missing}: ${audits[missing]?.errorMessage ?? 'not found'}`;
}

function readReport(report: Report): Sample {
  const values = Object.entries(metrics).map(([name, id]): [string, number] => {
    return [name, report.audits[id]?.numericValue ?? Number.NaN];
  });
  const scores = Object.entries(categories).map(([name, id]): [string, number] => {
    return [name, Math.round((report.categories[id]?.score ?? 0) * 100)];
  });
  return Object.fromEntries([...values, ...scores]);
}
