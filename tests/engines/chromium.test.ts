import { chromium } from '@playwright/test';
import { chromiumArgs } from '../../maintainers/chromium.ts';
import { isOutside } from './proxy.ts';
import { type Visitor, type VisitorOptions, watchPolicy } from './start-tour.ts';
import { describeTour } from './tour.ts';

describeTour(openChromium);

/** Chromium, as Playwright's library drives it. */
async function openChromium({
  proxyPort,
  isDark = false,
  hasScript = true,
}: VisitorOptions): Promise<Visitor> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: chromiumArgs,
    proxy: { server: `http://127.0.0.1:${proxyPort}` },
  });
  const page = await browser.newPage({
    colorScheme: isDark ? 'dark' : 'light',
    ignoreHTTPSErrors: true,
    javaScriptEnabled: hasScript,
  });
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (isOutside(request.url())) lines.push(`outside: ${request.url()}`);
  });
  await page.addInitScript(watchPolicy);
  return {
    lines,
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // Playwright's types know handles besides JSON.
    evaluate: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    close: () => browser.close(),
  };
}
