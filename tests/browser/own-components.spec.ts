import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { recordShifts } from './support/motion.ts';
import { openPage } from './support/open-page.ts';

/** Scrolls to an island, and waits until it answers. */
async function wake(page: Page, name: string) {
  const island = page.locator(`[data-island="${name}"]`);
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-ready', '');
  return island;
}

test.describe('tic-tac-toe', () => {
  const study = '/projects/tic-tac-toe-in-c/';

  test('is played with the arrow keys, and says what the computer does', async ({ page }) => {
    await openPage(page, study);
    const game = await wake(page, 'TicTacToe');
    const readShifts = await recordShifts(page);
    const status = game.getByRole('status');
    await expect(status).toHaveText('C won. Press a square to play.');
    await game.getByText('unbeatable').click();
    await expect(status).toHaveText('X begins.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(game.getByRole('button', { name: 'Row 2, column 2, empty' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(game.getByRole('button', { name: 'Row 1, column 1, X' })).toBeFocused();
    await expect(status).toHaveText('C took row 2, column 2. X is next.');
    for (const key of ['ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect(status).toHaveText('C took row 1, column 3. X is next.');
    await game.getByRole('button', { name: 'Row 2, column 1, empty' }).click();
    await expect(status).toHaveText('C won.');
    expect(await readShifts()).toEqual([]);
  });

  test('is played by two with a finger', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, ...(baseURL && { baseURL }) });
    await openPage(page, study);
    const game = await wake(page, 'TicTacToe');
    await game.getByText('a friend').tap();
    const squares = game.getByRole('gridcell').getByRole('button');
    for (const { width, height } of await squares.evaluateAll((all) =>
      all.map((square) => ({ width: square.clientWidth, height: square.clientHeight })),
    )) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const square of [0, 3, 1, 4, 2]) await squares.nth(square).tap();
    await expect(game.getByRole('status')).toHaveText('X won.');
    await game.getByRole('button', { name: 'New game' }).tap();
    await expect(game.getByRole('status')).toHaveText('X begins.');
    await page.close();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is the picture of a game with its result, and nothing to press', async ({ page }) => {
      await page.goto(`.${study}`);
      const game = page.locator('[data-island="TicTacToe"]');
      await expect(game.getByRole('status')).toHaveText('C won.', { useInnerText: true });
      await expect(game.getByRole('button', { name: 'New game' })).toBeHidden();
      await expect(game.getByRole('radio')).toHaveCount(0);
      await expect(game.getByRole('gridcell').getByRole('button').first()).toBeDisabled();
    });
  });
});

test.describe('the drawing that moves with the scroll', () => {
  const turn = (page: Page) =>
    page
      .getByRole('img', { name: 'A tilted head' })
      .locator('.own-head-tilt_head')
      .evaluate((head) => Number.parseFloat(getComputedStyle(head).rotate));

  test('tilts from one side to the other, and rests for those who want no motion', async ({
    page,
  }) => {
    await openPage(page, '/projects/tic-tac-toe-in-c/');
    const place = (share: number) =>
      page.getByRole('img', { name: 'A tilted head' }).evaluate((drawing, share) => {
        const { top, height } = drawing.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - innerHeight * share, behavior: 'instant' });
      }, share);
    await place(0.8);
    await expect.poll(() => turn(page)).toBeLessThan(-3);
    await place(0.2);
    await expect.poll(() => turn(page)).toBeGreaterThan(3);
    await page.evaluate(() => {
      document.documentElement.dataset.motion = 'off';
    });
    await place(0.8);
    await expect.poll(() => turn(page)).toBe(12);
  });
});

test.describe('the replay', () => {
  test.use({ site: 'engineer' });

  test('plays a run again, steps through it, and finds the next seed that fails', async ({
    page,
  }) => {
    await openPage(page, '/projects/midnight/');
    const replay = await wake(page, 'SeedReplay');
    const status = replay.getByRole('status');
    const steps = replay.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const lost = 'Seed 10: the balance is 80 and should be 120.';
    await expect(status).toHaveText(lost);
    await replay.getByRole('button', { name: 'Reset' }).click();
    await expect(steps).toHaveCount(0);
    await replay.getByRole('button', { name: 'Step' }).click();
    await expect(status).toHaveText('A reads 0.');
    await expect(steps).toHaveCount(1);
    await replay.getByRole('button', { name: 'Play' }).click();
    await expect(steps).toHaveCount(6);
    await expect(status).toHaveText(lost);
    await replay.getByRole('button', { name: 'Find a failing seed' }).click();
    await expect(replay.getByRole('spinbutton', { name: 'Seed' })).toHaveValue('12');
  });

  test('waits while it is out of the window, and only steps with reduced motion', async ({
    page,
  }) => {
    await openPage(page, '/projects/midnight/');
    const replay = await wake(page, 'SeedReplay');
    const steps = replay.locator('tbody tr:not([data-future])');
    await replay.getByRole('button', { name: 'Play' }).click();
    await expect(steps).toHaveCount(1);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(2500);
    expect(await steps.count()).toBeLessThan(3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(replay.getByRole('button', { name: 'Pause' })).toBeHidden();
    await expect(replay.getByRole('button', { name: 'Step' })).toBeVisible();
  });
});
