import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { noSettings } from '../../src/node/config/no-settings.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';

/** Starts the development server of a project, runs `work`, and ends it. */
export async function withDev<Result>(cwd: string, work: (url: string) => Promise<Result>) {
  const env = { ...process.env, ...noSettings, NO_COLOR: '1' };
  const args = ['--import', 'tsx', 'scripts/dev.ts'];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += chunk;
      if (address.test(said)) break;
    }
    child.stdout.resume();
    return await work(address.exec(said)?.[0] ?? '');
  } finally {
    child.kill();
    await ended;
  }
}

const address = /http:\/\/127\.0\.0\.1:\d+\//;

/** Saves a post some times, and measures the milliseconds until a browser shows its new text. */
export async function measureSaves(url: string, file: string, saves: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let save = 1; save <= saves; save++) {
      const startedAt = performance.now();
      await appendFile(file, `\nSaved time ${save}.\n`);
      await page.getByText(`Saved time ${save}.`).waitFor();
      times.push(performance.now() - startedAt);
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await browser.close();
  }
}
