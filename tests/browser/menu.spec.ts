import type { Page } from '@playwright/test';
import { expect, findViolations, phone, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use(phone);

const names = 'Home About Technologies Experience Education Projects Query Footer'.split(' ');

const findToggle = (page: Page) =>
  page.getByRole('button', { name: 'Toggle Menu', includeHidden: true });
const findBarLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('list', { includeHidden: true });
const findMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Opens the menu with the keyboard and waits until it has slid in. */
async function openMenu(page: Page): Promise<void> {
  await openPage(page);
  await findToggle(page).press('Enter');
  await expect.poll(async () => (await findMenu(page).boundingBox())?.x).toBe(0);
}

test('at a small width a toggle opens a full screen of the same links', async ({ page }) => {
  await openPage(page);
  await expect(findBarLinks(page)).toBeHidden();
  await expect(findMenu(page)).toBeHidden();
  await expect(findToggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Robin Reed', 'Say Hello']);
  await openMenu(page);
  const menu = findMenu(page);
  await expect(findToggle(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
  const links = menu.getByRole('list').getByRole('link');
  await expect(links).toHaveText(names);
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport();
  const inBar = findBarLinks(page).getByRole('link', { includeHidden: true });
  const read = (all: HTMLElement[]) => all.map((link) => link.getAttribute('href'));
  expect(await links.evaluateAll(read)).toEqual(await inBar.evaluateAll(read));
  await expect(menu.locator('[aria-current]')).toHaveText(['Home']);
  const foot = menu.getByRole('paragraph').getByRole('link');
  await expect(foot.first()).toHaveAttribute('href', /^mailto:/);
  expect(await findViolations(page)).toEqual([]);
});

test('it slides for 300 ms', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    const slides: number[] = [];
    Object.assign(window, { slides });
    document.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
      if (propertyName === 'translate') slides.push(elapsedTime);
    });
  });
  const readSlides = () => page.evaluate('slides');
  await findToggle(page).click();
  await expect.poll(readSlides).toEqual([0.3]);
  await page.getByRole('button', { name: 'Close Menu' }).click();
  await expect.poll(readSlides).toEqual([0.3, 0.3]);
  await expect(page.locator('#menu')).toBeHidden();
});

test('Tab stays inside, and the button returns the focus', async ({ page }) => {
  await openMenu(page);
  const findFocus = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.ariaLabel ?? element?.textContent;
    });
  await expect(page.getByRole('button', { name: 'Close Menu' })).toBeFocused();
  const stops = await findMenu(page).getByRole('link').allTextContents();
  const follow = async (key: string) => {
    const seen: unknown[] = [];
    for (const _ of [...stops, 'Close Menu', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await findFocus());
    }
    return seen;
  };
  expect(await follow('Tab')).toEqual([...stops, 'Close Menu', 'Home']);
  expect(await follow('Shift+Tab')).toEqual(['Close Menu', ...stops.toReversed(), 'Close Menu']);
  await page.getByRole('button', { name: 'Close Menu' }).click();
  await expect(findMenu(page)).toBeHidden();
  await expect(findToggle(page)).toBeFocused();
});

test('a wide window closes it, and any width has either links or toggle', async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(findMenu(page)).toBeHidden();
  await expect(findToggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(findBarLinks(page).getByRole('link')).toHaveText(names);
  for (const width of [320, 768, 1023, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findBarLinks(page).isVisible(), `links at ${width} px`).toBe(width >= 1024);
    expect(await findToggle(page).isVisible(), `toggle at ${width} px`).toBe(width < 1024);
  }
});

/** How much of the name is cut, the lines that the bar fills, and what is not within the window. */
function measureBar(bar: Element) {
  const [nav] = bar.children;
  const items = [...(nav?.children ?? [])].filter((item) => item.clientWidth > 0);
  const [name] = items;
  const { height } = bar.getBoundingClientRect();
  const isOutside = (item: Element) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return left < 0 || right > innerWidth || top < 0 || bottom > height;
  };
  return {
    cut: name ? name.scrollWidth - name.clientWidth : 1,
    height,
    outside: items.filter(isOutside).map((item) => item.textContent),
  };
}

for (const site of ['MANY_SITE', 'LANGUAGES_SITE', 'japanese-developer'] as const) {
  test.describe(`the bar of ${site}`, () => {
    test.use({ site });

    test('has the whole name, the language and each link, at every width', async ({ page }) => {
      // Otherwise the name comes with the first scroll.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page);
      const bar = page.getByRole('banner');
      const links = findBarLinks(page).first();
      const all = await links.getByRole('link', { includeHidden: true }).allTextContents();
      for (const width of [320, 375, 640, 768, 1024, 1152, 1280, 1440, 1664, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const { height, ...faults } = await bar.evaluate(measureBar);
        expect(faults, `${width} px`).toEqual({ cut: 0, outside: [] });
        // One line of links, beside up to four of a very long name.
        expect(height, `${width} px`).toBeLessThan(80);
        const languages = bar.locator('.bar_languages');
        if (await languages.count()) await expect(languages).toBeVisible();
        if (width < 1024) continue;
        const shown = await links.getByRole('link').allTextContents();
        const more = bar.locator('.bar_more');
        if (await more.isVisible()) {
          await more.locator('summary').click();
          shown.push(...(await more.getByRole('link').allTextContents()));
          await page.keyboard.press('Escape');
          await expect(more.getByRole('list')).toBeHidden();
        }
        expect(shown, `${width} px`).toEqual(all);
      }
    });
  });
}
