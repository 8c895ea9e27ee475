import {
  delayScript,
  emptyQuery,
  island,
  marks,
  readDevice,
  sent,
  toDeviceKey,
} from './support/contact-form.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { waitForScript } from './support/open-page.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('before a press the device has only a draft, which can be cleared', async ({ page, form }) => {
  await openForm(page);
  await form.fill(form.query);
  await expect
    .poll(async () => Object.keys(await readDevice(page)))
    .toEqual([toDeviceKey('draft')]);
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

test('text typed before the script survives, and so does the cursor', async ({ page, form }) => {
  const release = await delayScript(page, marks.form);
  await page.goto('./#contact');
  await form.fill({ ...form.query, user_name: 'Lovelace' });
  await form.name.press('Home');
  release();
  await expect(page.locator(island)).toHaveAttribute('data-ready', '');
  await page.keyboard.type('Ada ');
  expect(await form.read()).toEqual({ ...form.query, user_name: 'Ada Lovelace' });
});

test('several presses before the script send one query', async ({ page, form }) => {
  const release = await delayScript(page, marks.form);
  await page.goto('./#contact');
  const address = page.url();
  await form.fill(form.query);
  await form.button.click();
  await form.button.click();
  await form.name.press('Enter');
  await expect(page.locator(island)).toHaveAttribute('data-pending');
  expect(await form.readStored()).toEqual([]);
  release();
  await expect(form.alert).toHaveText(sent);
  await form.expectDelivered(form.query);
  expect(page.url()).toBe(address);
});

test.describe('a press offline, before the script', () => {
  test.beforeEach(async ({ page, form, expected }) => {
    expected.console.push(/Failed to load resource/, /A part of this page could not be made ready/);
    await page.goto('./');
    await waitForScript(page);
    await page.context().setOffline(true);
    await form.send(form.query);
    await expect(page.getByText('Your query goes out once it is ready.')).toBeVisible();
    expect(await form.readStored()).toEqual([]);
  });

  test('is sent when the connection returns', async ({ page, form }) => {
    await page.context().setOffline(false);
    await expect(form.alert).toHaveText(sent);
    await form.expectDelivered(form.query);
  });

  test('is sent at the next visit, beside the text typed there', async ({ page, form }) => {
    await page.goto('about:blank');
    await page.context().setOffline(false);
    const release = await delayScript(page, marks.form);
    await page.goto('./');
    await form.message.fill('Something else');
    release();
    await form.expectDelivered(form.query);
    await expect(page.getByText('An earlier query has been submitted:')).toBeVisible();
    await expect(form.alert).toBeEmpty();
    await expect(form.message).toHaveValue('Something else');
  });
});
