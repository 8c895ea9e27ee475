import { type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import type { Sample } from './results.ts';

/** A root user has no sandbox to give, and no name but this computer's leads anywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

type Measure = (page: Page, tools: CDPSession) => Promise<Sample>;

/** Measures in a Chromium of its own, as the phone of Lighthouse's mobile profile. */
async function measureOnPhone(measure: Measure): Promise<Sample> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const viewport = { width: 412, height: 823 };
    const options = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const page = await browser.newPage(options);
    return await measure(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

/**
 * Counts what a visit takes from the network, headers included: all that was sent until the page
 * had loaded, and until it was scrolled to its end and its form filled in.
 */
export function measureBytes(url: string): Promise<Sample> {
  return measureOnPhone(async (page, tools) => {
    const counts = await countTraffic(tools);
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = prefix('load', counts);
    await scrollSmoothly(page, tools);
    await fillForm(page);
    return { ...loaded, ...prefix('typed', counts) };
  });
}

/** Counts bytes by kind, and requests, from now on. */
async function countTraffic(tools: CDPSession): Promise<Sample> {
  const counts: Sample = {};
  const add = (name: string, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  const kinds = new Map<string, string>();
  tools.on('Network.responseReceived', ({ requestId, type, response: { url, mimeType } }) => {
    // A picture that is used by a part of its name comes as something else.
    const kind = mimeType.startsWith('image/') ? 'image' : type.toLowerCase();
    if (/^https?:/.test(url)) kinds.set(requestId, kind);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // What comes out of a cache costs nothing.
    if (!kind || encodedDataLength === 0) return;
    add('all, kB', encodedDataLength / 1000);
    add('requests', 1);
    add(`${kind}, kB`, encodedDataLength / 1000);
  });
  await tools.send('Network.enable');
  return counts;
}

/** Writes into every field of the form, as a person would, and waits for what that asks for. */
async function fillForm(page: Page): Promise<void> {
  const texts = { user_name: 'Ada', user_email: 'ada@example.com', message: 'How quick is it?' };
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`form [name="${name}"]`).pressSequentially(text, { delay: 20 });
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/**
 * Sums up, at a quarter of this computer's speed, what the page's main thread does until the page
 * is idle, and until it was scrolled to its end; nobody touches the form.
 */
export function measureMainThread(url: string): Promise<Sample> {
  return measureOnPhone(async (page, tools) => {
    // What other programs take of the processor meanwhile does not count.
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Nothing may be asked of the page itself: the asking would be script too.
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(3000);
    const loaded = prefix('load', await readDurations(tools));
    await scrollSmoothly(page, tools);
    return { ...loaded, ...prefix('scrolled', await readDurations(tools)) };
  });
}

const durations: Record<string, string> = {
  ScriptDuration: 'script, ms',
  RecalcStyleDuration: 'styles, ms',
  LayoutDuration: 'layout, ms',
  TaskDuration: 'all, ms',
};

async function readDurations(tools: CDPSession): Promise<Sample> {
  const { metrics } = await tools.send('Performance.getMetrics');
  const known = metrics.filter(({ name }) => name in durations);
  return Object.fromEntries(known.map(({ name, value }) => [durations[name], value * 1000]));
}

/** Scrolls at 2,000 pixels a second to the end, as a wheel would; nothing of it runs in the page. */
async function scrollSmoothly(page: Page, tools: CDPSession): Promise<void> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics');
  await tools.send('Input.synthesizeScrollGesture', {
    ...{ x: cssLayoutViewport.clientWidth / 2, y: cssLayoutViewport.clientHeight / 2 },
    ...{ yDistance: -cssContentSize.height, speed: 2000, gestureSourceType: 'mouse' },
  });
  await page.waitForTimeout(1000);
}

const prefix = (word: string, sample: Sample): Sample =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [`${word}: ${name}`, value]));
