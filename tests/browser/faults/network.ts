import type { CDPSession, Page } from '@playwright/test';

/** The emulation of a network ends with its session. */
const networks = new WeakMap<Page, CDPSession>();

async function findNetwork(page: Page): Promise<CDPSession> {
  const network = networks.get(page) ?? (await page.context().newCDPSession(page));
  networks.set(page, network);
  return network;
}

export async function setOffline(page: Page, offline: boolean): Promise<void> {
  const network = await findNetwork(page);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline, ...unlimited });
}

/** Loads only the form: the rest of the page would take two fifths of the time. */
export async function leaveOutTheRest(page: Page): Promise<void> {
  const network = await findNetwork(page);
  await network.send('Network.enable');
  const urls = ['avif', 'jpg', 'png', 'svg', 'webp', 'woff2'].map((ending) => `*.${ending}`);
  await network.send('Network.setBlockedURLs', { urls });
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('main > :not(#contact), header, footer { display: none }');
    document.adoptedStyleSheets = [styles];
  });
}
