import type { Page } from '@playwright/test';

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
