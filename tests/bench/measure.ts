import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../helpers/chromium.ts';

/**
 * Counts what a visit of a phone, that of Lighthouse's mobile profile, takes from the network, headers
 * included: all that was sent until the page had loaded, and until it was scrolled to its end and its
 * form filled in.
 */
export async function measureBytes(url: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const viewport = { width: 412, height: 823 };
    const options = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const page = await browser.newPage(options);
    const tools = await page.context().newCDPSession(page);
    const counts = await countTraffic(tools);
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = prefix('load', counts);
    await scrollSmoothly(page, tools);
    await fillForm(page);
    return { ...loaded, ...prefix('typed', counts) };
  } finally {
    await browser.close();
  }
}

/** Counts bytes by kind, and requests, from now on. */
async function countTraffic(tools: CDPSession): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (name: string, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  const kinds = new Map<string, string>();
  tools.on('Network.responseReceived', ({ requestId, type, response: { url, mimeType } }) => {
    // The type of a picture that is addressed by a fragment differs.
    const kind = mimeType.startsWith('image/') ? 'image' : type.toLowerCase();
    if (/^https?:/.test(url)) kinds.set(requestId, kind);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // Files from a cache cost nothing.
    if (!kind || encodedDataLength === 0) return;
    add('all, kB', encodedDataLength / 1000);
    add('requests', 1);
    add(`${kind}, kB`, encodedDataLength / 1000);
  });
  await tools.send('Network.enable');
  return counts;
}

/** Types into every field of the form, and waits for the requests that follow. */
async function fillForm(page: Page): Promise<void> {
  const texts = { user_name: 'Ada', user_email: 'ada@example.com', message: 'How quick is it?' };
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`form [name="${name}"]`).pressSequentially(text, { delay: 20 });
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Scrolls at 2,000 pixels a second to the end, as a wheel would; nothing of it runs in the page. */
async function scrollSmoothly(page: Page, tools: CDPSession): Promise<void> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics');
  await tools.send('Input.synthesizeScrollGesture', {
    x: cssLayoutViewport.clientWidth / 2,
    y: cssLayoutViewport.clientHeight / 2,
    yDistance: -cssContentSize.height,
    speed: 2000,
    gestureSourceType: 'mouse',
  });
  await page.waitForTimeout(1000);
}

const prefix = (word: string, sample: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [`${word}: ${name}`, value]));

/** The part of Lighthouse's report that is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Heavier than all packages of the site, so npm fetches it at the first use. */
const lighthouse = 'lighthouse@12.8.2';
const metrics = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'speed index, ms': 'speed-index',
  'blocking, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  'main thread, ms': 'mainthread-work-breakdown',
  'of it script, ms': 'bootup-time',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Measures a page as Lighthouse's mobile profile sees it, in a Chromium of its own: with a slow network,
 * and at a quarter of this computer's speed.
 */
export async function measureLighthouse(url: string): Promise<Record<string, number>> {
  for (let tries = 4; ; tries--) {
    const { runtimeError, audits, categories: scores } = await runLighthouse(url);
    const sample: Record<string, number> = {};
    for (const [name, id] of Object.entries(metrics)) {
      const value = audits[id]?.numericValue;
      if (value !== undefined) sample[name] = value;
    }
    for (const id of categories) sample[id] = Math.round((scores[id]?.score ?? 0) * 100);
    // Now and then Lighthouse finds no largest paint.
    if (!runtimeError && 'largest paint, ms' in sample) return sample;
    const why = runtimeError?.message ?? 'no largest paint';
    if (tries === 1) throw new Error(`Lighthouse measured nothing at ${url}: ${why}`);
    console.log(`Lighthouse tries again: ${why}`);
  }
}

async function runLighthouse(url: string): Promise<Report> {
  // It splits the flags at spaces, except inside quotes.
  const flags = chromiumArgs.map((flag) => flag.replace(/=(.*)/, '="$1"'));
  const options = [
    ...['--output=json', '--quiet', '--no-enable-error-reporting'],
    `--only-categories=${categories}`,
    `--chrome-flags=--headless=new ${flags.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  const run = { env, maxBuffer: 2 ** 27, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], run);
  return JSON.parse(stdout);
}
