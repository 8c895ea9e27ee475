import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The boxes of all elements that a locator finds, in whole CSS pixels. */
function readBoxes(found: Locator) {
  return found.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const round = (value: number) => Math.round(value);
      return {
        left: round(left),
        right: round(right),
        top: round(top),
        bottom: round(bottom),
        x,
        y,
      };
    }),
  );
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

test('all headings of the portfolio begin at the edge of the page', async ({ page }) => {
  await openPage(page);
  for (const width of [375, 1024, 1920]) {
    await resize(page, width);
    const name = await readBoxes(page.locator('h1'));
    const headings = await readBoxes(page.locator('section h2'));
    const edges = headings.map(({ left }) => left);
    expect(edges, `${width} px`).toEqual(edges.map(() => name[0]?.left));
  }
});

test('a period has no hole', async ({ page }) => {
  await openPage(page);
  const holes = await page.locator('#experience bdi').evaluateAll((periods) =>
    periods.map((period) => {
      const range = document.createRange();
      range.selectNodeContents(period.firstChild ?? period);
      const dash = period.querySelector('span')?.getBoundingClientRect().left ?? 0;
      return dash - range.getBoundingClientRect().right;
    }),
  );
  expect(holes.length).toBeGreaterThan(3);
  for (const hole of holes) expect(hole).toBeLessThan(12);
});

test('nothing in the bar or in a row of tags covers the focus ring of another link', async ({
  page,
}) => {
  for (const path of ['/', '/projects/face-finder/']) {
    await openPage(page, path);
    const grounds = await page
      .locator('header li, ul.row li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  }
});

test('the facts of a case study never reach what follows it', async ({ page }) => {
  await resize(page, 1280);
  await openPage(page, '/projects/face-finder/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [facts] = await readBoxes(page.locator('article dl'));
  const [next] = await readBoxes(page.getByRole('navigation', { name: 'Next' }));
  expect(next?.top).toBeLessThan(700);
  expect(facts?.bottom).toBeLessThan(next?.top ?? 0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the paper is plain, and the button that closes the menu is where the other was', async ({
    page,
  }) => {
    await openPage(page);
    await waitForLateStyles(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toBe('none');
    const [open] = await readBoxes(page.locator('[data-menu-toggle]'));
    await page.locator('[data-menu-toggle]').click();
    const [close] = await readBoxes(page.locator('[data-menu-close]'));
    expect([close?.x, close?.y]).toEqual([open?.x, open?.y]);
  });

  test('skills are chips in rows, with no letters in place of an icon', async ({ page }) => {
    await openPage(page);
    const chips = await readBoxes(page.locator('#technologies li'));
    const rows = new Set(chips.map(({ top }) => top));
    expect(rows.size).toBeLessThan(chips.length * 0.55);
    for (const { right } of chips) expect(right).toBeLessThanOrEqual(375 - 16);
  });
});
