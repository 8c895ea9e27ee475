import type { Page } from '@playwright/test';
import { hasOwnFonts, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { expectJump, waitForRest } from './support/motion.ts';
import { holdRequests, openPage, toSitePath } from './support/open-page.ts';

const firstScript = /\/assets\/client\..*\.js$/;

test('until the page is painted, the pictures of the first screen are all that it asks for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A browser that never says that it has painted: what waits for that waits two seconds.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.clock.install();
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(asked.map((path) => path.replace(/\.\w+\./, '.'))).toEqual(
    ['', 'assets/drawings.svg', 'assets/portrait.svg'].map(toSitePath),
  );
  expect(await page.evaluate(() => document.fonts.check('800 20px Name'))).toBe(true);
  await page.clock.runFor(2000);
  const names = ['drawings', 'display-800-latin', 'text-400-latin', 'late', 'client'];
  await expect
    .poll(() => names.filter((name) => asked.some((path) => path.includes(`assets/${name}`))))
    .toEqual(names);
});

test.describe('content below the window', () => {
  /** Opens the page, whose first script comes when the returned function is called. */
  const open = async (page: Page, path = './') => {
    const release = await holdRequests(page, firstScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#footer').waitFor({ state: 'attached' });
    return release;
  };
  const readVisibility = (page: Page) =>
    page.locator('#contact').evaluate((section) => getComputedStyle(section).contentVisibility);

  test('is laid out when it comes near, or after a press', async ({ page }) => {
    const release = await open(page);
    release();
    await expect(page.locator('link[rel=stylesheet]')).toHaveAttribute('media', '');
    expect(await readVisibility(page)).toBe('auto');
    await page.keyboard.press('Tab');
    expect(await readVisibility(page)).toBe('visible');
  });

  test('is there at once where the URL leads to it', async ({ page }) => {
    await open(page, './#contact');
    expect(await readVisibility(page)).toBe('visible');
    await expectJump(page, 'contact');
  });

  const ways: Record<string, [id: string, go: (page: Page) => Promise<unknown>]> = {
    key: ['footer', (page) => page.keyboard.press('End')],
    'jump to the end': ['footer', (page) => page.evaluate(() => scrollTo(0, 1e6))],
    link: ['contact', (page) => page.locator('header a[href$="#contact"]:visible').first().click()],
    script: [
      'contact',
      (page) => page.evaluate(() => document.querySelector('#contact')?.scrollIntoView()),
    ],
  };
  for (const [way, [id, go]] of Object.entries(ways)) {
    test(`is reached to the pixel by a ${way} that comes earlier`, async ({ page }) => {
      const release = await open(page);
      await go(page);
      await waitForRest(page);
      release();
      await page.evaluate(settle);
      await expectJump(page, id);
    });
  }
});

test('a text fragment leads to its words', async ({ page }) => {
  await openPage(page, '/#:~:text=Get%20in%20Touch');
  await page.evaluate(settle);
  await expect(page.locator('#contact-heading')).toBeInViewport({ ratio: 1 });
});

test.describe('what comes after the first paint', () => {
  const lateLink = 'link[rel=stylesheet]';

  test('is shown in one frame: styles, and all fonts', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        const isShown = changes.some(({ target }) => (target as HTMLLinkElement).media === '');
        if (!isShown) return;
        const own = [...document.fonts].filter(({ family }) =>
          /^"?(?:Text|Display)"?$/.test(family),
        );
        const root = document.documentElement.className;
        Object.assign(window, { shown: { root, fonts: own.map(({ status }) => status) } });
      }).observe(document, { subtree: true, attributeFilter: ['media'] });
    });
    await page.goto('./');
    await expect(page.locator(lateLink)).toHaveAttribute('media', '');
    expect(await page.evaluate('shown')).toEqual({
      root: 'js painted',
      fonts: ['loaded', 'loaded', 'loaded'],
    });
  });

  test('does not wait for a font that is late, which comes by itself', async ({ page }) => {
    const release = await holdRequests(page, /\.woff2$/);
    await page.goto('./', { waitUntil: 'commit' });
    await expect(page.locator(lateLink)).toHaveAttribute('media', '', { timeout: 20_000 });
    expect(await page.evaluate(hasOwnFonts)).toBe(false);
    release();
    await page.waitForFunction(hasOwnFonts);
  });

  test('comes at once with a press', async ({ page }) => {
    await page.clock.install();
    const release = await holdRequests(page, /\.woff2$/);
    await openPage(page);
    await page.locator(`${lateLink}[media=print]`).waitFor({ state: 'attached' });
    await page.mouse.click(5, 5);
    await page.clock.runFor(100);
    await expect(page.locator(lateLink)).toHaveAttribute('media', '');
    release();
  });

  test('comes without the styles, the fonts or the script that fail', async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    await page.route(/late\..*\.css$/, (route) => route.abort());
    await page.goto('./');
    await page.waitForFunction(hasOwnFonts);
    await expect(page.locator(lateLink)).toHaveCount(0);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('./resume/');
    await expect(page.locator(lateLink)).toHaveAttribute('media', '');
    await page.unrouteAll();
    await page.route(firstScript, (route) => route.abort());
    await page.goto('./');
    await expect(page.locator(lateLink)).toHaveAttribute('media', '', { timeout: 20_000 });
    await expect(page.locator('html')).toHaveClass(/painted/);
  });
});

test('the page as it comes needs nothing of the styles that come late', async ({ page }) => {
  const readBoxes = () =>
    page.evaluate(() => [
      // The menu opens by script, and is out of sight until then.
      [...document.body.querySelectorAll(':not(dialog, dialog *)')].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // The padding of a link within a line gives room to a finger, and moves nothing.
        const isInline = element.matches('a') && getComputedStyle(element).display === 'inline';
        return isInline ? [] : [element.className, x, y, width, height].join(' ');
      }),
    ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.evaluate(settle);
  const whole = await readBoxes();
  await page.locator('link[rel=stylesheet]').evaluate((link) => link.remove());
  expect(await readBoxes()).toEqual(whole);
});
