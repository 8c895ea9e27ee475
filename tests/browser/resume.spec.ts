import { readPdf } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { openPage, toSiteAddress } from './support/open-page.ts';
import { listBroken, listUnits } from './support/sheets.ts';

test('the resume has the parts of the portfolio, and leads to its other forms', async ({
  page,
}) => {
  await openPage(page, '/resume/');
  await expect(page).toHaveTitle('Resume — Robin Reed');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Robin Reed');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Experience',
    'Education',
    'Projects',
    'Skills',
  ]);
  await expect(main.getByRole('link', { name: '+1 555 0142' })).toHaveAttribute(
    'href',
    'tel:+15550142',
  );
  await expect(main.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    toSiteAddress('resume.pdf'),
  );
});

test('no address breaks within a word, and present roles stand out', async ({ page }) => {
  await openPage(page, '/resume/');
  for (const width of [375, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator('main dl a').evaluateAll((links) =>
      links.flatMap(({ childNodes }) =>
        [...childNodes].flatMap((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return tops.size > 1 ? [words.textContent] : [];
        }),
      ),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
  const findColor = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((found) => getComputedStyle(found).color);
  const accent = await page.evaluate(() => getComputedStyle(document.body).accentColor);
  expect(await findColor('Jun 2025 - Present')).toBe(accent);
  expect(await findColor('Mar - Apr 2025')).not.toBe(accent);
});

test('the footer leads to the resume, and "Check Resume" opens the PDF', async ({
  page,
  request,
}) => {
  await openPage(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL('./resume/');
  const response = await request.get('./resume.pdf');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(readPdf(await response.body()).info.get('Title')).toBe('Resume of Robin Reed');
});

test('on paper there is black ink and nothing of the site around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, '/resume/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
});

test.describe('with many entries', () => {
  test.use({ site: 'MANY_SITE' });

  test('no entry is broken over two pages of the PDF', async ({ page, request }) => {
    await openPage(page, '/resume/');
    const { pages } = readPdf(await (await request.get('./resume.pdf')).body());
    // Typst sets the dots of Arabic letters apart, so readers get those words in pieces.
    const entries = (await page.evaluate(listUnits)).map((texts) =>
      texts.map((text) => text.replaceAll(/\p{Script=Arabic}+/gu, '')),
    );
    expect(entries.length).toBeGreaterThan(10);
    expect(listBroken(pages, entries)).toEqual([]);
  });
});
