import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';
import { readTop, waitForRest } from './support/scroll.ts';
import { toSiteAddress } from './support/site-base.ts';

const studies = {
  'vr-tools-site': 'VR Tools Company',
  portfolio: 'Portfolio',
  'face-finder': 'Face Finder',
  'tic-tac-toe-in-c': 'Tic-Tac-Toe in C',
};

const readLook = (page: Page) =>
  page.evaluate(() => {
    const styles = getComputedStyle(document.documentElement);
    const heading = document.querySelector('h1');
    return [
      styles.backgroundColor,
      styles.getPropertyValue('--font-display'),
      heading && getComputedStyle(heading).fontWeight,
    ];
  });

for (const [slug, title] of Object.entries(studies)) {
  test(`the case study ${title} has one h1, prose, code and its links`, async ({ page }) => {
    const response = await page.goto(`./projects/${slug}/`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(title));
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'The problem',
      'What I built',
      'What was hard',
      'What I learned',
    ]);
    expect(await main.locator('h2 + p').count()).toBe(4);
    await expect(main.locator('pre code').first()).toHaveText(/\w+/);
    await expect(main.getByRole('link', { name: 'Repository' })).toHaveAttribute(
      'href',
      `https://github.com/robin-reed/${slug}`,
    );
    await expect(main.getByRole('link', { name: 'Repository' })).toHaveAttribute('rel', /noopener/);
    await expect(main.getByRole('list', { name: 'Technologies used' })).toBeVisible();
    const addresses = await page
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[]).map(({ pathname, hash }) => pathname + hash),
      );
    expect(addresses).toContain(toSiteAddress('#projects'));
    expect(addresses).toContain(toSiteAddress('#contact'));
  });
}

test('a case study leads back to the projects and on to every other one', async ({ page }) => {
  const seen: (string | null)[] = [];
  await openPage(page, '/projects/vr-tools-site/');
  for (const _ of Object.keys(studies)) {
    seen.push(await page.getByRole('heading', { level: 1 }).textContent());
    const next = page.getByRole('navigation', { name: 'Next' }).getByRole('link');
    const [address, following] = [page.url(), await next.getAttribute('href')];
    await next.click();
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(following ?? '');
  }
  expect(seen.toSorted()).toEqual(Object.values(studies).toSorted());
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('./#projects');
  await waitForRest(page);
  expect(Math.abs((await readTop(page, 'projects')) - 100)).toBeLessThanOrEqual(2);
});

test('the table of a case study can be read at any width', async ({ page }) => {
  await openPage(page, '/projects/vr-tools-site/');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(["Visitor's device", 'What is shown']);
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('an unknown address answers 404 with a page in the site’s look and a way home', async ({
  page,
  expected,
}) => {
  expected.console.push(/status of 404/);
  await page.goto('./');
  const look = await readLook(page);
  for (const path of ['/nowhere', '/nowhere/at/all/', '/projects/cybersecurity-portfolio/']) {
    const response = await openPage(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await readLook(page)).toEqual(look);
  }
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the portfolio' }).click();
  await expect(page).toHaveURL('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Reed');
});

test('the bar and the footer’s name lead home from a further page', async ({ page }) => {
  await openPage(page, '/projects/portfolio/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Robin Reed' }).click();
  await expect(page).toHaveURL('./');
  await openPage(page, '/projects/portfolio/');
  await page.getByRole('link', { name: 'Say Hello' }).click();
  await expect(page).toHaveURL('./#footer');
});
