import type { Browser, CDPSession } from '@playwright/test';
import { withPhone } from './open-chromium.ts';
import type { Sample } from './samples.ts';
import { fillForm, loadPage } from './use-page.ts';

/** Playwright switches the kept pages off. */
export const ignoredArgs = ['--disable-back-forward-cache'];

/**
 * Fills the form in, goes on to another page, then back and forward again: which of both pages
 * Chromium brought back as it was left, 1 or 0. Says why if it was not.
 */
export function measureReturn(browser: Browser, url: string): Promise<Sample> {
  return withPhone(browser, async ({ page, tools }) => {
    await explainReloads(tools, url);
    await loadPage(page, url);
    await fillForm(page);
    const [link] = await page.locator('main a[href^="/"]').all();
    const next = await link?.getAttribute('href');
    await loadPage(page, new URL(next ?? '?next', url).href);
    return { backIsInstant: await move(tools, -1), forwardIsInstant: await move(tools, 1) };
  });
}

async function explainReloads(tools: CDPSession, url: string): Promise<void> {
  tools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const reasons = notRestoredExplanations.map(({ type, reason }) => `${reason} (${type})`);
    console.log(`Not kept for back and forward at ${url}: ${reasons.join(', ')}`);
  });
  await tools.send('Page.enable');
}

/** Goes through the history; 1 where the page was kept and 0 where it was loaded. */
async function move(tools: CDPSession, by: number): Promise<number> {
  const { entries, currentIndex } = await tools.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex + by]?.id ?? 0;
  const arrived = new Promise<string>((resolve) => {
    tools.once('Page.frameNavigated', ({ type }) => resolve(type));
  });
  await tools.send('Page.navigateToHistoryEntry', { entryId });
  const isKept = (await arrived) === 'BackForwardCacheRestore';
  // A page is kept when it has been there for a while.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return Number(isKept);
}
