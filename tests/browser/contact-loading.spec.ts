import type { Page } from '@playwright/test';
import { marks } from './support/contact-scripts.ts';
import { countMatches } from './support/contact-store.ts';
import { expect, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

/** Collects the texts of the scripts that a page fetches; `settle` waits until none is under way. */
function collectScripts(page: Page): { texts: string[]; settle(): Promise<void> } {
  const texts: string[] = [];
  let pending = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) pending++;
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    texts.push(await response.text());
    pending--;
  });
  return { texts, settle: () => expect.poll(() => pending).toBe(0) };
}

test('code comes when it is needed, and not before', async ({ page, form, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  const { texts, settle } = collectScripts(page);
  await page.goto('./', { waitUntil: 'networkidle' });
  await settle();
  for (const mark of Object.values(marks)) expect(countMatches(texts, mark), mark).toBe(0);
  texts.splice(0);

  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect.poll(() => countMatches(texts, marks.form)).toBe(1);
  await settle();
  expect(countMatches(texts, marks.react)).toBeGreaterThan(0);
  expect(countMatches(texts, marks.form)).toBe(1);
  for (const mark of [marks.store, marks.mail]) expect(countMatches(texts, mark), mark).toBe(0);
  texts.splice(0);

  await page.locator('form').hover();
  await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '');
  await settle();
  expect(texts, 'what comes only when the form is touched').toEqual([]);

  await form.name.focus();
  await expect.poll(() => countMatches(texts, marks.store)).toBe(1);
  await expect.poll(() => countMatches(texts, marks.mail)).toBe(1);
  await settle();
  expect(strangers, 'requests that leave the site before a query is sent').toEqual([]);
});
