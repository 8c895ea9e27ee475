import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findForm } from './support/contact-form.ts';
import { waitForScript } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';

/** What has come over the network, heads of answers included, with the state of each answer. */
async function watchNetwork(page: Page): Promise<{ bytes: number; states: number[] }> {
  const network = { bytes: 0, states: [] as number[] };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => {
    network.states.push(statusCode);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    network.bytes += encodedDataLength;
  });
  return network;
}

/** The page from its top to the form, and a touch of that. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await waitForScript(page);
  await scrollThrough(page);
  await findForm(page).name.focus();
  await page.locator('[data-island][data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
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
  // The page and the tab's icon, whose addresses are not those of their contents.
  expect(network.states.length).toBeLessThanOrEqual(2);
  expect(new Set(network.states)).toEqual(new Set([304]));
  expect(network.bytes).toBeGreaterThan(0);
  expect(network.bytes).toBeLessThan(2000);
  await context.close();
});
