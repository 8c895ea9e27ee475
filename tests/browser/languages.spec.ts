import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'LANGUAGES_SITE' });

/** Follows the link of the bar to another language. */
async function changeTo(page: Page, tag: string): Promise<void> {
  await page.locator('header .bar-languages summary').click();
  await page.locator(`header a[hreflang="${tag}"]`).click();
}

test('a link leads to the same page and the same part in another language', async ({ page }) => {
  await openPage(page, '/#projects');
  await expect(page.locator('header [aria-current]')).toHaveText('Projects');
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

test('a copy has no soft hyphens and plain spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/de/');
  const about = page.locator('#about');
  await about.evaluate((part) => getSelection()?.selectAllChildren(part));
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\u00ad.*\u00a0/s);
  const copies = async () => {
    await page.keyboard.press('Control+C');
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return [await read('text/plain'), await read('text/html')];
    });
  };
  // The script for it is fetched once something is selected.
  await expect.poll(async () => (await copies()).join()).not.toMatch(/\u00ad|\u00a0|&nbsp;/);
  for (const copy of await copies()) expect(copy).toContain('Innenarchitektur');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar and the footer lead to the other languages', async ({ page }) => {
    await page.goto('./');
    await page.locator('header .bar-languages summary').click();
    for (const frame of ['header', 'footer']) {
      await expect(page.locator(`${frame} a[hreflang="de"]`)).toBeVisible();
      await expect(page.locator(`${frame} a[hreflang="ar-EG"]`)).toHaveText('العربية');
    }
  });
});

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

test('in Arabic, words, tags and years are read from their own side', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await openPage(page, '/ar-EG/');
  const text = page.locator('#experience li p').filter({ hasText: 'normalize()' });
  // In no line that breaks within one of them.
  await text.evaluate((element) => Object.assign(element.style, { whiteSpace: 'nowrap' }));
  const latin = ['C++', '.NET', 'normalize()', '+1 555 0142', 'https://arabic.example/ar/'];
  expect(await readOrders(text, latin)).toEqual(latin.map(() => 'left'));
  const arabic = ['TypeScript وC++ و .NET أدواتي', '2019 – 2021', '٢٠١٦-٢٠١٨'];
  expect(await readOrders(text, arabic)).toEqual(arabic.map(() => 'right'));
  const tags = page.locator('#experience ul li');
  expect(await readOrders(tags.filter({ hasText: '.NET' }).first(), ['.NET'])).toEqual(['left']);
  const beginner = tags.filter({ hasText: 'C# للمبتدئين' }).first();
  expect(await readOrders(beginner, ['C#', 'C# للمبتدئين'])).toEqual(['left', 'right']);
  const period = page.locator('#education p bdi').first();
  const years = ((await period.textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
  expect(await readOrders(period, [years])).toEqual(['right']);
});
