import type { Locator, Page } from '@playwright/test';
import { hasOwnFonts } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { waitForScript } from './support/open-page.ts';

test.use({ site: 'OWN_CODE_SITE' });

const react = 'https://react.dev/errors/';

/** The texts of the scripts that a page has fetched until now, by their URLs. */
function watchScripts(page: Page): Map<string, Promise<string>[]> {
  const scripts = new Map<string, Promise<string>[]>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(response.url(), [...(scripts.get(response.url()) ?? []), response.text()]);
  });
  return scripts;
}

const countReact = async (scripts: Map<string, Promise<string>[]>) => {
  const texts = await Promise.all([...scripts.values()].flat());
  return texts.filter((text) => text.includes(react)).length;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`projects/${path}/`, { waitUntil: 'networkidle' });
  await waitForScript(page);
}

const findIslands = (page: Page, name: string) => page.locator(`[data-island="${name}"]`);

/** Brings an island into the window, and waits until it answers. */
async function wake(island: Locator): Promise<void> {
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-ready', '');
}

test('an island is hydrated in the window, by one React that nobody fetched before', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await open(page, 'islands');
  const counters = findIslands(page, 'Counter');
  await expect(counters.first()).toContainText('Counted 2 times. Begun at 2.');
  expect(await countReact(scripts)).toBe(0);
  await expect(counters.first()).not.toHaveAttribute('data-ready');

  await wake(counters.first());
  await counters.first().getByRole('button', { name: 'Count' }).click();
  await expect(counters.first()).toContainText('Counted 3 times. Begun at 2.');
  await expect(counters.last()).not.toHaveAttribute('data-ready');
  const { size } = scripts;

  await wake(counters.last());
  await counters.last().getByRole('button', { name: 'Count' }).click();
  await expect(counters.last()).toContainText('Counted 6 times. Begun at 5.');
  await expect(counters.first()).toContainText('Counted 3 times. Begun at 2.');
  expect(await countReact(scripts)).toBe(1);
  expect(scripts.size).toBe(size);
});

test('nothing moves when an island is hydrated, and its ids are its own', async ({ page }) => {
  await open(page, 'islands');
  // Fonts may have moved the page before.
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift' });
  });
  const counters = findIslands(page, 'Counter');
  for (const counter of await counters.all()) {
    await wake(counter);
    const button = counter.getByRole('button', { name: 'Count' });
    await expect(button).toHaveAccessibleDescription(/^Counted/);
  }
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('what is between the tags of an island stays the same element', async ({ page }) => {
  await open(page, 'islands');
  const counter = findIslands(page, 'Counter').first();
  const text = counter.locator('strong');
  await text.evaluate((element) => element.setAttribute('data-mark', ''));
  await wake(counter);
  const fold = counter.getByRole('button', { name: 'Fold' });
  await fold.click();
  await expect(text).toHaveCount(0);
  await fold.click();
  await expect(text).toHaveText('text');
  await expect(text).toHaveAttribute('data-mark', '');
});

test('an island that plays by itself pauses outside of the window', async ({ page }) => {
  await open(page, 'islands');
  const counter = findIslands(page, 'Counter').first();
  const readTicks = () => counter.locator('[data-ticks]').getAttribute('data-ticks').then(Number);
  await counter.scrollIntoViewIfNeeded();
  await expect.poll(readTicks).toBeGreaterThan(2);
  await page.evaluate(() => scrollTo(0, 0));
  // Until a tick comes no more, which has ten times its time.
  await expect(async () => {
    const before = await readTicks();
    await page.waitForTimeout(500);
    expect(await readTicks()).toBe(before);
  }).toPass();
});

