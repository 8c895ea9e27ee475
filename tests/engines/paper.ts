import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBroken, listUnits } from '../browser/support/sheets.ts';
import { settle } from '../helpers/in-page.ts';
import { readPdf } from '../helpers/read-pdf.ts';
import { openFirefox } from './firefox.ts';
import { createGateway } from './proxy.ts';

/**
 * Tests printing in Firefox. Its file of tests is the smallest: Vitest begins with the larger ones, and the engine
 * that has ended its tour first leaves it the time.
 */
export function describePaper(): void {
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
    ['FIRESTORE_SITE', 'projects/vr-tools-site/'],
    ['FIRESTORE_SITE', 'projects/face-finder/'],
    ['MANY_SITE', 'experience/'],
    ['MANY_SITE', 'resume/'],
    ['MANY_SITE', ''],
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
}
