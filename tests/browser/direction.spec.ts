import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ site: 'arabic' });

/** Tells for each text of an element on which side of its last letter its first one is. */
function readOrders(element: Locator, texts: readonly string[]): Promise<string[]> {
  return element.evaluate((element, texts) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const places: { node: Node; at: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      places.push(...Array.from(node.data, (_, at) => ({ node, at })));
    }
    const all = element.textContent ?? '';
    const findLeft = (index: number) => {
      const { node, at } = places[index] ?? { node: element, at: 0 };
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    return texts.map((text) => {
      const start = all.replaceAll('\u00a0', ' ').indexOf(text);
      if (start < 0) return `${text} is not there`;
      return findLeft(start) < findLeft(start + text.length - 1) ? 'left' : 'right';
    });
  }, texts);
}

test('Latin words, numbers and addresses keep their order in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await openPage(page);
  const text = page.locator('#experience li p').filter({ hasText: 'normalize()' });
  const words = ['C++', '.NET', 'normalize()', '+1 555 0142', 'https://arabic.example/ar/'];
  // In no line that breaks within one of them.
  await text.evaluate((element) => {
    element.style.whiteSpace = 'nowrap';
  });
  expect(await readOrders(text, words)).toEqual(words.map(() => 'left'));
  const tags = page.locator('#experience ul li');
  for (const tag of ['C++', '.NET']) {
    expect(await readOrders(tags.filter({ hasText: tag }).first(), [tag])).toEqual(['left']);
  }
  const beginner = tags.filter({ hasText: 'C# للمبتدئين' }).first();
  expect(await readOrders(beginner, ['C#', 'C# للمبتدئين'])).toEqual(['left', 'right']);
});

test('an Arabic text and its years are read from the right, whatever comes first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await openPage(page);
  const text = page.locator('#experience li p').filter({ hasText: 'normalize()' });
  await text.evaluate((element) => {
    element.style.whiteSpace = 'nowrap';
  });
  const whole = 'TypeScript وC++ و .NET أدواتي';
  const ranges = ['2019 – 2021', '٢٠١٦-٢٠١٨'];
  expect(await readOrders(text, [whole, ...ranges])).toEqual(['right', 'right', 'right']);
  const period = page.locator('#education p bdi').first();
  expect(await readOrders(period, ['2020 - 2023'])).toEqual(['right']);
  const english = page.locator('#about p').first();
  const start = (await english.textContent())?.split(' ').slice(0, 3).join(' ') ?? '';
  expect(await readOrders(english, [start])).toEqual(['left']);
});

test('the menu comes from the side of its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openPage(page);
  await waitForLateStyles(page);
  const menu = page.locator('#menu');
  await expect(menu).toHaveCSS('translate', '-100%');
  const button = page.locator('[data-menu-toggle]');
  expect((await button.boundingBox())?.x).toBeLessThan(100);
  await button.click();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  expect((await menu.locator('[data-menu-close]').boundingBox())?.x).toBeLessThan(100);
});

test('tiles and dots begin at the right edge', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openPage(page);
  const tile = page.locator('#technologies li > span').first();
  const [box, icon] = [await tile.boundingBox(), await tile.locator('span').first().boundingBox()];
  expect(icon?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2);
  const item = page.locator('#home li').last();
  await expect(item).toHaveCSS('direction', 'rtl');
});
