import { type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

/** A root user has no sandbox to give, and no name but this computer's leads anywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A page of the phone of Lighthouse's mobile profile, without anything of an earlier visit. */
export interface Phone {
  page: Page;
  /** A line to Chromium's own tools. */
  tools: CDPSession;
}

/** Opens a Chromium that is such a phone for as long as `use` takes. */
export async function withPhone<Result>(use: (phone: Phone) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const viewport = { width: 412, height: 823 };
    const options = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const page = await browser.newPage(options);
    return await use({ page, tools: await page.context().newCDPSession(page) });
  } finally {
    await browser.close();
  }
}

/** Turns a wheel at 2,000 pixels a second until the end; nothing of it runs in the page. */
export async function scrollSmoothly({ page, tools }: Phone): Promise<void> {
  const { cssContentSize, cssLayoutViewport } = await tools.send('Page.getLayoutMetrics');
  await tools.send('Input.synthesizeScrollGesture', {
    ...{ x: cssLayoutViewport.clientWidth / 2, y: cssLayoutViewport.clientHeight / 2 },
    ...{ yDistance: -cssContentSize.height, speed: 2000, gestureSourceType: 'mouse' },
  });
  await page.waitForTimeout(1000);
}
