import { hang } from './support/contact-mail.ts';
import { countWrites, describeDocument, readDocuments } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('a double click sends one mail and one query', async ({ page, form, query, mail, secret }) => {
  const readCount = countWrites(page);
  await openForm(page);
  await form.fill(query);
  await form.button.dblclick();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect([mail.received.length, readCount()]).toEqual([1, 1]);
});

test('Enter pressed twice in a field sends once', async ({ page, form, query, mail, secret }) => {
  const readCount = countWrites(page);
  await openForm(page);
  await form.fill(query);
  await form.name.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect([mail.received.length, readCount()]).toEqual([1, 1]);
});

test('while a query is on its way the form says so, and a press or typing changes nothing', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const readCount = countWrites(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*:commit*', async (route) => {
    await released;
    await route.continue();
  });
  await openForm(page);
  await form.send(query);
  await expect(form.button).toHaveText('Sending…');
  await expect(form.button).toHaveAttribute('aria-disabled', 'true');
  // Playwright would wait for the end of aria-disabled; a visitor does not.
  await form.button.click({ force: true });
  await form.name.focus();
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  expect(await form.read()).toEqual(query);
  release();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect(form.button).toHaveAttribute('aria-disabled', 'false');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect([mail.received.length, readCount()]).toEqual([1, 1]);
});

test('a mail that hangs does not keep the next query back', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  mail.answer = hang;
  await openForm(page);
  for (const message of [`First of ${secret}`, `Second of ${secret}`]) {
    await form.send({ ...query, message });
    await expect(form.message).toHaveValue('');
  }
  expect(await readDocuments(secret)).toHaveLength(2);
});
