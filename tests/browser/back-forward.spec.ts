import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { findForm, turnToForm } from './support/contact-form.ts';
import { disturbStore, readDocuments, receiveMails, refuse } from './support/contact-services.ts';
import { openPage, waitForScript } from './support/open-page.ts';

/** A page in a browser that keeps pages whole for the way back; Playwright's own does not. */
const test = base.extend<{ kept: Page }>({
  kept: async ({ launchOptions, viewport }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const baseURL = process.env.FIRESTORE_SITE ?? '';
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
    await receiveMails(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto('./');
    await waitForScript(page);
    await use(page);
    await browser.close();
  },
});

/** Visits another page of the site, does something there, and comes back. */
async function leaveAndReturn(page: Page, act = async () => {}): Promise<void> {
  const [start, other] = [page.url(), './projects/tic-tac-toe-in-c/'];
  await page.goto(other);
  await waitForScript(page);
  await act();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(start);
  expect(await page.evaluate('persisted'), 'the page comes back whole').toBe(true);
}

test('going back shows the page as it was, in the theme chosen meanwhile', async ({ kept }) => {
  const [menu, theme] = [kept.getByRole('dialog'), kept.locator('[data-theme-switch]')];
  const toggle = kept.getByRole('button', { name: 'Toggle Menu' });
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await kept.evaluate(() => scrollTo(0, 1500));
  await leaveAndReturn(kept, () => theme.click());
  expect(await kept.evaluate(() => scrollY)).toBe(1500);
  await expect(kept.locator('[data-island]')).not.toHaveAttribute('data-ready');
  await expect(kept.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await kept.setViewportSize({ width: 375, height: 812 });
  await toggle.click();
  await expect(menu).toBeVisible();
  await leaveAndReturn(kept);
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the form comes back with its text, and a query that waits goes out', async ({ kept }) => {
  const secret = randomUUID();
  const fix = await disturbStore(kept.context(), refuse);
  await turnToForm(kept);
  const form = findForm(kept);
  await form.message.fill('Half a text');
  await leaveAndReturn(kept);
  await expect(form.message).toHaveValue('Half a text');
  await form.send({ user_name: 'Ada', user_email: 'ada@example.com', message: secret });
  await expect(form.kept).toBeVisible({ timeout: 20_000 });
  await leaveAndReturn(kept, fix);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect(form.kept).toBeHidden();
  expect(await readDocuments(secret)).toHaveLength(1);
});

interface Revealed extends Event {
  viewTransition?: { ready: Promise<void> };
}

/** Notes in each page the covers that move into it from the page before; nothing where none may move. */
function noteMoves(): void {
  const note = (moved: unknown) => Object.assign(window, { moved });
  addEventListener('pageswap', () => note('nothing yet'));
  addEventListener('pagereveal', async ({ viewTransition }: Revealed) => {
    await viewTransition?.ready;
    const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
    note(moving.flatMap((one) => /group\((study-\d+)/.exec(one?.pseudoElement ?? '')?.[1] ?? []));
  });
}

test('a case study opens out of its cover and closes back into it', async ({ kept: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(noteMoves);
  const expectMoved = (...covers: string[]) =>
    expect.poll(() => page.evaluate('window.moved')).toEqual(expect.arrayContaining(covers));
  await openPage(page);
  const card = page.locator('#projects').getByRole('link', { name: 'VR Tools Company' }).first();
  await card.click();
  await expect(page).toHaveURL(/vr-tools-site/);
  await expectMoved('study-0');
  await page.goBack({ waitUntil: 'commit' });
  await expectMoved('study-0');
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/vr-tools-site/);
  const next = page.getByRole('navigation', { name: 'Next' }).getByRole('link');
  const cover = await next.locator('img').getAttribute('src');
  await next.click();
  await expect(page).toHaveURL(/portfolio/);
  await expectMoved('study-1');
  await expect(page.locator('main img').first()).toHaveAttribute('src', cover ?? '');
  // The same cover stands in the first screen, too: the one that was pressed moves.
  await openPage(page);
  const small = page.locator('#home').getByRole('link', { name: 'Face Finder' });
  await small.focus();
  await small.press('Enter');
  await expect(page).toHaveURL(/face-finder/);
  await expectMoved('study-2');
  await page.goBack({ waitUntil: 'commit' });
  await expectMoved('study-2');
  await page.goForward({ waitUntil: 'commit' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('navigation', { name: 'Next' }).getByRole('link').click();
  await expect(page).toHaveURL(/tic-tac-toe-in-c/);
  await expect.poll(() => page.evaluate('window.moved')).toEqual([]);
});
