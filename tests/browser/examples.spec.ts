import { writeGalleryPage } from '../../maintainers/gallery/gallery-page.ts';
import { paletteNames } from '../../src/schemas/theme.ts';
import { findOverflow, settle } from '../helpers/in-page.ts';
import { drawPhoto } from '../helpers/make-sites.ts';
import { readPdf } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';

test.describe('the engineer', () => {
  test.use({ site: 'engineer' });

  test('a long career is read in ten screens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page);
    await page.evaluate(settle);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9000);
  });

  test('the stroke under the signature ends where its last line does', async ({ page }) => {
    await openPage(page);
    await page.evaluate(settle);
    const { stroke, line } = await page.locator('footer h2 a').evaluate((name) => ({
      stroke: Number.parseFloat(getComputedStyle(name, '::after').width),
      line: Array.from(name.getClientRects()).at(-1)?.width ?? 0,
    }));
    expect(stroke).toBeGreaterThan(line / 3);
    expect(stroke).toBeLessThan(line);
  });
});

for (const site of ['engineer', 'INBOX_SITE']) {
  test.describe(site, () => {
    test.use({ site });

    test('the resume fits two sheets', async ({ request }) => {
      const { info } = readPdf(await (await request.get('./resume.pdf')).body());
      expect(Number(info.get('Pages'))).toBeLessThanOrEqual(2);
    });
  });
}

test('the gallery fits every window, and axe finds nothing', async ({ page }) => {
  const examples = paletteNames.map((palette, index) => ({
    folder: `person-${index}`,
    name: index ? `Ingrid "I" Solheim-Nakamura ${index}` : 'Bo Li',
    roles: ['Staff Software Engineer', 'Distributed Systems'],
    languages: index ? ['en'] : ['ar', 'en'],
    theme: { palette },
  }));
  const html = await writeGalleryPage(examples);
  const picture = await drawPhoto(1280, 1440).webp().toBuffer();
  await page.route('**/gallery/**', (route) =>
    route.request().url().endsWith('/gallery/')
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ contentType: 'image/webp', body: picture }),
  );
  await page.goto('./gallery/');
  for (const width of [320, 375, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findViolations(page), `${width} px`).toEqual([]);
  }
  await page.locator('#person-3').click();
  await expect(page).toHaveURL(/gallery\/person-3\/$/);
});
