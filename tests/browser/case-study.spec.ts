import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { makePromise, openPage } from './support/open-page.ts';

const study = '/projects/face-finder/';
const findCode = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });

test('the button beside code copies it as it is after the change, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [held, release] = makePromise();
  await page.route('**/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('selectAllChildren')) await held;
    await route.fulfill({ response });
  });
  await openPage(page, study);
  const button = findCode(page, 'src/scale.ts').locator('button');
  // A separate script copies code; it loads after the page's own.
  await expect(button).toBeHidden();
  release();
  await button.click();
  await expect(button).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^\/\/ Phones.*\nexport async function send\(file: File, width = 1024\).*\n {2}const/,
  );
  await expect(button).toHaveText('Copy');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await findCode(page, 'resize.js').getByRole('button').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^const bitmap/);
});

/** The lightness of a block's edges, where there is no text. */
async function readEdges(page: Page, block: Locator): Promise<[left: number, right: number]> {
  const { x = 0, y = 0, width = 0 } = (await block.boundingBox()) ?? {};
  const read = async (left: number) => {
    const clip = { x: left, y: y + 4, width: 4, height: 8 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return Math.round(channels[0]?.mean ?? 0);
  };
  return [await read(x + 1), await read(x + width - 5)];
}

test('a shade shows where code goes on, at the edge behind which it does', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, study);
  const block = findCode(page, 'src/scale.ts').locator('pre');
  await block.scrollIntoViewIfNeeded();
  const [paper, shaded] = await readEdges(page, block);
  expect(shaded).toBeLessThan(paper - 15);
  await block.evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0));
  const [left, right] = await readEdges(page, block);
  expect(left).toBeLessThan(paper - 15);
  expect(Math.abs(right - paper)).toBeLessThan(3);
});
