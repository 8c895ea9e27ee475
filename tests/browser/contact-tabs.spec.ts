import type { Page } from '@playwright/test';
import { emptyQuery, findForm, turnToForm } from './support/contact-form.ts';
import {
  answerError,
  countWrites,
  describeDocument,
  disturbStore,
  holdFirstWrite,
  readDocuments,
} from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const failed = 'Failed to submit query.';
const sent = 'Query submitted successfully!';

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed) \(/);
});

/** A second tab of the same visitor, with the form in view. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${process.env.FIRESTORE_SITE}#contact`);
  await turnToForm(tab);
  return tab;
}

test('the same query sent by two tabs at once is one document and one mail', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  await openForm(page);
  const other = findForm(await openTab(page));
  await Promise.all([form.fill(query), other.fill(query)]);
  await Promise.all([form.button.click(), other.button.click()]);
  await expect(form.alert).toHaveText(sent);
  await expect(other.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('when the connection returns, two tabs send a waiting query once', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  await openForm(page);
  const tab = await openTab(page);
  await form.name.focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await expect(findForm(tab).kept).toContainText('Waiting for the connection');
  const readCount = countWrites(page.context());
  await page.context().setOffline(false);
  await expect(form.alert).toHaveText(sent);
  await expect(findForm(tab).kept).toBeHidden();
  expect(readCount()).toBe(1);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('a query discarded in one tab is sent by none', async ({ page, form, query, secret }) => {
  let isBroken = true;
  const fail = answerError(503, 'UNAVAILABLE');
  await disturbStore(page.context(), (route) => (isBroken ? fail(route) : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  const tab = await openTab(page);
  await tab.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  isBroken = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(1000);
  expect(await readDocuments(secret)).toEqual([]);
});

test('going away on the way and back sends once', async ({ page, form, query, mail, secret }) => {
  const { held } = await holdFirstWrite(page);
  await openForm(page);
  await form.send(query);
  await held;
  await page.goto('./projects/portfolio/');
  await page.goBack();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});
