import type { CDPSession, Page } from '@playwright/test';

const quietMs = 3000;

/** Opens a page and waits until it has painted and nothing is under way. */
export async function loadPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
}

/** Leaves the page alone for three seconds. */
export async function waitQuietly(page: Page): Promise<void> {
  await page.waitForTimeout(quietMs);
}

/** Goes to the end of the page by half a window at a time, and waits for what that asks for. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

/** Makes the page's main thread four times as slow, as Lighthouse's phone is. */
export async function slowDown(tools: CDPSession): Promise<void> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Turns a wheel at 2,000 pixels a second until the end; nothing of it runs in the page. */
export async function scrollSmoothly(tools: CDPSession): Promise<void> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics');
  await tools.send('Input.synthesizeScrollGesture', {
    ...{ x: cssLayoutViewport.clientWidth / 2, y: cssLayoutViewport.clientHeight / 2 },
    ...{ yDistance: -cssContentSize.height, speed: 2000, gestureSourceType: 'mouse' },
  });
}

/** Writes into every field of the form, as a person would, and waits for what that asks for. */
export async function fillForm(page: Page): Promise<void> {
  await page.locator('form [name="user_name"]').pressSequentially('Ada Lovelace', { delay: 20 });
  await page
    .locator('form [name="user_email"]')
    .pressSequentially('ada@example.com', { delay: 20 });
  await page.locator('form [name="message"]').pressSequentially('How quick is it?', { delay: 20 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}
