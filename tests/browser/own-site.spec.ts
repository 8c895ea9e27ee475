import { ownAnalytics } from '../helpers/sites.ts';
import { expect, test } from './fixtures.ts';
import { answerWith } from './support/contact-services.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'FULL_SITE' });

/** Replaces the script of the service that counts visitors. */
const counter = `
  const { dataset } = document.currentScript;
  fetch('${ownAnalytics}/api/send', { method: 'POST', body: dataset.websiteId });
`;

/** The ids of the site that the service got. */
const counted: string[] = [];

test.beforeEach(async ({ page }) => {
  counted.length = 0;
  await page.route(`${ownAnalytics}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    if (isScript) return route.fulfill({ contentType: 'text/javascript', body: counter });
    counted.push(route.request().postData() ?? '');
    return answerWith(200, '')(route);
  });
});

test('sections have the owner’s order and words, also in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openPage(page);
  await expect(page.locator('main > section > h2')).toHaveText([
    'Projects',
    'Talks',
    'Small tools',
    'What others say',
    'Certificates',
    'How i work',
    'Where I worked',
    'Education',
    'About Me',
    'Technologies',
    'Get in Touch',
  ]);
  await expect(page.getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', '#footer');
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Work', 'Talks', 'Education']) {
    await links.getByRole('link', { name, exact: true }).click();
    // Further links have a copy that is hidden where the bar shows them.
    const current = links.locator('[aria-current]').filter({ visible: true });
    await expect(current).toHaveText([name]);
  }
});

test('the analytics script runs under the policy and reaches its own server', async ({ page }) => {
  for (const path of ['/', '/resume/']) {
    await openPage(page, path);
    await expect.poll(() => counted.splice(0)).toEqual(['94db1cb1-74f4-4a40-ad6c-962362670409']);
  }
});

test('no construct of Markdown or MDX is against the policy of the site', async ({ page }) => {
  // The fixture fails the test for any violation, and for any error in the console.
  await openPage(page, '/talks/grids/');
  const cells = page.getByRole('cell');
  const readSides = () =>
    cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  await expect.poll(readSides).toEqual(['start', 'center', 'right']);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('main').locator('figure')).toHaveCount(8);
  const captions = page.waitForResponse(/\/talks\/grid\.vtt$/);
  const film = page.waitForResponse(/\/talks\/grid\.mp4$/);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing';
    // Its bytes do not play.
    video.play().catch(() => {});
  });
  expect((await captions).ok() && (await film).ok()).toBe(true);
  // Code and formulas that are too wide scroll by themselves.
  await page.setViewportSize({ width: 320, height: 800 });
  for (const box of [page.locator('.elements_steps pre').first(), page.locator('.formula_block')]) {
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  await page.getByRole('main').getByText('More', { exact: true }).click();
  await expect(page.locator('details sub')).toBeVisible();
});

test('the editor opens under its own policy, and asks nobody before its owner signs in', async ({
  page,
}) => {
  await page.goto('admin/');
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
});

test('of the code of several steps, that of the step that is read shows', async ({ page }) => {
  await openPage(page, '/talks/grids/');
  const steps = page.locator('li:has(> figure)').filter({ hasText: 'beside.js' });
  const figures = steps.locator('> figure');
  await expect(figures).toHaveCount(2);
  await steps.last().evaluate((step) => scrollBy(0, step.getBoundingClientRect().top - 100));
  await expect(figures.first()).toBeHidden();
  await expect(figures.last()).toBeInViewport({ ratio: 0.9 });
  await steps.first().evaluate((step) => scrollBy(0, step.getBoundingClientRect().top - 100));
  await expect(figures.last()).toBeHidden();
  await expect(figures.first()).toBeInViewport({ ratio: 0.9 });
  for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
    await page.emulateMedia(media);
    await expect(figures.first()).toBeVisible();
    await expect(figures.last()).toBeVisible();
  }
});
