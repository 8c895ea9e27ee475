import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../../../tests/helpers/programs.ts';

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

/** A page of the phone of Lighthouse's mobile profile, without anything of an earlier visit. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  /** A line to Chromium's own tools. */
  tools: CDPSession;
}

/** Opens such a phone for as long as `use` takes. */
export async function withPhone<Result>(
  browser: Browser,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
    ...{ isMobile: true, hasTouch: true },
  });
  try {
    return await use({ context, ...(await openPage(context)) });
  } finally {
    await context.close();
  }
}

/** A further page of the phone. */
export async function openPage(context: BrowserContext): Promise<Omit<Phone, 'context'>> {
  const page = await context.newPage();
  return { page, tools: await context.newCDPSession(page) };
}
