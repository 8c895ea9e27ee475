import {
  delayScript,
  emptyQuery,
  findForm,
  island,
  marks,
  readDevice,
  sent,
  toDeviceKey,
} from './support/contact-form.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const note = 'Your text is kept on this device';

test('typed text survives a closed tab, and what is typed before the script has come wins over it', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.fill(query);
  await expect(page.getByText(note)).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  const release = await delayScript(next, marks.form);
  await next.goto(`${process.env.FIRESTORE_SITE}#contact`);
  await findForm(next).name.fill('Someone else');
  release();
  await expect(next.locator(island)).toHaveAttribute('data-ready', '');
  expect(await findForm(next).read()).toEqual({ ...query, user_name: 'Someone else' });
});

test('before the press the device holds the draft alone, nobody else is asked, and it can be cleared', async ({
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

  await page.getByRole('button', { name: 'Clear the text' }).click();
  expect(await form.read()).toEqual(emptyQuery);
  await expect(page.getByText(note)).toBeHidden();
  await expect(form.name).toBeFocused();
  expect(await readDevice(page)).toEqual({});
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
  await findForm(tab).fill({ ...query, message: `Something else of ${secret}` });
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  const next = await page.context().newPage();
  await tab.close();
  await openForm(next);
  await expect(findForm(next).message).toHaveValue(`Something else of ${secret}`);
});
