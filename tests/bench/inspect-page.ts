import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../../src/tools/chromium.ts';
import { findViolations } from '../browser/support/axe.ts';

/** Counts the words that can be seen somewhere on the page. */
const countWords = `[...document.querySelectorAll('body, body *')]
  .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
  .flatMap(({ data }) => data.match(/\\S+/g) ?? []).length`;

/** Measures what a visitor gets who cannot see well, or whose browser runs no script. */
export async function inspectPage(url: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await openPage(browser, url, true);
    const words = await page.evaluate<number>(countWords);
    const violations = await findViolations(page);
    const without = await openPage(browser, url, false);
    const left = await without.evaluate<number>(countWords);
    return { violations: violations.length, 'words without script, %': toPercent(left / words) };
  } finally {
    await browser.close();
  }
}

const toPercent = (share: number) => Math.min(100, Math.round(share * 100));

async function openPage(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}
