import { readDevice, toDeviceKey } from './support/contact-device.ts';
import { emptyQuery, findForm } from './support/contact-form.ts';
import { delayScript, marks } from './support/contact-scripts.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const note = 'Your text is kept on this device';

test('typed text survives a reload, and the tab being closed', async ({ page, form, query }) => {
  await openForm(page);
  await form.fill(query);
  await expect(page.getByText(note)).toBeVisible();
  await page.reload();
  await openForm(page);
  expect(await form.read()).toEqual(query);
  const next = await page.context().newPage();
  await page.close();
  await openForm(next);
  expect(await findForm(next).read()).toEqual(query);
});

test('once it is sent, the fields stay empty and the device forgets the text', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect(page.getByText(note)).toBeHidden();
  await page.reload();
  await openForm(page);
  expect(await form.read()).toEqual(emptyQuery);
});

test('the visitor can take the text away', async ({ page, form, query }) => {
  await openForm(page);
  await form.fill(query);
  await page.getByRole('button', { name: 'Clear the text' }).click();
  expect(await form.read()).toEqual(emptyQuery);
  await expect(page.getByText(note)).toBeHidden();
  await expect(form.name).toBeFocused();
  expect(await readDevice(page)).toEqual({});
});

test('what is typed before the script has come wins over an older text', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.fill(query);
  const next = await page.context().newPage();
  await page.close();
  const nextForm = findForm(next);
  const release = await delayScript(next, marks.form);
  await next.goto(`${process.env.FIRESTORE_SITE}#contact`);
  await nextForm.name.fill('Someone else');
  release();
  await expect(next.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '');
  expect(await nextForm.read()).toEqual({ ...query, user_name: 'Someone else' });
});

test('before the press the device holds the draft alone, and nobody else is asked', async ({
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
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  expect(strangers).toEqual([]);
  expect(Object.keys(await readDevice(page))).toEqual([toDeviceKey('draft')]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0);
});

test('a tab that is done leaves the text of another tab in place', async ({
  page,
  form,
  query,
  secret,
}) => {
  await openForm(page);
  await form.fill(query);
  const tab = await page.context().newPage();
  await openForm(tab);
  const other = findForm(tab);
  await other.fill({ ...query, message: `Something else of ${secret}` });
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  const next = await page.context().newPage();
  await tab.close();
  await openForm(next);
  await expect(findForm(next).message).toHaveValue(`Something else of ${secret}`);
});
