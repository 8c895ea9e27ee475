import { emptyQuery, makePromise, readDevice, sent, toDeviceKey } from './support/contact-form.ts';
import { countWrites, describeDocument, disturbStore } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('with the keyboard, a query is mailed and stored once, and the device forgets it', async ({
  page,
  form,
  mail,
  query,
  secret,
  readStored,
}) => {
  const odd = { ...query, message: `<b>"Grüße" & 你好 👋</b>\n\ttab\n${secret}` };
  await openForm(page);
  await page.locator('#contact').focus();
  for (const text of [`  ${odd.user_name}  `, odd.user_email, odd.message]) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText(sent);
  await expect(form.alert).toBeInViewport({ ratio: 1 });
  expect(await form.read()).toEqual(emptyQuery);
  await expect(form.button).toBeFocused();
  await expect(form.button).toHaveText('Send Query');
  await expect(form.link).toBeHidden();
  expect(await readStored()).toEqual([describeDocument(odd)]);
  expect(mail.received).toEqual([
    {
      request: 'POST /api/v1.0/email/send-form',
      ...odd,
      message: odd.message.replaceAll('\n', '\r\n'),
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      service_id: 'service_demo',
      template_id: 'template_demo',
      user_id: 'public_demo',
    },
  ]);
  const mailed = toDeviceKey(`mailed ${describeDocument(odd).id}`);
  expect(await readDevice(page)).toEqual({ [mailed]: expect.stringMatching(/^\d+$/) });
});

test('while a query is sent, the form says so and ignores presses and typing', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
  const readCount = countWrites(page);
  const [released, release] = makePromise();
  await disturbStore(page, async (route) => {
    await released;
    await route.continue();
  });
  await openForm(page);
  await form.fill(query);
  await form.button.dblclick();
  await expect(form.button).toHaveText('Sending…');
  await expect(form.button).toHaveAttribute('aria-disabled', 'true');
  await form.name.focus();
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  expect(await form.read()).toEqual(query);
  release();
  await expect(form.alert).toHaveText(sent);
  await expect(form.button).toHaveAttribute('aria-disabled', 'false');
  expect(await readStored()).toEqual([describeDocument(query)]);
  expect([mail.received.length, readCount()]).toEqual([1, 1]);
});
