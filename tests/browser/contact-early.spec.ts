import type { Page } from '@playwright/test';
import {
  catchScript,
  delayScript,
  island,
  marks,
  readDevice,
  sent,
  toDeviceKey,
} from './support/contact-form.ts';
import { collectMails } from './support/contact-mail.ts';
import { describeDocument, readDocuments } from './support/contact-store.ts';
import { expect, test } from './support/contact-test.ts';
import { waitForScript } from './support/open-page.ts';

test.use({ site: 'FIRESTORE_SITE' });

/** What the console says where the form's script does not come. */
const unready = [/Failed to load resource/, /A part of this page could not be made ready/];

/** Opens the page, and loses the connection before the form's script is asked for. */
async function openOffline(page: Page, expected: { console: RegExp[] }): Promise<void> {
  expected.console.push(...unready);
  await page.goto('./');
  await waitForScript(page);
  await page.context().setOffline(true);
}

test('text typed before the code has come survives, and so does the cursor', async ({
  page,
  form,
  query,
}) => {
  const release = await delayScript(page, marks.form);
  await page.goto('./#contact');
  await form.fill(query);
  await form.name.press('Home');
  release();
  await expect(page.locator(island)).toHaveAttribute('data-ready', '');
  expect(await form.read()).toEqual(query);
  await page.keyboard.type('Dr. ');
  await expect(form.name).toHaveValue(`Dr. ${query.user_name}`);
});

test('a submit before the code has come is kept and sent once, even if it comes at the second try', async ({
  page,
  form,
  query,
  expected,
  mail,
  secret,
}) => {
  expected.console.push(...unready);
  const release = await delayScript(page, marks.form);
  let tries = 0;
  await catchScript(page, marks.form, (route) => (tries++ ? route.fallback() : route.abort()));
  await page.goto('./#contact');
  await expect.poll(() => tries).toBe(1);
  const address = page.url();
  await form.fill(query);
  await form.button.click();
  await form.button.click();
  await form.name.press('Enter');
  await expect(page.locator(island)).toHaveAttribute('data-pending');
  expect(page.url()).toBe(address);
  expect(await readDocuments(secret)).toEqual([]);
  release();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  expect(page.url()).toBe(address);
});

test('a query that was sent offline, before the code had come, goes out when the connection returns', async ({
  page,
  form,
  query,
  expected,
  mail,
  secret,
}) => {
  await openOffline(page, expected);
  await form.send(query);
  await expect(page.getByText('Your query goes out once it is ready.')).toBeVisible();
  expect(await readDocuments(secret)).toEqual([]);
  await page.context().setOffline(false);
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('or at the next visit, by itself, and whatever is typed by then', async ({
  page,
  context,
  form,
  query,
  expected,
  mail,
  secret,
}) => {
  await openOffline(page, expected);
  await form.send(query);
  await page.goto('about:blank');
  await context.setOffline(false);
  const release = await delayScript(page, marks.form);
  await page.goto('./');
  await form.message.fill('Something else');
  release();
  await expect.poll(() => readDocuments(secret)).toEqual([describeDocument(query)]);
  await expect.poll(() => mail.received).toHaveLength(1);
  await expect(page.getByText('An earlier query has been submitted:')).toBeVisible();
  await expect(form.message).toHaveValue('Something else');
});

test('a text that was only typed before the code came is there again', async ({
  page,
  context,
  form,
  query,
  expected,
}) => {
  await openOffline(page, expected);
  await form.fill(query);
  await context.setOffline(false);
  await page.reload();
  await form.name.focus();
  await expect.poll(form.read).toEqual(query);
});

test('code that is blocked for good loses nothing: the mail program takes over', async ({
  page,
  form,
  query,
  expected,
}) => {
  expected.console.push(...unready);
  await page.clock.install();
  await catchScript(page, marks.form, (route) => route.abort());
  const handed = collectMails(page, expected);
  await page.goto('./#contact');
  const address = page.url();
  await form.send(query);
  await expect(page.locator(island)).toHaveAttribute('data-pending');
  await page.clock.fastForward(16_000);
  await expect.poll(() => handed).toHaveLength(1);
  expect(handed[0]).toContain(encodeURIComponent(query.message.replaceAll('\n', '\r\n')));
  expect(await form.read()).toEqual(query);
  expect(page.url()).toBe(address);
  expect(Object.keys(await readDevice(page))).toEqual([toDeviceKey('draft')]);
});
