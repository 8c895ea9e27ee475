import type { Page } from '@playwright/test';
import {
  catchScript,
  emptyQuery,
  failed,
  fillStorage,
  findForm,
  marks,
  sent,
} from './support/contact-form.ts';
import {
  answerError,
  countWrites,
  describeDocument,
  disturbStore,
} from './support/contact-services.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed) \(/);
});

/** Opens another tab of the same visitor, with the form in view. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await openForm(tab);
  return tab;
}

test('a query that failed is sent after a pause and empties the fields', async ({ page, form }) => {
  const fix = await disturbStore(page, answerError(503, 'UNAVAILABLE'));
  await page.clock.install();
  await openForm(page);
  await form.send(form.query);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('Your query is kept on this device');
  expect(await form.read()).toEqual(form.query);
  await form.kept.getByRole('link').focus();
  await fix();
  await page.clock.fastForward(6_000);
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  await form.expectDelivered(form.query);
  await expect(form.kept).toBeHidden();
  await expect(form.button).toBeFocused();
});

test('a refused query waits until the visitor sends it again', async ({ page, form, secret }) => {
  const fix = await disturbStore(page.context(), answerError(403, 'PERMISSION_DENIED'));
  const readCount = countWrites(page.context());
  await openForm(page);
  await form.send(form.query);
  await expect(form.alert).toHaveText(failed);
  expect(form.lines).toContain('The query was not stored (denied: permission-denied).');
  await expect(form.link).toHaveAttribute('href', new RegExp(secret));
  const tab = await openTab(page);
  await page.close();
  const next = findForm(tab);
  await expect(next.kept).toContainText('Not accepted');
  expect(await next.read()).toEqual(form.query);
  expect(readCount()).toBe(1);
  const button = tab.getByRole('button', { name: 'Try again' });
  await button.focus();
  await tab.keyboard.press('Enter');
  await expect(next.alert).toHaveText(failed);
  await expect(button).toBeFocused();
  await fix();
  await tab.keyboard.press('Enter');
  await expect(next.alert).toHaveText(sent);
  await expect(next.button).toBeFocused();
  await form.expectDelivered(form.query);
});

test("the store's code is fetched again after it failed to load", async ({ page, form }) => {
  let isBlocked = true;
  await catchScript(page, marks.store, (route) => (isBlocked ? route.abort() : route.continue()));
  await openForm(page);
  await form.send(form.query);
  await expect(form.alert).toHaveText(failed);
  expect(form.lines).toContain('The query was not stored (network: store code did not load).');
  isBlocked = false;
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  await form.expectDelivered(form.query);
});

test('a query discarded in one tab is sent by none, and its text stays', async ({ page, form }) => {
  const { query } = form;
  const fix = await disturbStore(page.context(), answerError(500, 'INTERNAL'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  const tab = await openTab(page);
  await tab.getByRole('button', { name: 'Discard' }).click();
  const known =
    'Discarded: that query will not be sent again. Its e-mail may have gone out already. The site may have stored it already.';
  await expect(tab.getByText(known)).toBeVisible();
  await expect(findForm(tab).button).toBeFocused();
  await expect(form.kept).toBeHidden();
  expect(await form.read()).toEqual(query);
  await fix();
  // The next visit would send a kept query before a newer one.
  const next = findForm(await openTab(page));
  expect(await next.read()).toEqual(query);
  const newer = { ...query, message: `Instead: ${query.message}` };
  await next.send(newer);
  await expect(next.alert).toHaveText(sent);
  expect(await form.readStored()).toEqual([describeDocument(newer)]);
});

test('two tabs send a query once, also by themselves or without room', async ({ page, form }) => {
  const { query } = form;
  const again = { ...query, message: `Again: ${query.message}` };
  const last = { ...query, message: `At last: ${query.message}` };
  await openForm(page);
  const other = findForm(await openTab(page));
  await Promise.all([form.fill(query), other.fill(query)]);
  await Promise.all([form.button.click(), other.button.click()]);
  await expect(form.alert).toHaveText(sent);
  await expect(other.alert).toHaveText(sent);
  await form.expectDelivered(query);

  await page.context().setOffline(true);
  await form.send(again);
  await expect(form.alert).toHaveText(failed);
  await expect(other.kept).toContainText(
    'Not sent yet. It is kept here and goes out by itself once you are online.',
  );
  const readCount = countWrites(page.context());
  await page.context().setOffline(false);
  await expect(form.alert).toHaveText(sent);
  await expect(other.kept).toBeHidden();
  expect(readCount()).toBe(1);
  await form.expectDelivered(query, again);

  await fillStorage(page, 'filler');
  for (const each of [form, other]) {
    await each.send(last);
    await expect(each.alert).toHaveText(sent);
  }
  await form.expectDelivered(query, again, last);
});
