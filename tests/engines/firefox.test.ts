import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../helpers/ensure-programs.ts';
import { findPlace, listUnits, settle } from '../helpers/in-page.ts';
import { listBroken, readPdf } from '../helpers/read-pdf.ts';
import { createGateway, isOutside } from './proxy.ts';
import { type Visitor, type VisitorOptions, watchPolicy } from './start-tour.ts';
import { describeTour } from './tour.ts';

describeTour(openFirefox);

/** Prints the page without asking: a PDF of A4 sheets. */
interface Printer {
  print(): Promise<Uint8Array>;
}

/** Firefox, by WebDriver BiDi, which it speaks itself. */
async function openFirefox({
  proxyPort,
  isDark = false,
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
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate,
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

describe('printing', () => {
  const gateway = createGateway();
  let visitor: Awaited<ReturnType<typeof openFirefox>>;
  beforeAll(async () => {
    await gateway.start();
    visitor = await openFirefox({ proxyPort: gateway.port });
  });
  afterAll(async () => {
    await visitor.close();
    await gateway.close();
  });

  test.each([
    ['FIRESTORE_SITE', ''],
    ['FIRESTORE_SITE', 'resume/'],
    ['FIRESTORE_SITE', 'projects/face-finder/'],
    ['MANY_SITE', 'experience/'],
  ])(
    'on paper, %s/%s breaks no entry, strands no heading and loses no text',
    async (site = '', path = '') => {
      await visitor.resize(1280, 800);
      await visitor.goto(`${process.env[site]}${path}`);
      await visitor.evaluate(settle);
      const units = await visitor.evaluate(listUnits);
      expect(units.length).toBeGreaterThan(3);
      // Firefox prints ligatures as characters of their own.
      const pages = readPdf(await visitor.print()).pages.map((page) => page.normalize('NFKC'));
      expect(listBroken(pages, units)).toEqual([]);
      const texts = await visitor.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, p:not(:has(a)), td, pre:not(:has(ins)))',
          ),
        ]
          .filter((one) => !one.closest('nav, #contact') && one.offsetHeight > 1)
          .map((one) => one.innerText),
      );
      expect(
        listBroken(
          [pages.join('')],
          texts.map((text) => [text]),
        ),
      ).toEqual([]);
    },
  );
});
