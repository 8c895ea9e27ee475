import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { marks } from './support/contact-scripts.ts';
import { countMatches } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

/** Most bytes, brotli at its best, before the visitor turns to the form and after. */
const budget = { before: 90_000, after: 32_000 };

test('the form and what it sends with keep to their bytes', async ({ page, form }) => {
  const texts = collectScripts(page);
  await page.goto('./', { waitUntil: 'networkidle' });
  const ofThePage = await settle(texts);

  await openForm(page);
  await page.waitForLoadState('networkidle');
  const ofTheForm = (await settle(texts)).slice(ofThePage.length);
  expect(countMatches(ofTheForm, marks.react)).toBeGreaterThan(0);
  expect(countMatches(ofTheForm, marks.form)).toBe(1);
  expect(countServices(ofTheForm)).toEqual([0, 0]);

  await form.name.focus();
  const known = ofThePage.length + ofTheForm.length;
  await expect.poll(async () => countServices((await settle(texts)).slice(known))).toEqual([1, 1]);
  const ofTheServices = (await settle(texts)).slice(known);

  const bytes = { before: weigh(ofTheForm), after: weigh(ofTheServices) };
  console.log(
    `form's script, brotli: ${bytes.before} bytes with React, ${bytes.after} more for Firestore and EmailJS`,
  );
  expect(bytes.before).toBeLessThan(budget.before);
  expect(bytes.after).toBeLessThan(budget.after);
});

/** The texts of the scripts that a page fetches, in the order in which they were asked for. */
function collectScripts(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) texts.push(readAnswer(request));
  });
  return texts;
}

async function readAnswer(request: Request): Promise<string> {
  return (await (await request.response())?.text()) ?? '';
}

/** Waits until no script is under way, not even one that another has asked for. */
async function settle(texts: Promise<string>[]): Promise<string[]> {
  const settled = await Promise.all(texts);
  return settled.length === texts.length ? settled : settle(texts);
}

function countServices(texts: string[]): number[] {
  return [marks.store, marks.mail].map((mark) => countMatches(texts, mark));
}

function weigh(texts: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return texts.reduce((sum, text) => sum + brotliCompressSync(text, { params }).length, 0);
}
