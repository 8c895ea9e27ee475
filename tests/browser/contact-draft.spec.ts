import { readDevice } from './support/contact-device.ts';
import { emptyQuery, findForm } from './support/contact-form.ts';
import { delayScript, marks } from './support/contact-scripts.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { toSiteAddress } from './support/site-base.ts';

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

test('half a text survives as well', async ({ page, form, secret }) => {
  await openForm(page);
  await form.message.fill(` ${secret}\n\n  indented`);
  const next = await page.context().newPage();
  await page.close();
  await openForm(next);
  expect(await findForm(next).read()).toEqual({
    ...emptyQuery,
    message: ` ${secret}\n\n  indented`,
  });
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
  expect(await readDevice(page)).toEqual([]);
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

test('a text that was typed more than seven days ago is gone', async ({ page, form, query }) => {
  await openForm(page);
  await form.fill(query);
  const next = await page.context().newPage();
  await page.close();
  await next.clock.install({ time: Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000 });
  await openForm(next);
  expect(await findForm(next).read()).toEqual(emptyQuery);
  await expect.poll(() => readDevice(next)).toEqual([]);
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
  const { local, session, databases, cookies } = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const filled: (string | undefined)[] = [];
    for (const name of names) {
      const open = indexedDB.open(name ?? '');
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      for (const store of open.result.objectStoreNames) {
        const count = open.result.transaction(store).objectStore(store).count();
        await new Promise((resolve) => {
          count.onsuccess = resolve;
        });
        if (count.result > 0) filled.push(name);
      }
      open.result.close();
    }
    const [local, session] = [Object.keys(localStorage), Object.keys(sessionStorage)];
    return { local, session, databases: filled, cookies: document.cookie };
  });
  expect({ local, session, databases, cookies }).toEqual({
    local: [`contact-outbox ${toSiteAddress('')} draft`],
    session: [],
    databases: [],
    cookies: '',
  });
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

test('a tab whose text had to make room keeps it again once there is', async ({
  page,
  form,
  query,
  secret,
}) => {
  const tab = await page.context().newPage();
  await openForm(tab);
  const other = findForm(tab);
  await other.fill({ ...query, message: `Something else of ${secret}` });
  await openForm(page);
  await form.fill(query);
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect
    .poll(() => readDevice(tab))
    .toContainEqual(expect.stringContaining('Something else'));
});

test('a text of a megabyte is read at once', async ({ page, form }) => {
  await openForm(page);
  const calls = await form.message.evaluate((field: HTMLTextAreaElement) => {
    let count = 0;
    const { FormData } = window;
    window.FormData = class extends FormData {
      constructor(...rest: ConstructorParameters<typeof FormData>) {
        super(...rest);
        count++;
      }
    };
    field.value = 'x'.repeat(1_000_000);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return count;
  });
  expect(calls, 'uses of FormData, which takes seconds over such a text').toBe(0);
  await expect(form.message).toHaveAccessibleDescription('995000 characters too many');
});
