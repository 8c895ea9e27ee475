import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { marks } from './support/contact-form.ts';
import { countMatches } from './support/contact-store.ts';
import { expect, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

/** Most bytes, by the best brotli: until the form is near, and once the visitor turns to it. */
const budget = { before: 90_000, after: 32_000 };

test('code is loaded when it is needed, and keeps to its budget', async ({
  page,
  form,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  const read = collectScripts(page);
  const countParts = async () => {
    const scripts = await read();
    return Object.values(marks).map((mark) => countMatches(scripts, mark) > 0);
  };

  await page.goto('./', { waitUntil: 'networkidle' });
  expect(await countParts()).toEqual([false, false, false, false]);
  const ofThePage = await read();

  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect.poll(countParts).toEqual([true, true, false, false]);
  await page.locator('form').hover();
  await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '');
  expect(await countParts()).toEqual([true, true, false, false]);
  const ofTheForm = (await read()).slice(ofThePage.length);

  await form.name.focus();
  await expect.poll(countParts).toEqual([true, true, true, true]);
  const ofTheServices = (await read()).slice(ofThePage.length + ofTheForm.length);
  expect(strangers, 'requests that leave the site before a query is sent').toEqual([]);

  const bytes = { before: weigh(ofTheForm), after: weigh(ofTheServices) };
  console.log(
    `form's script, brotli: ${bytes.before} bytes with React, ${bytes.after} more for Firestore and EmailJS`,
  );
  expect(bytes.before).toBeLessThan(budget.before);
  expect(bytes.after).toBeLessThan(budget.after);
});

/** Reads the scripts that a page requested, in that order. */
function collectScripts(page: Page): () => Promise<string[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requests.push(request);
  });
  const readText = async (request: Request) => (await (await request.response())?.text()) ?? '';
  return () => Promise.all(requests.map(readText));
}

function weigh(scripts: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return scripts.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}
