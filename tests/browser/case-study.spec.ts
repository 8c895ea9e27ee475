import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readContrasts } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { makePromise, openPage } from './support/open-page.ts';

const study = '/projects/face-finder/';
const findCode = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });

test('every letter of code can be read, in each ink and on each ground, light and dark', async ({
  page,
}) => {
  await openPage(page, study);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(readContrasts, 'figure:has(pre) :not(pre)');
    expect(Object.keys(found).sort()).toEqual(
      expect.arrayContaining(['comment', 'constant', 'keyword', 'name', 'string']),
    );
    for (const [ink, least] of Object.entries(found)) {
      expect(least, `${ink}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

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

interface Revealed extends Event {
  viewTransition?: { ready: Promise<void> };
}

/** Notes in each page the covers that move into it from the page before; nothing where none may move. */
function noteMoves(): void {
  const note = (moved: unknown) => Object.assign(window, { moved });
  addEventListener('pageswap', () => note('nothing yet'));
  addEventListener('pagereveal', async ({ viewTransition }: Revealed) => {
    await viewTransition?.ready;
    const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
    note(moving.flatMap((one) => /group\((study-\d+)/.exec(one?.pseudoElement ?? '')?.[1] ?? []));
  });
}

test('a case study opens out of its cover and closes back into it', async ({
  launchOptions,
  baseURL,
}) => {
  // Playwright's own browser keeps no page for the way back.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.addInitScript(noteMoves);
  const expectMoved = (...covers: string[]) =>
    expect.poll(() => page.evaluate('window.moved')).toEqual(expect.arrayContaining(covers));
  await openPage(page);
  const card = page.locator('#projects').getByRole('link', { name: 'VR Tools Company' }).first();
  await card.click();
  await expect(page).toHaveURL(/vr-tools-site/);
  await expectMoved('study-0');
  await page.goBack({ waitUntil: 'commit' });
  await expectMoved('study-0');
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/vr-tools-site/);
  const next = page.getByRole('navigation', { name: 'Next' }).getByRole('link');
  const cover = await next.locator('img').getAttribute('src');
  await next.click();
  await expect(page).toHaveURL(/portfolio/);
  await expectMoved('study-1');
  await expect(page.locator('main img').first()).toHaveAttribute('src', cover ?? '');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('navigation', { name: 'Next' }).getByRole('link').click();
  await expect(page).toHaveURL(/face-finder/);
  await expect.poll(() => page.evaluate('window.moved')).toEqual([]);
  await browser.close();
});
