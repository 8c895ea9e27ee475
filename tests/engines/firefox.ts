import puppeteer from 'puppeteer-core';
import { findFirefox } from '../helpers/ensure-programs.ts';
import { findPlace } from '../helpers/in-page.ts';
import { type Visitor, type VisitorOptions, watchPolicy } from './driver.ts';
import { isOutside } from './proxy.ts';

/** Prints the page without asking: a PDF of A4 sheets. */
interface Printer {
  print(): Promise<Uint8Array>;
}

/** Firefox, by WebDriver BiDi, which it speaks itself. */
export async function openFirefox({
  proxyPort,
  isDark = false,
  hasScript = true,
}: VisitorOptions): Promise<Visitor & Printer> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'network.proxy.allow_hijacking_localhost': true,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'javascript.enabled': hasScript,
    },
  });
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/error|warn/.test(message.type())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error}`));
  page.on('request', (request) => {
    if (isOutside(request.url())) lines.push(`outside: ${request.url()}`);
  });
  await page.evaluateOnNewDocument(watchPolicy);
  const evaluate: Visitor['evaluate'] = (script, ...args) =>
    page.evaluate(`(${script})(...${JSON.stringify(args)})`) as never;
  return {
    lines,
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate,
    // Puppeteer's own waits for a promise, and there are none where script is off.
    click: async (selector) => {
      const [x, y] = await evaluate(findPlace, selector);
      await page.mouse.click(x, y);
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  };
}
