import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../testing/find-chromium.ts';

/** A root user has no sandbox to give, and no name but this computer's leads anywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Starts Chromium; `ignored` are arguments that Playwright would give it. */
export function openChromium(ignored: string[] = []): Promise<Browser> {
  const executablePath = ensureChromium();
  return chromium.launch({ executablePath, args: chromiumArgs, ignoreDefaultArgs: ignored });
}

/** The phone of Lighthouse's mobile profile, without anything of an earlier visit. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
    ...{ isMobile: true, hasTouch: true },
  });
}

/** A page of the phone, and a line to Chromium's own tools. */
export async function openPage(phone: BrowserContext): Promise<{ page: Page; tools: CDPSession }> {
  const page = await phone.newPage();
  return { page, tools: await phone.newCDPSession(page) };
}
