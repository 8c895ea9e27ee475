import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fail } from '../src/build/command/fail.ts';
import { serveBuild } from '../src/build/server/serve-build.ts';
import { startEmulator } from '../src/tools/emulator/start.ts';
import { testBuild } from '../tests/browser/test-build.ts';
import { ensureChromium } from '../tests/helpers/programs.ts';

const turns = 20;
/** The form takes its time over a submit as quick as a program's; people are never that quick. */
const quickest = 1000;

/** Measures, on this computer alone, how long a visitor waits between the press and the answer. */
async function benchContact(): Promise<void> {
  buildSite();
  const emulator = await startEmulator({
    port: testBuild.emulatorPort,
    rulesFile: 'firestore.rules',
  });
  const server = await serveBuild({ dir: `${testBuild.outDir}/client`, port: 0 });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const times = await measureTurns(browser, server.url);
    console.log(`submit to alert: ${formatTimes(times)}`);
  } finally {
    await browser.close();
    await server.close();
    await emulator.stop();
  }
}

function buildSite(): void {
  const build = ['--import', 'tsx', 'scripts/build.ts', '--out', testBuild.outDir];
  const env = { ...process.env, ...testBuild.env, CONTENT_DIR: 'content', BASE_PATH: '/' };
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Nothing was measured: the site could not be built.');
}

async function measureTurns(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // The mail service is another company's: it is answered for.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://api.emailjs.com/**', (route) => route.fulfill({ body: 'OK', headers }));
  await page.goto(`${url}#contact`);
  await page.locator('[data-island="contact-form"][data-ready]').waitFor();
  await page.waitForTimeout(quickest);
  const times: number[] = [];
  while (times.length < turns) times.push(await measureTurn(page));
  return times;
}

async function measureTurn(page: Page): Promise<number> {
  await page.getByLabel('Your Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Your Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Your Query', { exact: true }).fill(`Is this quick? ${randomUUID()}`);
  const { text, time } = await page.evaluate(submitAndWait);
  if (text !== 'Query submitted successfully!') throw new Error(`The form said "${text}".`);
  return time;
}

/** Runs in the page, whose clock starts with the submit and stops with the alert's text. */
async function submitAndWait(): Promise<{ text: string; time: number }> {
  const from = performance.now();
  const text = await new Promise<string>((resolve) => {
    const alert = document.querySelector('[role="alert"]') as HTMLElement;
    // The alert of the turn before is emptied first. A function with a name of its own would ask
    // for tsx's helpers, which the page has not.
    new MutationObserver(() => alert.textContent && resolve(alert.textContent)).observe(alert, {
      ...{ childList: true, characterData: true, subtree: true },
    });
    document.querySelector('form')?.requestSubmit();
  });
  return { text, time: performance.now() - from };
}

function formatTimes(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.slice(turns / 2 - 1, turns / 2 + 1);
  const median = middle.reduce((sum, time) => sum + time, 0) / middle.length;
  const round = (ms = 0) => `${Math.round(ms)} ms`;
  return `${round(median)}, median of ${turns} (from ${round(sorted[0])} to ${round(sorted.at(-1))})`;
}

await benchContact().catch(fail);
