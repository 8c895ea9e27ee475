import { findOverflow, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'POSTS_SITE' });

const post = '/writing/index/';

test('a post has its facts, its contents and the posts around it', async ({ page }) => {
  await openPage(page, post);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^The index that was never/);
  await expect(main.locator('time')).toHaveText(['Apr 12, 2026', 'May 1, 2026']);
  await expect(main.getByRole('link', { name: 'elsewhere.example' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveCount(5);
  await contents.getByRole('link', { name: 'The fix' }).click();
  await expect(page).toHaveURL(/#the-fix$/);
  await expect(main.getByRole('heading', { name: 'The fix' })).toBeInViewport();
  const heading = main.getByRole('heading', { name: 'What I keep' });
  await heading.hover();
  await heading.locator('a').click();
  await expect(page).toHaveURL(/#what-i-keep$/);
  await main.getByRole('link', { name: /^Previous/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A short post');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['2026', '2025', /./]);
});

test('axe finds nothing on a post and on the list of all, and both fit the narrowest window', async ({
  page,
}) => {
  for (const path of [post, '/writing/', '/de/writing/']) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, path);
      await page.evaluate(settle);
      expect(await page.evaluate(findOverflow), `${path} at ${width}`).toEqual([]);
      expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a post is whole, and its contents lead on', async ({ page }) => {
    await page.goto(`.${post}`);
    await page.getByRole('navigation', { name: 'Contents' }).getByText('What I keep').click();
    await expect(page.getByRole('heading', { name: 'What I keep' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  });
});

test('a post asks for no script but those of every page, and the one that copies code', async ({
  page,
  request,
}) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag.replace(/data-\S+/g, ''));
  };
  expect(await read(`.${post}`)).toEqual(await read('./resume/'));
  await openPage(page, post);
});
