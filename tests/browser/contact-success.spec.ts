import { emptyQuery } from './support/contact-form.ts';
import { answerMail } from './support/contact-mail.ts';
import { countWrites, describeDocument, readDocuments } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('a query is mailed once and stored once, and the visitor is told', async ({
  page,
  form,
  mail,
  query,
  secret,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect(form.alert).toBeInViewport({ ratio: 1 });
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toEqual([
    {
      request: 'POST /api/v1.0/email/send-form',
      ...query,
      message: query.message.replaceAll('\n', '\r\n'),
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      service_id: 'service_demo',
      template_id: 'template_demo',
      user_id: 'public_demo',
    },
  ]);
});

test('the fields are empty afterwards, and the keyboard stays where it was', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.fill(query);
  await form.button.focus();
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await form.read()).toEqual(emptyQuery);
  await expect(form.button).toBeFocused();
  await expect(form.button).toHaveText('Send Query');
  await expect(form.link).toBeHidden();
});

test('the keyboard alone is enough', async ({ page, form, query, secret }) => {
  await openForm(page);
  await page.locator('#contact').focus();
  for (const text of Object.values(query)) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect(form.email).toBeFocused();
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('space around the name and odd characters arrive as the rules want them', async ({
  page,
  form,
  query,
  secret,
}) => {
  await openForm(page);
  const message = `<b>"Grüße" & 你好 👋</b>\n\ttab\n${secret}`;
  await form.send({ ...query, user_name: `  ${query.user_name}  `, message });
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument({ ...query, message })]);
});

test('a double click sends one mail and one query', async ({ page, form, query, mail, secret }) => {
  const readCount = countWrites(page);
  await openForm(page);
  await form.fill(query);
  await form.button.dblclick();
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

test('the words of the mail service never reach the console: they may quote the text', async ({
  page,
  form,
  mail,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(/Failed to load resource/, /The query was not mailed/);
  mail.answer = answerMail(422, `Cannot send "${query.message}"`);
  await openForm(page);
  await form.send(query);
  await expect.poll(() => lines).toContain('The query was not mailed (answered, status 422).');
  expect(lines.join('\n')).not.toContain(secret);
});
