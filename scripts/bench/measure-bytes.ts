import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { openPage, openPhone } from './open-chromium.ts';
import type { Sample } from './samples.ts';
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
export async function measureBytes(browser: Browser, url: string): Promise<Sample> {
  const phone = await openPhone(browser);
  try {
    const first = await measureVisit(phone, url);
    const { page, tools } = await openPage(phone);
    const counter = await countTraffic(tools);
    await loadPage(page, url);
    await scrollToEnd(page);
    return { ...first, ...nameAfter('again', counter) };
  } finally {
    await phone.close();
  }
}

async function measureVisit(phone: BrowserContext, url: string): Promise<Sample> {
  const { page, tools } = await openPage(phone);
  const counter = await countTraffic(tools);
  await loadPage(page, url);
  const load = nameAfter('load', counter);
  await waitQuietly(page);
  const idle = nameAfter('idle', counter);
  await scrollToEnd(page);
  const scrolled = nameAfter('scrolled', counter);
  await fillForm(page);
  const typed = nameAfter('typed', counter);
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

function nameAfter(moment: string, counts: Sample): Sample {
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [`${moment}.${name}`, n]));
}
