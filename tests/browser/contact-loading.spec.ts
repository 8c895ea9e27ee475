import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { marks } from './support/contact-scripts.ts';
import { countMatches } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

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

/** Bytes of texts as a host sends them that compresses as well as it can. */
function weigh(texts: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const sizes = texts.map((text) => brotliCompressSync(text, { params }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('code comes when it is needed, and weighs little', async ({ page, form, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  const { texts, settle } = collectScripts(page);
  await page.goto('./', { waitUntil: 'networkidle' });
  await settle();
  for (const mark of Object.values(marks)) expect(countMatches(texts, mark), mark).toBe(0);
  const first = texts.splice(0);

  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '');
  await settle();
  expect(countMatches(texts, marks.react)).toBeGreaterThan(0);
  expect(countMatches(texts, marks.form)).toBe(1);
  for (const mark of [marks.store, marks.mail]) expect(countMatches(texts, mark), mark).toBe(0);
  const island = texts.splice(0);

  await form.name.focus();
  await expect.poll(() => countMatches(texts, marks.store)).toBe(1);
  await expect.poll(() => countMatches(texts, marks.mail)).toBe(1);
  await settle();
  expect(strangers, 'requests that leave the site before a query is sent').toEqual([]);

  const sizes = { first: weigh(first), island: weigh(island), services: weigh(texts) };
  test.info().annotations.push({ type: 'brotli bytes', description: JSON.stringify(sizes) });
  expect(sizes.first).toBeLessThan(10_000);
  expect(sizes.island).toBeLessThan(90_000);
  expect(sizes.services).toBeLessThan(32_000);
});

test('the alert comes at once where the network does not hold it up', async ({
  page,
  form,
  query,
  secret,
}) => {
  await openForm(page);
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    await form.fill({ ...query, message: `${turn} of ${secret}` });
    times.push(await measureSending(page));
    await expect(form.alert).toHaveText('Query submitted successfully!');
  }
  const median = times.sort((a, b) => a - b)[5];
  const description = `${median?.toFixed(0)} ms, median of ${times.length}`;
  test.info().annotations.push({ type: 'submit to alert', description });
  expect(times).toHaveLength(10);
});

/** Presses the button and takes the milliseconds until the alert has its text. */
function measureSending(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const alert = document.querySelector('[role="alert"]');
    const from = performance.now();
    const told = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => alert?.textContent && resolve());
      if (alert) watch.observe(alert, { childList: true, characterData: true, subtree: true });
    });
    document.querySelector('form')?.requestSubmit();
    await told;
    return performance.now() - from;
  });
}
