import type { Page } from '@playwright/test';
import { settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { expectJump, waitForRest } from './support/motion.ts';
import { openPage } from './support/open-page.ts';

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

/** Follows a link of the bar to where its scroll ends. */
async function follow(page: Page, name: keyof typeof links): Promise<void> {
  await findLink(page, name).click();
  // The focus moves when the scroll has begun.
  await expect.poll(() => findFocus(page)).toBe(links[name]);
  await expectJump(page, links[name]);
}

test('the bar has its ten links, stays in view and can be skipped', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
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

test('every link scrolls to its section, focuses and marks it', async ({ page }) => {
  await openPage(page);
  const marked = findBar(page).locator('[aria-current]');
  await expect(marked).toHaveText(['Home']);
  for (const name of Object.keys(links).reverse() as (keyof typeof links)[]) {
    await follow(page, name);
    await expect(page).toHaveURL(`./#${links[name]}`);
    // Also where its section cannot reach the top.
    await expect(marked).toHaveText([name]);
  }
  await follow(page, 'Projects');
  await page.keyboard.press('Tab');
  const projects = page.locator('#projects');
  const first = projects.getByRole('link', { name: 'VR Tools Company', exact: true });
  await expect(first).toBeFocused();
  // The mark follows who scrolls without a link, too.
  await page.locator('#education').evaluate((section) => section.scrollIntoView());
  await expect(marked).toHaveText(['Education']);
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
  expect(places).toEqual(places.toSorted(([, a], [, b]) => a - b));
});

test('back returns to where the visitor was, and ends a scroll; a second link takes over', async ({
  page,
}) => {
  await openPage(page);
  await follow(page, 'Projects');
  await follow(page, 'About');
  await page.goBack();
  await expect(page).toHaveURL('./#projects');
  await expectJump(page, 'projects');
  await findLink(page, 'Home').click();
  await page.waitForFunction(() => scrollY < 1500);
  await follow(page, 'About');
  await findLink(page, 'Projects').click();
  await page.waitForFunction(() => scrollY > 1500);
  await page.goBack();
  await expect(page).toHaveURL('./#about');
  await expectJump(page, 'about');
  // A click with ctrl is left to the browser.
  const opened = page.context().waitForEvent('page');
  await findLink(page, 'Home').click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL('./#home');
  await expect(page).toHaveURL('./#about');
});

test('a link leads to its section also without the script for it', async ({ page, expected }) => {
  expected.console.push(/Failed to load resource/);
  await openPage(page);
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, (route) => route.abort());
  await findLink(page, 'Projects').click();
  await expect(page).toHaveURL('./#projects');
  await expect.poll(() => findFocus(page)).toBe('projects');
  await expectJump(page, 'projects');
});

/** Pages of each edition with all kinds of links: of the bar, the contents, to a footnote and back, to skip. */
const linkedPages = [
  ['LANGUAGES_SITE', '/'],
  ['LANGUAGES_SITE', '/writing/index/'],
  ['engineer', '/'],
  ['engineer', '/projects/shardline/'],
  ['designer', '/'],
  ['designer', '/notes/form/'],
] as const;

const modes = {
  'with motion': {},
  'with reduced motion': { contextOptions: { reducedMotion: 'reduce' } },
  'without script': { javaScriptEnabled: false },
  'without script on a phone': {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 720 },
  },
} as const;

/** What the link has led to, and what is wrong with where the visitor is. */
function findFaults(id: string): string[] {
  const target = document.getElementById(id);
  if (!target) return ['no target'];
  const bar = document.querySelector('header');
  const stays = bar && /fixed|sticky/.test(getComputedStyle(bar).position) && bar.offsetLeft === 0;
  const { scrollHeight, clientWidth } = document.documentElement;
  const edge = stays && bar.offsetWidth === clientWidth ? bar.offsetHeight : 0;
  const isAtEdge = scrollY === 0 || scrollY + innerHeight >= scrollHeight - 1;
  const { top } = target.getBoundingClientRect();
  return [
    target.matches(':target') ? '' : 'is not :target',
    isAtEdge || (top >= edge && top < edge + 120) ? '' : `is ${top - edge} px below the bar`,
  ].filter(Boolean);
}

/** Whether the focus is in or after the element, rather than where the link was. */
function isPast(id: string): boolean {
  const target = document.getElementById(id);
  const { activeElement } = document;
  const order = target && activeElement ? target.compareDocumentPosition(activeElement) : 0;
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

for (const [mode, options] of Object.entries(modes)) {
  for (const [site, path] of linkedPages) {
    test.describe(`${mode}, on ${site}${path}`, () => {
      test.use({ site, ...options });

      test('every link within the page leads there, and Tab goes on from there', async ({
        page,
      }) => {
        // Nothing moves then, and no function of the tests can wait in the page.
        const isScripted = !mode.startsWith('without script');
        if (isScripted) await openPage(page, path);
        else await page.goto(`.${path}`);
        if (isScripted) await page.evaluate(settle);
        const links = page.locator('a[href^="#"]:not([tabindex])').filter({ visible: true });
        const hashes = new Set(
          await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
        );
        const faults: Record<string, string[]> = {};
        for (const hash of hashes) {
          const id = decodeURIComponent(hash.slice(1));
          await page.locator(`a[href="${hash}"]`).filter({ visible: true }).first().press('Enter');
          await expect(page).toHaveURL(new RegExp(`${hash}$`));
          if (isScripted) await waitForRest(page);
          const found = await page.evaluate(findFaults, id);
          await page.keyboard.press('Tab');
          if (!(await page.evaluate(isPast, id))) found.push('Tab goes elsewhere');
          if (found.length > 0) faults[hash] = found;
        }
        expect(hashes.size).toBeGreaterThan(1);
        expect(faults).toEqual({});
      });
    });
  }
}
