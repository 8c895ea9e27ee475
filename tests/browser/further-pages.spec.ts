import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';
import { expectJump } from './support/scroll.ts';

const studies = {
  'vr-tools-site': 'VR Tools Company',
  portfolio: 'Portfolio',
  'face-finder': 'Face Finder',
  'tic-tac-toe-in-c': 'Tic-Tac-Toe in C',
};

test('each case study has one h1, prose, code and links to the others', async ({ page }) => {
  const seen = new Set<string>();
  await openPage(page, '/projects/vr-tools-site/');
  const main = page.getByRole('main');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  for (const _ of Object.keys(studies)) {
    const [slug, title = ''] =
      Object.entries(studies).find(([slug]) => page.url().includes(slug)) ?? [];
    seen.add(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'The problem',
      'What I built',
      'What was hard',
      'What I learned',
    ]);
    expect(await main.locator('h2 + p').count()).toBe(4);
    await expect(main.locator('pre code').first()).toHaveText(/\w+/);
    await expect(main.getByRole('list', { name: 'Technologies used' })).toBeVisible();
    const repository = main.getByRole('link', { name: 'Repository' });
    await expect(repository).toHaveAttribute('href', `https://github.com/robin-reed/${slug}`);
    await expect(repository).toHaveAttribute('rel', /noopener/);
    const next = page.getByRole('navigation', { name: 'Next' }).getByRole('link');
    const [address, following] = [page.url(), await next.getAttribute('href')];
    await next.click();
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(following ?? '');
  }
  expect([...seen].sort()).toEqual(Object.values(studies).sort());
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('./#projects');
  await expectJump(page, 'projects');
});

test('an unknown address answers 404 with a page in the site’s look and a way home', async ({
  page,
  expected,
}) => {
  expected.console.push(/status of 404/);
  const readPaper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('./');
  const paper = await readPaper();
  for (const path of ['/nowhere/at/all/', '/projects/cybersecurity-portfolio/', '/nowhere']) {
    expect((await openPage(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await readPaper()).toEqual(paper);
  }
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the portfolio' }).click();
  await expect(page).toHaveURL('./');
});

test('the bar and the footer’s name lead home from a further page', async ({ page }) => {
  await openPage(page, '/projects/portfolio/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Robin Reed' }).click();
  await expect(page).toHaveURL('./');
  await openPage(page, '/projects/portfolio/');
  await page.getByRole('link', { name: 'Say Hello' }).click();
  await expect(page).toHaveURL('./#footer');
});
