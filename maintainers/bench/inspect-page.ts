import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import type { Sample } from './turns.ts';

/** Counts the words that can be seen somewhere on the page. */
const countWords = `[...document.querySelectorAll('body, body *')]
  .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
  .flatMap(({ data }) => data.match(/\\S+/g) ?? []).length`;

/** Measures what a visitor gets who cannot see well, or whose browser runs no script. */
export async function inspectPage(url: string): Promise<Sample> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await openSite(browser, url, true);
    const words = await page.evaluate<number>(countWords);
    const violations = await countViolations(page);
    const without = await openSite(browser, url, false);
    const left = await without.evaluate<number>(countWords);
    return { violations, wordsWithoutScript: Math.min(100, Math.round((100 * left) / words)) };
  } finally {
    await browser.close();
  }
}

async function openSite(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Counts elements that break a rule of axe in the light theme, or one of its rules of colors in the dark one. */
async function countViolations(page: Page): Promise<number> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${axe}; undefined`);
  const count = async (colorScheme: 'light' | 'dark', rules: object) => {
    await page.emulateMedia({ colorScheme });
    const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
    const run = `axe.run(${options}).then(({ violations }) => violations.flatMap(({ nodes }) => nodes).length)`;
    return page.evaluate<number>(run);
  };
  const light = await count('light', { rules: { 'target-size': { enabled: true } } });
  return light + (await count('dark', { runOnly: ['color-contrast', 'link-in-text-block'] }));
}
