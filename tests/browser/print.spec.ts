import { readPdf } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';
import { listBroken, listUnits } from './support/sheets.ts';

const pages = {
  INBOX_SITE: ['/', '/resume/', '/projects/vr-tools-site/', '/projects/face-finder/'],
  MANY_SITE: ['/', '/resume/', '/experience/'],
} as const;

for (const site of ['INBOX_SITE', 'MANY_SITE'] as const) {
  test.describe(site, () => {
    test.use({ site });

    for (const path of pages[site]) {
      test(`printed, ${path} breaks no entry and fills its sheets`, async ({ page }) => {
        await openPage(page, path);
        // The styles for paper come with them.
        await waitForLateStyles(page);
        const units = await page.evaluate(listUnits);
        expect(units.length).toBeGreaterThan(3);
        for (const format of ['A4', 'Letter'] as const) {
          const sheets = readPdf(await page.pdf({ format }));
          expect(listBroken(sheets.pages, units), format).toEqual([]);
          const least = Math.min(...sheets.filled.slice(0, -1));
          expect(least, `${format}: the emptiest sheet but the last`).toBeGreaterThan(0.55);
        }
      });
    }
  });
}

test('on paper the footer is low, and pictures of schools are whole', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await openPage(page);
  await waitForLateStyles(page);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThan(130);
  const shapes = await page.locator('#education li > div img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
      const box = picture.getBoundingClientRect();
      return Math.abs(box.width / box.height - Number(width) / Number(height));
    }),
  );
  expect(shapes).toHaveLength(2);
  for (const difference of shapes) expect(difference).toBeLessThan(0.05);
});

test('a case study on paper says whose it is, and nothing else of the bar', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await openPage(page, '/projects/face-finder/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link')).toHaveText(['Robin Reed']);
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expect(bar).toHaveCSS('position', 'static');
});

test('the resume on paper has black ink and nothing of the site around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, '/resume/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
});

test('skills on paper have names, and no box for an icon that has not come', async ({ page }) => {
  await page.goto('./');
  await page.emulateMedia({ media: 'print' });
  const technologies = page.getByRole('region', { name: 'Technologies' });
  await expect(technologies.getByText('Framer Motion')).toBeVisible();
  await expect(technologies.locator('[data-icon]:visible')).toHaveCount(0);
  const list = await technologies.getByRole('list').first().boundingBox();
  const tile = await technologies.getByRole('listitem').first().boundingBox();
  expect(tile?.height).toBeLessThan(64);
  // A border at the edge of a sheet would lose a fraction of a pixel.
  expect([list?.x, list?.width]).toEqual([1, 1278]);
});

test('on paper long lines of code are wrapped', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await openPage(page, '/projects/vr-tools-site/');
  const code = page.locator('pre').first();
  await code.evaluate((pre) =>
    pre.append(`\nconst long = ${'word + '.repeat(50)}${'x'.repeat(200)}`),
  );
  expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});
