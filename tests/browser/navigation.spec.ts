import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findHidden } from './support/animations.ts';
import { openPage, waitForScript } from './support/open-page.ts';
import { readRestingPlace, readTop, waitForRest } from './support/scroll.ts';

const links = {
  Home: 'home',
  About: 'about',
  Technologies: 'technologies',
  Experience: 'experience',
  Education: 'education',
  Projects: 'projects',
  Query: 'contact',
  Footer: 'footer',
};

const findBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const findLink = (page: Page, name: string) =>
  findBar(page).getByRole('listitem').getByRole('link', { name });
const findFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Follows a link of the bar to where its scroll ends, and hands that place back. */
async function follow(page: Page, name: keyof typeof links): Promise<number> {
  await findLink(page, name).click();
  // The focus moves when the scroll has begun.
  await expect.poll(() => findFocus(page)).toBe(links[name]);
  return waitForRest(page);
}

test('the bar has the brand, eight links and Say Hello, stays, and can be skipped', async ({
  page,
}) => {
  await openPage(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect.poll(() => findFocus(page)).toBe('main');
  const banner = page.getByRole('banner');
  const all = banner.getByRole('link');
  await expect(all).toHaveText(['Robin Reed', ...Object.keys(links), 'Say Hello']);
  const hashes = await all.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(hashes).toEqual(['#home', ...Object.values(links).map((id) => `#${id}`), '#footer']);
  for (const link of await all.all()) await expect(link).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Toggle Menu' })).toBeHidden();
  for (const place of [0, 1500, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), place);
    expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 });
  }
});

test('every link scrolls its part to 100 px below the top, focuses and is marked', async ({
  page,
}) => {
  await openPage(page);
  const marked = findBar(page).locator('[aria-current]');
  await expect(marked).toHaveText(['Home']);
  for (const name of Object.keys(links).reverse() as (keyof typeof links)[]) {
    const id = links[name];
    const place = await follow(page, name);
    expect(Math.abs(place - (await readRestingPlace(page, id))), id).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(`./#${id}`);
    // Also where its part cannot reach the top.
    await expect(marked).toHaveText([name]);
    if (['home', 'contact', 'footer'].includes(id)) continue;
    expect(Math.abs((await readTop(page, id)) - 100), id).toBeLessThanOrEqual(2);
  }
  await follow(page, 'Projects');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'VR Tools Company', exact: true })).toBeFocused();
  // The mark follows who scrolls without a link, too.
  await page.evaluate((y) => scrollTo(0, y), await readRestingPlace(page, 'education'));
  await expect(marked).toHaveText(['Education']);

  const brand = page.getByRole('banner').getByRole('link', { name: 'Robin Reed' });
  const signature = page.getByRole('contentinfo').getByRole('link', { name: 'Robin Reed' });
  const hello = page.getByRole('link', { name: 'Say Hello' });
  for (const [link, id] of [
    [hello, 'footer'],
    [signature, 'home'],
    [hello, 'footer'],
    [brand, 'home'],
  ] as const) {
    await link.click();
    await expect.poll(() => findFocus(page)).toBe(id);
    expect(await waitForRest(page)).toBeCloseTo(await readRestingPlace(page, id), -0.6);
  }
});

test('a scroll is smooth and takes about 500 ms', async ({ page }) => {
  await openPage(page);
  // A press waits 300 ms for the code of the scroll, which on a busy machine is not always enough.
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const places: [time: number, place: number][] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push([performance.now(), scrollY]));
  });
  await follow(page, 'Projects');
  const places = await page.evaluate<[number, number][]>('places');
  const span = (places.at(-1)?.[0] ?? 0) - (places[0]?.[0] ?? 0);
  // The first frames move less than a pixel, and the last one comes up to a frame late.
  expect(span).toBeGreaterThan(400);
  expect(span).toBeLessThan(700);
  expect(places.length).toBeGreaterThan(5);
  expect(places.map(([, place]) => place)).toEqual(
    places.map(([, place]) => place).sort((a, b) => a - b),
  );
});

test('the address changes, and back returns to where the visitor was', async ({ page }) => {
  await openPage(page);
  await follow(page, 'Projects');
  await expect(page).toHaveURL('./#projects');
  await follow(page, 'About');
  await expect(page).toHaveURL('./#about');
  await page.goBack();
  await expect(page).toHaveURL('./#projects');
  await expect.poll(() => readTop(page, 'projects')).toBeCloseTo(100, -0.6);
  await page.goBack();
  await expect(page).toHaveURL('./');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // A click with ctrl is left to the browser.
  const opened = page.context().waitForEvent('page');
  await findLink(page, 'About').click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL('./#about');
  await expect(page).toHaveURL('./');
});

test('a second link during a scroll takes over, and back ends a scroll', async ({ page }) => {
  await openPage(page);
  await findLink(page, 'Projects').click();
  await page.waitForFunction(() => scrollY > 200);
  await follow(page, 'About');
  expect(Math.abs((await readTop(page, 'about')) - 100)).toBeLessThanOrEqual(2);
  await findLink(page, 'Projects').click();
  await page.waitForFunction(() => scrollY > 1500);
  await page.goBack();
  await expect(page).toHaveURL('./#about');
  await waitForRest(page);
  expect(Math.abs((await readTop(page, 'about')) - 100)).toBeLessThanOrEqual(2);
});

test('a link still leads to its part when the script for it cannot be had', async ({
  page,
  expected,
}) => {
  expected.console.push(/Failed to load resource/);
  await openPage(page);
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, (route) => route.abort());
  await findLink(page, 'Projects').click();
  await expect(page).toHaveURL('./#projects');
  await expect.poll(() => findFocus(page)).toBe('projects');
  expect(Math.abs((await readTop(page, 'projects')) - 100)).toBeLessThanOrEqual(2);
});

test('an address with a part lands 100 px below the top, a reload where it was', async ({
  page,
}) => {
  for (const id of ['projects', 'about']) {
    await page.goto('about:blank');
    await page.goto(`./#${id}`);
    await waitForScript(page);
    await waitForRest(page);
    expect(Math.abs((await readTop(page, id)) - 100), id).toBeLessThanOrEqual(2);
    await expect(findBar(page).locator(`li a[href="#${id}"]`)).toHaveAttribute('aria-current');
  }
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page);
  await page.locator('#projects h2').evaluate((heading) => heading.scrollIntoView());
  const top = await readTop(page, 'projects');
  await page.reload();
  await expect.poll(() => readTop(page, 'projects')).toBeCloseTo(top, 0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every part is there to read, and the links work', async ({ page }) => {
    await page.goto('./');
    expect(await findHidden(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4 + 6 + 2 + 6);
    for (const heading of await page.getByRole('heading').all())
      await expect(heading).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    const links = bar.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(8);
    for (const link of await links.all()) await expect(link).toBeVisible();
    await links.filter({ hasText: 'Projects' }).click();
    await expect(page).toHaveURL('./#projects');
    expect(Math.abs((await readTop(page, 'projects')) - 100)).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Face Finder', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face Finder');
    expect(await findHidden(page)).toEqual([]);
  });
});
