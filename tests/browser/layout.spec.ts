import type { Locator, Page } from '@playwright/test';
import { settle } from '../helpers/in-page.ts';
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

/** Opens a page and waits until nothing moves: boxes that are read one after the other are compared. */
async function openWhole(page: Page, path?: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(settle);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

test('all headings of the portfolio begin at the edge of the page', async ({ page }) => {
  await openWhole(page);
  for (const width of [375, 1024, 1920]) {
    await resize(page, width);
    const name = await readBoxes(page.locator('h1'));
    const headings = await readBoxes(page.locator('section h2'));
    const edges = headings.map(({ left }) => left);
    expect(edges, `${width} px`).toEqual(edges.map(() => name[0]?.left));
  }
});

test('a period has no hole', async ({ page }) => {
  await openWhole(page);
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
    await openWhole(page, path);
    const grounds = await page
      .locator('header li, ul.row li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  }
});

test('the facts of a case study never reach what follows it', async ({ page }) => {
  await resize(page, 1280);
  await openWhole(page, '/projects/face-finder/');
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
    await openWhole(page);
    await waitForLateStyles(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toBe('none');
    const [open] = await readBoxes(page.locator('[data-menu-toggle]'));
    await page.locator('[data-menu-toggle]').click();
    const [close] = await readBoxes(page.locator('[data-menu-close]'));
    expect([close?.x, close?.y]).toEqual([open?.x, open?.y]);
  });

  test('skills are chips in rows, with no letters in place of an icon', async ({ page }) => {
    await openWhole(page);
    const chips = await readBoxes(page.locator('#technologies li'));
    const rows = new Set(chips.map(({ top }) => top));
    expect(rows.size).toBeLessThan(chips.length * 0.45);
    for (const { right } of chips) expect(right).toBeLessThanOrEqual(375 - 16);
  });
});

test.describe('of a student', () => {
  test.use({ site: 'student' });

  test('roles fill their lines from the start', async ({ page }) => {
    await openWhole(page);
    for (const width of [320, 375]) {
      await resize(page, width);
      const roles = await readBoxes(page.locator('#home ul').first().getByRole('listitem'));
      const gaps = roles.map(({ left, top }, index) => {
        const before = roles[index - 1];
        return before?.top === top ? left - before.right : left - (roles[0]?.left ?? 0);
      });
      for (const gap of gaps) expect([0, 24], `${width} px`).toContain(gap);
    }
  });

  test('dots in place of logos are between the cards, whose text is in their middle', async ({
    page,
  }) => {
    await resize(page, 1280);
    await openWhole(page);
    const education = page.locator('#education');
    const [left, right] = await readBoxes(education.locator('li > div'));
    for (const { x } of await readBoxes(education.locator('li > span')))
      expect(x).toBeCloseTo(((left?.right ?? 0) + (right?.left ?? 0)) / 2, 0);
    const [first] = await readBoxes(education.locator('li p').first());
    const [last] = await readBoxes(education.locator('li').first().locator('p').last());
    const [above, below] = [
      (first?.top ?? 0) - (left?.top ?? 0),
      (left?.bottom ?? 0) - (last?.bottom ?? 0),
    ];
    expect(Math.abs(above - below)).toBeLessThan(2);
  });
});

test.describe('of a site with posts', () => {
  test.use({ site: 'LANGUAGES_SITE' });

  test('the contents of a post are beside its text, and mark the heading in view', async ({
    page,
  }) => {
    await openWhole(page, '/writing/index/');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    await page.getByRole('heading', { name: 'What the plan said' }).evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 110);
    });
    await expect(current).toHaveText('What the plan said');
    for (const width of [1024, 1440]) {
      await resize(page, width);
      const [nav] = await readBoxes(contents);
      const [text] = await readBoxes(page.locator('[data-post]'));
      const [before, after] = width < 1440 ? [nav, text] : [text, nav];
      expect(before?.right, `${width} px`).toBeLessThanOrEqual(after?.left ?? 0);
    }
  });

  test('a post below its year does not repeat it', async ({ page }) => {
    await openWhole(page, '/writing/');
    await expect(page.locator('time').first()).toHaveText('Apr 12');
  });
});

test.describe('of texts', () => {
  test.use({ site: 'FULL_SITE' });

  test('wide tables scroll, tasks hang beside their box, and a remark beside its text', async ({
    page,
  }) => {
    await openWhole(page, '/talks/grids/');
    await resize(page, 375);
    const words = 'Words of a cell. '.repeat(9);
    await page.locator('td, .task-list-item').evaluateAll((all, text) => {
      for (const element of all) element.append(text);
    }, words);
    for (const { left, right } of await readBoxes(page.locator('td')))
      expect(right - left).toBeGreaterThan(100);
    const lines = await page
      .locator('.task-list-item')
      .first()
      .evaluate((task) => {
        const range = document.createRange();
        range.selectNodeContents(task.lastChild ?? task);
        const lefts = [...range.getClientRects()].map(({ left }) => left);
        return lefts.map(
          (left) => left - (task.querySelector('input')?.getBoundingClientRect().right ?? 0),
        );
      });
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.min(...lines)).toBeGreaterThan(0);

    await resize(page, 1920);
    const remark = page.locator('aside').first();
    await remark.evaluate((aside) => aside.after(aside.parentElement?.querySelector('p') ?? ''));
    const [aside] = await readBoxes(remark);
    const [text] = await readBoxes(page.locator('aside + p'));
    expect(aside?.top).toBeLessThan(text?.bottom ?? 0);
    expect(text?.right).toBeLessThan(aside?.left ?? 0);
  });
});

test.describe('of an engineer', () => {
  test.use({ site: 'engineer' });

  test('languages of a resume share a line', async ({ page }) => {
    await openWhole(page, '/resume/');
    const languages = await readBoxes(
      page.getByRole('region', { name: 'Languages' }).getByRole('listitem'),
    );
    expect(languages).toHaveLength(4);
    expect(new Set(languages.map(({ top }) => top)).size).toBe(1);
  });
});
