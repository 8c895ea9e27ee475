import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findForm } from './support/contact-form.ts';
import { toSiteAddress, waitForScript } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';

/** The traffic of a page: bytes, including response headers, and the status of each response. */
async function watchNetwork(page: Page): Promise<{ bytes: number; answers: string[] }> {
  const network = { bytes: 0, answers: [] as string[] };
  const paths = new Map<string, string>();
  const answered = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    network.answers.push(`${statusCode} ${paths.get(requestId)}`);
    answered.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // A response from the cache counts the headers that were stored with it.
    if (answered.has(requestId)) network.bytes += encodedDataLength;
  });
  return network;
}

/** The page from its top to the form, and a touch of that. */
async function visit(page: Page): Promise<void> {
  await page.goto('./');
  await waitForScript(page);
  await scrollThrough(page);
  const haveCome = () =>
    page.evaluate(() => [...document.images].every(({ complete }) => complete));
  await expect.poll(haveCome).toBe(true);
  await findForm(page).name.focus();
  await page.locator('[data-island][data-ready]').waitFor({ state: 'attached' });
  // The form's code for mail and store is asked for a moment later.
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  const isQuiet = async () => {
    const before = await count();
    await page.waitForTimeout(1000);
    return (await count()) === before;
  };
  await expect.poll(isQuiet).toBe(true);
}

test('a second visit takes less than 2 kB: the news that nothing has changed', async ({
  browser,
}) => {
  // A context of its own: one whose requests are looked at has no cache.
  const context = await browser.newContext({ baseURL: process.env.FIRESTORE_SITE ?? '' });
  const page = await context.newPage();
  await visit(page);
  await page.goto('about:blank');
  const network = await watchNetwork(page);
  await visit(page);
  // Nothing else has an address that is not that of its contents.
  expect(network.answers).toEqual([`304 ${toSiteAddress('')}`]);
  expect(network.bytes).toBeGreaterThan(0);
  expect(network.bytes).toBeLessThan(2000);
  await context.close();
});
