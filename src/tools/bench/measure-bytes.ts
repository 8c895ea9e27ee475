import type { CDPSession, Page } from '@playwright/test';
import { scrollSmoothly, withPhone } from './phone.ts';
import { nameBy, type Sample } from './results.ts';

const kinds: Record<string, string> = {
  Document: 'documentBytes',
  Stylesheet: 'styleBytes',
  Script: 'scriptBytes',
  Font: 'fontBytes',
  Image: 'imageBytes',
};

/**
 * Counts what a visit takes from the network, headers included: all that was sent until the page
 * had loaded, and until it was scrolled to its end and its form filled in.
 */
export function measureBytes(url: string): Promise<Sample> {
  return withPhone(async (phone) => {
    const counts = await countTraffic(phone.tools);
    await phone.page.goto(url, { waitUntil: 'networkidle' });
    const loaded = nameBy('load', counts);
    await scrollSmoothly(phone);
    await fillForm(phone.page);
    return { ...loaded, ...nameBy('typed', counts) };
  });
}

/** Writes into every field of the form, as a person would, and waits for what that asks for. */
async function fillForm(page: Page): Promise<void> {
  const texts = { user_name: 'Ada', user_email: 'ada@example.com', message: 'How quick is it?' };
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`form [name="${name}"]`).pressSequentially(text, { delay: 20 });
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Counts bytes by kind and requests from now on. */
async function countTraffic(tools: CDPSession): Promise<Sample> {
  const counts: Sample = { allBytes: 0, requests: 0 };
  for (const name of [...Object.values(kinds), 'otherBytes']) counts[name] = 0;
  const nameById = new Map<string, string>();
  tools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!/^https?:/.test(request.url)) return;
    nameById.set(requestId, kinds[type ?? ''] ?? 'otherBytes');
  });
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    // A drawing that is used by a part of its name comes without a kind.
    if (response.mimeType.startsWith('image/')) nameById.set(requestId, 'imageBytes');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = nameById.get(requestId);
    // What comes out of a cache costs nothing.
    if (!name || encodedDataLength === 0) return;
    for (const key of [name, 'allBytes']) counts[key] = (counts[key] ?? 0) + encodedDataLength;
    counts.requests = (counts.requests ?? 0) + 1;
  });
  await tools.send('Network.enable');
  return counts;
}
