import type { Browser, CDPSession } from '@playwright/test';
import { openPage, type Phone, withPhone } from './open-chromium.ts';
import { nameBy, type Sample } from './samples.ts';
import { fillForm, loadPage, scrollToEnd, waitQuietly } from './use-page.ts';

const kinds: Record<string, string> = {
  Document: 'documentBytes',
  Stylesheet: 'styleBytes',
  Script: 'scriptBytes',
  Font: 'fontBytes',
  Image: 'imageBytes',
};

/**
 * Counts what a visit takes from the network, headers included: all that was sent until the page
 * had loaded, then until it was idle, scrolled to its end and its form filled in; and what a second
 * visit takes, to its end.
 */
export function measureBytes(browser: Browser, url: string): Promise<Sample> {
  return withPhone(browser, async (phone) => {
    const first = await measureVisit(phone, url);
    const { page, tools } = await openPage(phone.context);
    const counts = await countTraffic(tools);
    await loadPage(page, url);
    await scrollToEnd(page);
    return { ...first, ...nameBy('again', counts) };
  });
}

async function measureVisit({ page, tools }: Phone, url: string): Promise<Sample> {
  const counts = await countTraffic(tools);
  await loadPage(page, url);
  const load = nameBy('load', counts);
  await waitQuietly(page);
  const idle = nameBy('idle', counts);
  await scrollToEnd(page);
  const scrolled = nameBy('scrolled', counts);
  await fillForm(page);
  const typed = nameBy('typed', counts);
  await page.close();
  return { ...load, ...idle, ...scrolled, ...typed };
}

/** Counts bytes by kind and requests from now on. */
async function countTraffic(tools: CDPSession): Promise<Sample> {
  const counts: Sample = { allBytes: 0, requests: 0 };
  for (const name of [...Object.values(kinds), 'otherBytes']) counts[name] = 0;
  const nameById = new Map<string, string>();
  const add = (id: string, bytes: number) => {
    const name = nameById.get(id);
    // What comes out of a cache costs nothing.
    if (!name || bytes === 0) return;
    for (const key of [name, 'allBytes']) counts[key] = (counts[key] ?? 0) + bytes;
    counts.requests = (counts.requests ?? 0) + 1;
  };
  tools.on('Network.requestWillBeSent', ({ requestId, type, request, redirectResponse }) => {
    if (redirectResponse) add(requestId, redirectResponse.encodedDataLength);
    if (!/^https?:/.test(request.url)) return;
    nameById.set(requestId, kinds[type ?? ''] ?? 'otherBytes');
  });
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    // A drawing that is used by a part of its name comes without a kind.
    if (response.mimeType.startsWith('image/')) nameById.set(requestId, 'imageBytes');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  );
  await tools.send('Network.enable');
  return counts;
}
