import {
  delayScript,
  emptyQuery,
  failed,
  findForm,
  island,
  marks,
  readDevice,
  toDeviceKey,
} from './support/contact-form.ts';
import { refuse, storeUrl } from './support/contact-services.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { waitForScript } from './support/open-page.ts';

test.use({ site: 'FIRESTORE_SITE' });

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed) \(/);
});

test('before a press the device has only a draft, which can be cleared', async ({ page, form }) => {
  await openForm(page);
  await form.fill(form.query);
  await expect
    .poll(async () => Object.keys(await readDevice(page)))
    .toEqual([toDeviceKey('draft')]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0);
  await page.reload();
  await openForm(page);
  expect(await form.read()).toEqual(form.query);
  const note = page.getByText('Your text is saved on this device');
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

test('a press offline, before the script, is sent at the next visit', async ({
  page,
  form,
  expected,
}) => {
  expected.console.push(/Failed to hydrate an island/);
  await page.goto('./');
  await waitForScript(page);
  await page.context().setOffline(true);
  await form.send(form.query);
  await expect(
    page.getByText('Your query will be sent as soon as the form has loaded.'),
  ).toBeVisible();
  expect(await form.readStored()).toEqual([]);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const release = await delayScript(page, marks.form);
  await page.goto('./');
  await form.message.fill('Something else');
  release();
  await form.expectDelivered(form.query);
  await expect(page.getByText('An earlier query was sent:')).toBeVisible();
  await expect(form.alert).toBeEmpty();
  await expect(form.message).toHaveValue('Something else');
});

test('a failure is told no longer once another tab has discarded its query', async ({
  page,
  context,
  form,
}) => {
  await context.route(storeUrl, refuse);
  await openForm(page);
  await form.send(form.query);
  // A label that changes is not announced.
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toHaveCount(1);
  await expect(form.alert).toHaveText(failed, { timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toHaveCount(0);
  // The host of the page answers.
  await expect(form.kept.getByText('You are online, but')).toBeVisible();
  const other = await context.newPage();
  await openForm(other);
  await findForm(other).kept.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toHaveCount(0);
  await expect(form.alert).toBeEmpty();
  await expect(form.message).toHaveValue(form.query.message);
});
