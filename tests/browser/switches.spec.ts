import type { Page } from '@playwright/test';
import { readPaper, scrollThrough, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { denyStorage } from './support/contact-form.ts';
import { recordAnimations, scrollAt } from './support/motion.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

const findSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

test('the theme follows the system until the switch is pressed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page);
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
  await expect(findSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(readPaper)).toBeGreaterThan(220);
  await findSwitch(page).click();
  await expect(findSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark' });
  await findSwitch(page).click();
  await page.reload();
  expect(await page.evaluate(readPaper)).toBeGreaterThan(220);
});

test('a remembered theme is there before anything can be painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const watch = new MutationObserver(() => {
      if (document.documentElement?.dataset.theme === undefined) return;
      watch.disconnect();
      const body = document.body?.childElementCount ?? 0;
      const painted = performance.getEntriesByType('paint').length;
      Object.assign(window, { themed: { theme: 'dark', body, painted } });
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate('themed')).toMatchObject({ theme: 'dark', body: 0, painted: 0 });
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
});

test('if storage is denied, the switch still works for the visit', async ({ page }) => {
  await denyStorage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page);
  await findSwitch(page).click();
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
});

test.describe('the switch of motion', () => {
  const findMotion = (page: Page) => page.getByRole('button', { name: 'Motion' });
  const countMoving = (page: Page) =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
    );

  test('stops what moves by itself, also on the next visit', async ({ page }) => {
    await openPage(page);
    await waitForLateStyles(page);
    await expect(findMotion(page)).toHaveAttribute('aria-pressed', 'true');
    await page.locator('#technologies ul').first().scrollIntoViewIfNeeded();
    await expect.poll(() => countMoving(page)).toBeGreaterThan(0);
    await findMotion(page).click();
    await expect(findMotion(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => countMoving(page)).toBe(0);
    // The name and the pencil move with the scroll.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    const readAnimations = await recordAnimations(page);
    await openPage(page);
    await waitForLateStyles(page);
    await page.evaluate(settle);
    await scrollAt(page.locator('#technologies ul').first(), 0.5);
    // Those of the scroll are as long as it.
    const moved = (await readAnimations()).filter(({ duration }) => duration > 0);
    expect(moved.map(({ name }) => name).filter((name) => /enter|float/.test(name))).toEqual([]);
    await findMotion(page).click();
    await expect.poll(() => countMoving(page)).toBeGreaterThan(0);
  });

  test('is off where reduced motion is preferred, and follows that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page);
    await expect(findMotion(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(findMotion(page)).toBeDisabled();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(findMotion(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(findMotion(page)).toBeEnabled();
  });

  for (const site of ['engineer', 'designer']) {
    test.describe(`of the ${site}`, () => {
      test.use({ site });

      test('is not there, as nothing moves by itself', async ({ page }) => {
        await openPage(page);
        await waitForLateStyles(page);
        await page.evaluate(settle);
        await page.evaluate(scrollThrough);
        await expect(findMotion(page)).toHaveCount(0);
        const endless = () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
            .length;
        expect(await page.evaluate(endless)).toBe(0);
      });
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is not offered', async ({ page }) => {
      await page.goto('./');
      await expect(findMotion(page)).toBeHidden();
    });
  });
});

test('a button shows how the page is made, with what comes when it is asked for', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await openPage(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  const button = page.getByRole('button', { name: 'How it is made' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const label = page.getByText('content/experience/*.yaml → #experience');

  // A single letter may be spoken to another program.
  await page.keyboard.press('?');
  await expect(label).toBeHidden();
  await button.click();
  await expect(label).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const [section, shown] = [page.locator('#experience'), await label.boundingBox()];
  expect(shown?.x).toBe((await section.boundingBox())?.x);
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  await button.press('Enter');
  await expect(label).toBeVisible();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(label).toBeHidden();
});

test.describe('a site with `made: false`', () => {
  test.use({ site: 'LEAST_SITE' });

  test('offers no drawing', async ({ page }) => {
    await openPage(page);
    await expect(page.locator('[data-made], .made')).toHaveCount(0);
  });
});

/** Follows the link of the bar to another language. */
async function changeTo(page: Page, tag: string): Promise<void> {
  await page.locator('header .bar_languages summary').click();
  await page.locator(`header a[hreflang="${tag}"]`).click();
}

test.describe('the languages', () => {
  test.use({ site: 'LANGUAGES_SITE' });

  test('a link leads to the same page and the same section in another language', async ({
    page,
  }) => {
    await openPage(page, '/#projects');
    await expect(page.locator('header [aria-current]:visible')).toHaveText('Projects');
    await changeTo(page, 'de');
    await expect(page).toHaveURL(/\/de\/#projects$/);
    await page.goto('./resume/');
    await changeTo(page, 'ar-EG');
    await expect(page).toHaveURL(/\/ar-EG\/resume\/$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page, '/');
    await changeTo(page, 'de');
    await expect(page).toHaveURL(/\/de\/$/);
  });
});
