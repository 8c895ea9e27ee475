import { listUnits } from '../helpers/in-page.ts';
import { listBroken, readPdf, toWords } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

const pages = {
  FIRESTORE_SITE: ['/', '/resume/', '/projects/face-finder/'],
  MANY_SITE: ['/experience/'],
} as const;

for (const site of ['FIRESTORE_SITE', 'MANY_SITE'] as const) {
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

test('the resume on paper has black ink and nothing of the site around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, '/resume/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
});

for (const site of ['FIRESTORE_SITE', 'engineer', 'designer']) {
  test.describe(`of the ${site}`, () => {
    test.use({ site });

    test('a home page on paper has nothing to press or to fill in', async ({ page }) => {
      await openPage(page);
      await waitForLateStyles(page);
      await page.emulateMedia({ media: 'print' });
      const controls = page.locator('#contact, header button, input, textarea');
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    });
  });
}

for (const site of ['FIRESTORE_SITE', 'designer', 'german-folio']) {
  test.describe(`of the ${site}`, () => {
    test.use({ site });

    test('a home page on paper has no sheet for the footer alone, and its fold is open', async ({
      page,
    }) => {
      await openPage(page);
      await waitForLateStyles(page);
      const ofFooter = toWords(await page.getByRole('contentinfo').innerText());
      const jobs = await page.locator('#experience h3').allTextContents();
      for (const format of ['A4', 'Letter'] as const) {
        const { pages } = readPdf(await page.pdf({ format }));
        const last = pages.at(-1) ?? '';
        expect(ofFooter.includes(last), `${format}: ${last}`).toBe(false);
        for (const job of jobs) expect(pages.join('')).toContain(toWords(job));
      }
    });
  });
}

test.describe('of a site with posts', () => {
  test.use({ site: 'LANGUAGES_SITE' });

  test('a post on paper has the name, and no sheet for the footer', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await openPage(page, '/writing/index/');
    await expect(page.getByRole('banner')).toHaveText('Robin Reed', { useInnerText: true });
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
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
