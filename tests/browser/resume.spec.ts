import type { Page } from '@playwright/test';
import { readPdf, stripSpace } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { openPage, toSiteAddress } from './support/open-page.ts';

// Readers of PDFs take away a hyphen at the end of a line.
const strip = (text: string) => stripSpace(text).replaceAll('-', '');

/** Readers guess where numbers and brackets stand between words from right to left. */
function holds(sheet: string, text: string): boolean {
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return sheet.includes(strip(text));
  return text.match(/[\p{L}\p{M}]+/gu)?.every((word) => sheet.includes(word)) ?? true;
}

/** The entries that none of the sheets holds whole. */
function listBroken(sheets: readonly string[], entries: readonly string[][]): string[] {
  const isWhole = (texts: string[]) =>
    sheets.some((sheet) => texts.every((text) => holds(sheet, text)));
  return entries.filter((texts) => !isWhole(texts)).map((texts) => texts.join(' | '));
}

/** The texts of each entry on the page. */
function readEntries(page: Page): Promise<string[][]> {
  return page
    .locator('main section > ul > li')
    .evaluateAll((entries) =>
      entries.map((entry) =>
        [...entry.querySelectorAll('h3, p, li')].map(({ textContent }) => textContent ?? ''),
      ),
    );
}

/** Prints the page, and finds entries that no sheet holds whole. */
async function findBroken(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const { pages } = readPdf(await page.pdf({ format }));
  expect(pages.length).toBeGreaterThan(1);
  const sheets = pages.map(strip);
  const entries = await readEntries(page);
  expect(entries.length).toBeGreaterThan(10);
  return listBroken(sheets, entries);
}

test('the resume has the parts of the portfolio, and leads to its other forms', async ({
  page,
}) => {
  await openPage(page, '/resume/');
  await expect(page).toHaveTitle('Resume — Robin Reed');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Robin Reed');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    ...['Experience', 'Education', 'Projects', 'Skills'],
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

test('printed on A4 and on Letter, no entry is broken over two sheets', async ({ page }) => {
  await openPage(page, '/resume/');
  expect(await findBroken(page, 'A4')).toEqual([]);
  expect(await findBroken(page, 'Letter')).toEqual([]);
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

  test('no entry is broken over two sheets, or over two pages of the PDF', async ({
    page,
    request,
  }) => {
    await openPage(page, '/resume/');
    expect(await findBroken(page, 'A4')).toEqual([]);
    const { pages } = readPdf(await (await request.get('./resume.pdf')).body());
    // Typst sets the dots of Arabic letters apart, so readers get those words in pieces.
    const entries = (await readEntries(page)).map((texts) =>
      texts.map((text) => text.replaceAll(/\p{Script=Arabic}+/gu, '')),
    );
    expect(listBroken(pages.map(strip), entries)).toEqual([]);
  });
});
