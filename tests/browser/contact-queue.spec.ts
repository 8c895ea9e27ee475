import type { Page } from '@playwright/test';
import { readDevice, toDeviceKey } from './support/contact-device.ts';
import { emptyQuery, findForm } from './support/contact-form.ts';
import { refuse } from './support/contact-mail.ts';
import { catchScript, marks } from './support/contact-scripts.ts';
import {
  answerError,
  countWrites,
  describeDocument,
  disturbStore,
  readDocuments,
} from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const failed = 'Failed to submit query.';
const sent = 'Query submitted successfully!';

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed) \(/);
});

/** Closes the page and opens the site anew, at its top, as the same visitor. */
async function reopen(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(process.env.FIRESTORE_SITE ?? '');
  return next;
}

test('a query that failed goes out by itself after a pause', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page, answerError(503, 'UNAVAILABLE'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('Your query is kept on this device');
  expect(await form.read()).toEqual(query);
  await form.kept.getByRole('link').focus();
  await fix();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  await expect(form.kept).toBeHidden();
  await expect(form.button).toBeFocused();
});

test('a query that failed goes out when the page is opened again', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page.context(), refuse);
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await fix();
  const next = findForm(await reopen(page));
  await expect(next.alert).toHaveText(sent);
  expect(await next.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('the visitor can send it again at once, by keyboard, and is mailed for once', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page, answerError(500, 'INTERNAL'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(form.alert).toBeEmpty();
  await expect(form.alert).toHaveText(failed);
  await expect(again).toBeFocused();
  await fix();
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText(sent);
  await expect(form.button).toBeFocused();
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('a query that the rules refuse is logged, and waits for the visitor alone', async ({
  page,
  form,
  query,
  secret,
  lines,
}) => {
  const fix = await disturbStore(page.context(), answerError(403, 'PERMISSION_DENIED'));
  const readCount = countWrites(page.context());
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  expect(lines).toContain('The query was not stored (denied: permission-denied).');
  await expect(form.kept).toContainText('Not accepted');
  await expect(form.link).toHaveAttribute('href', new RegExp(secret));
  const next = await reopen(page);
  await openForm(next);
  await expect(findForm(next).kept).toContainText('Not accepted');
  expect(await findForm(next).read()).toEqual(query);
  expect(readCount()).toBe(1);
  await fix();
  await next.getByRole('button', { name: 'Try again' }).click();
  await expect(findForm(next).alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('code of the store that does not load counts as failed, and is fetched anew', async ({
  page,
  form,
  query,
  secret,
  lines,
}) => {
  let isBlocked = true;
  await catchScript(page, marks.store, (route) => (isBlocked ? route.abort() : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  expect(lines).toContain('The query was not stored (network: store code did not load).');
  isBlocked = false;
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('a discarded query is never sent, and its text stays in the fields', async ({
  page,
  form,
  query,
  secret,
}) => {
  const fix = await disturbStore(page.context(), answerError(500, 'INTERNAL'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  await expect(page.getByText('Discarded: that query will not be sent.')).toBeVisible();
  await expect(form.alert).toBeEmpty();
  await expect(form.button).toBeFocused();
  expect(await form.read()).toEqual(query);
  await fix();
  const readCount = countWrites(page.context());
  const next = await reopen(page);
  await openForm(next);
  expect(await findForm(next).read()).toEqual(query);
  await next.waitForTimeout(1000);
  expect(readCount()).toBe(0);
  expect(await readDocuments(secret)).toEqual([]);
});

test('an answer that comes after all ends the waiting', async ({ page, form, query, secret }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await disturbStore(page, async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.install();
  await openForm(page);
  await page.clock.fastForward(5000);
  const isAsked = page.waitForRequest((request) => request.url().includes(':commit'));
  await form.send(query);
  await isAsked;
  await page.clock.fastForward(15_500);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('it may have arrived already');
  answer();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('once a query is stored, nothing of its text stays on the device', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(sent);
  const mailed = toDeviceKey(`mailed ${describeDocument(query).id}`);
  expect(await readDevice(page)).toEqual({ [mailed]: expect.stringMatching(/^\d+$/) });
});

test('what happens to an older query changes nothing for the one on its way', async ({
  page,
  form,
  query,
  secret,
}) => {
  const older = { ...query, message: `The first of ${secret}` };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await disturbStore(page, async (route) => {
    if (route.request().postData()?.includes('The first')) {
      await answerError(503, 'UNAVAILABLE')(route);
    } else {
      await released;
      await route.continue();
    }
  });
  await openForm(page);
  await form.send(older);
  await expect(form.alert).toHaveText(failed);
  await form.send(query);
  await expect(form.button).toHaveText('Sending…');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForTimeout(2500);
  await expect(form.alert).toBeEmpty();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  await expect(form.button).toHaveText('Sending…');
  await form.message.pressSequentially('more');
  expect(await form.read()).toEqual(query);
  release();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('an older query that goes out is told of, but not as the one in the fields', async ({
  page,
  form,
  query,
  secret,
}) => {
  let isBroken = true;
  await disturbStore(page, (route) => (isBroken ? refuse(route) : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await form.message.fill(`Still being written by ${secret}`);
  isBroken = false;
  await expect(page.getByText('An earlier query has been submitted:')).toBeVisible({
    timeout: 10_000,
  });
  await expect(form.alert).toBeEmpty();
  await expect(form.message).toHaveValue(`Still being written by ${secret}`);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});
