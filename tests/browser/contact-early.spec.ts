import type { Page } from '@playwright/test';
import {
  catchScript,
  delayScript,
  emptyQuery,
  findForm,
  island,
  marks,
  readDevice,
  sent,
  toDeviceKey,
} from './support/contact-form.ts';
import { collectMails } from './support/contact-mail.ts';
import { describeDocument } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { waitForScript } from './support/open-page.ts';

test.use({ site: 'FIRESTORE_SITE' });

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /A part of this page could not be made ready/);
});

/** Opens the page, and loses the connection before the form's script is asked for. */
async function openOffline(page: Page): Promise<void> {
  await page.goto('./');
  await waitForScript(page);
  await page.context().setOffline(true);
}

test('before the press the device has only the draft, which can be cleared', async ({
  page,
  form,
  query,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  await openForm(page);
  await form.fill(query);
  await expect
    .poll(async () => Object.keys(await readDevice(page)))
    .toEqual([toDeviceKey('draft')]);
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0);
  const note = page.getByText('Your text is kept on this device');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Clear the text' }).click();
  expect(await form.read()).toEqual(emptyQuery);
  await expect(note).toBeHidden();
  await expect(form.name).toBeFocused();
  expect(await readDevice(page)).toEqual({});
});

test('text typed before the script survives, field by field, and so does the cursor', async ({
  page,
  form,
  query,
}) => {
  await openOffline(page);
  await form.fill(query);
  await page.context().setOffline(false);
  const tab = await page.context().newPage();
  await page.close();
  const release = await delayScript(tab, marks.form);
  await tab.goto(`${process.env.FIRESTORE_SITE}#contact`);
  const { name, read } = findForm(tab);
  await name.fill('Lovelace');
  await name.press('Home');
  release();
  await expect(tab.locator(island)).toHaveAttribute('data-ready', '');
  expect(await read()).toEqual({ ...query, user_name: 'Lovelace' });
  await tab.keyboard.type('Ada ');
  await expect(name).toHaveValue('Ada Lovelace');
});

test('a press before the script is sent once, even if the script loads later', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
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
  expect(await readStored()).toEqual([]);
  release();
  await expect(form.alert).toHaveText(sent);
  expect(await readStored()).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  expect(page.url()).toBe(address);
});

test('a press offline, before the script, is sent when the connection returns', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
  await openOffline(page);
  await form.send(query);
  await expect(page.getByText('Your query goes out once it is ready.')).toBeVisible();
  expect(await readStored()).toEqual([]);
  await page.context().setOffline(false);
  await expect(form.alert).toHaveText(sent);
  expect(await readStored()).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('or at the next visit, beside whatever is typed there', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
  await openOffline(page);
  await form.send(query);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const release = await delayScript(page, marks.form);
  await page.goto('./');
  await form.message.fill('Something else');
  release();
  await expect.poll(readStored).toEqual([describeDocument(query)]);
  await expect.poll(() => mail.received).toHaveLength(1);
  await expect(page.getByText('An earlier query has been submitted:')).toBeVisible();
  await expect(form.message).toHaveValue('Something else');
});

test('if the script never comes, the e-mail program gets the text', async ({
  page,
  form,
  query,
  expected,
}) => {
  await page.clock.install();
  await catchScript(page, marks.form, (route) => route.abort());
  const links = collectMails(page, expected);
  await page.goto('./#contact');
  const address = page.url();
  await form.send(query);
  await expect(page.locator(island)).toHaveAttribute('data-pending');
  await page.clock.fastForward(16_000);
  await expect.poll(() => links).toHaveLength(1);
  expect(links[0]).toContain(encodeURIComponent(query.message.replaceAll('\n', '\r\n')));
  expect(await form.read()).toEqual(query);
  expect(page.url()).toBe(address);
  expect(Object.keys(await readDevice(page))).toEqual([toDeviceKey('draft')]);
});