test('styles of elements apply without script and after it, over those of style sheets', async ({
  page,
}) => {
  await open(page, 'islands');
  const badge = page.locator('b', { hasText: 'New' });
  await expect(badge).toHaveCSS('color', 'rgb(102, 51, 153)');
  await expect(badge).toHaveCSS('letter-spacing', '3px');
  // Scripts find the fonts of a page by the last rule of its styles.
  await page.waitForFunction(hasOwnFonts);
  const box = findIslands(page, 'Counter').first().locator('[data-ticks]');
  await expect(box).toHaveCSS('outline-width', '2px');
  await wake(findIslands(page, 'Counter').first());
  await box.getByRole('button', { name: 'Count' }).click();
  await expect(box).toHaveCSS('outline-width', '3px');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an island is readable, with its texts and styles', async ({ page }) => {
    await page.goto('projects/islands/');
    const counter = findIslands(page, 'Counter').first();
    await expect(counter).toContainText('Counted 2 times. Begun at 2.');
    await expect(counter.locator('strong')).toBeVisible();
    await expect(counter.locator('[data-ticks]')).toHaveCSS('outline-width', '2px');
  });
});

test('islands are hydrated at once, when the browser is idle, and for their screens', async ({
  page,
}) => {
  await open(page, 'strategies');
  for (const name of ['OnLoad', 'OnIdle']) {
    await expect(findIslands(page, name)).toHaveAttribute('data-ready', '');
  }
  const media = findIslands(page, 'OnMedia');
  await media.getByRole('button').click();
  await expect(media).not.toHaveAttribute('data-ready');
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(media).toHaveAttribute('data-ready', '');
  await media.getByRole('button').click();
  await expect(media).toContainText('Media 1');
});

test('a component may have one policy for Trusted Types, on its own pages only', async ({
  page,
}) => {
  await open(page, 'strategies');
  const island = findIslands(page, 'Trusted');
  await island.getByRole('button').click();
  await expect(island.locator('i')).toHaveText('Written');
  const readPolicy = () =>
    page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(await readPolicy()).toContain('trusted-types own-components');
  await open(page, 'islands');
  expect(await readPolicy()).toContain("trusted-types 'none'");
});

test('an island that fails shows its prerendered HTML again, and says so', async ({
  page,
  expected,
}) => {
  expected.console.push(/The island Fails\w+ failed: Error|The island Fails\w+ failed: TypeError/);
  await open(page, 'failures');
  const sentence = 'This part of the page has stopped working. Reload the page to try again.';
  const texts = {
    FailsLater: 'Items: 2',
    FailsAtFirst: 'Rendered by the build',
    FailsToLoad: 'Also rendered by the build',
  };
  await wake(findIslands(page, 'FailsLater'));
  await findIslands(page, 'FailsLater').getByRole('button').click();
  for (const [name, text] of Object.entries(texts)) {
    const island = findIslands(page, name);
    await island.scrollIntoViewIfNeeded();
    await expect(island.getByRole('status')).toHaveText(sentence);
    await expect(island).toContainText(text);
    await expect(island).not.toHaveAttribute('data-ready');
  }
});

test('an island whose files do not come stays as it is, and is fetched again at the next focus', async ({
  page,
  expected,
}) => {
  expected.console.push(/Failed to hydrate an island|ERR_FAILED/);
  await page.route('**/assets/chunks/**', (route) => route.abort());
  // What starts the islands does not come either, so each says at once that it failed.
  const failed = page.waitForEvent('console', (line) =>
    line.text().startsWith('Failed to hydrate'),
  );
  await open(page, 'islands');
  const counter = findIslands(page, 'Counter').first();
  await counter.scrollIntoViewIfNeeded();
  await failed;
  await expect(counter.getByRole('status')).toHaveCount(0);
  await page.unroute('**/assets/chunks/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await counter.getByRole('button', { name: 'Count' }).focus();
  await expect(counter).toHaveAttribute('data-ready', '');
});

test('a page without an island asks for nothing of them', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('projects/galley/', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 1e6));
  await page.waitForLoadState('networkidle');
  expect(await countReact(scripts)).toBe(0);
});
