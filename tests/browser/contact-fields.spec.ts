import { countMatches, readDocuments } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('the form takes half of a wide window and 90 % of a narrow one', async ({ page, form }) => {
  await openForm(page);
  for (const width of [320, 375, 1023, 1024, 1280, 2560, 3440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('form').boundingBox();
    const part = width < 1024 ? 0.9 : 0.5;
    expect(Math.abs((box?.width ?? 0) - part * width), `${width} px`).toBeLessThanOrEqual(2);
    const field = await form.message.boundingBox();
    expect(field?.width, `the query at ${width} px`).toBe(box?.width);
  }
});

test('empty fields meet the message of the browser, and nothing is sent', async ({
  page,
  form,
  mail,
  query,
  secret,
}) => {
  const asked: string[] = [];
  await openForm(page);
  await form.button.click();
  await expect(form.name).toBeFocused();
  page.on('request', (request) => asked.push(request.url()));
  await form.name.fill(query.user_name);
  await form.button.click();
  await expect(form.email).toBeFocused();
  await form.email.fill(`nobody ${secret}`);
  await form.button.click();
  await expect(form.email).toBeFocused();
  const reason = await form.email.evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(reason).not.toBe('');
  await form.email.fill(query.user_email);
  await form.button.click();
  await expect(form.message).toBeFocused();
  await expect(form.alert).toBeEmpty();
  expect(countMatches(asked, ':commit')).toBe(0);
  expect(mail.received).toEqual([]);
  expect(await readDocuments(secret)).toEqual([]);
});

const invisible = 'Write your query.';
const pasted = 'The text holds control characters. Paste it again as plain text.';

const refused = [
  ['a name of spaces', 'name', '   ', 'Enter your name.'],
  ['a name of a zero-width space', 'name', '\u200b', 'Enter your name.'],
  ['a name with a bell', 'name', 'Ada\u0007', 'Write your name on one line of plain text.'],
  ['a name with a tab', 'name', 'Ada\tL', 'Write your name on one line of plain text.'],
  ['a query of line ends', 'message', '\n \n', invisible],
  ['a query of joiners', 'message', '\u200d\u2060', invisible],
  ['a query with an escape', 'message', 'Hello \u001b[2J', pasted],
  ['a long name', 'name', 'x'.repeat(201), 'Shorten this by 1 character; 200 is the most.'],
  ['a long query', 'message', 'x'.repeat(5003), 'Shorten this by 3 characters; 5000 is the most.'],
] as const;

test('what only the rules would refuse is caught at its field, and nothing is sent', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  await openForm(page);
  for (const [what, field, text, error] of refused) {
    await test.step(what, async () => {
      await form.fill(query);
      await form[field].fill('');
      await page.keyboard.insertText(text);
      await form.button.click();
      await expect(form[field]).toBeFocused();
      await expect(form[field]).toHaveAccessibleDescription(error);
      await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(error)).toBeVisible();
      await expect(form.alert).toBeEmpty();
    });
  }
  expect(mail.received).toEqual([]);
  expect(await readDocuments(secret)).toEqual([]);
});

test('the error stands in the page before its field gets the focus', async ({
  page,
  form,
  query,
}) => {
  await openForm(page);
  await form.fill({ ...query, message: ' ' });
  const described = form.message.evaluate(
    (field) =>
      new Promise((resolve) => {
        const read = () => resolve(field.getAttribute('aria-describedby'));
        field.addEventListener('focus', read, { once: true });
      }),
  );
  await form.button.click();
  expect(await described).toBe(await form.message.getAttribute('aria-describedby'));
  expect(await described).not.toBeNull();
});

test('an error goes away once it is fixed, and the query goes out', async ({
  page,
  form,
  query,
  secret,
}) => {
  await openForm(page);
  await form.send({ ...query, user_name: ' ', message: ' ' });
  await expect(form.name).toBeFocused();
  await expect(form.message).toHaveAccessibleDescription(invisible);
  await form.name.fill(query.user_name);
  await expect(form.name).toHaveAccessibleDescription('');
  await expect(form.name).not.toHaveAttribute('aria-invalid');
  await expect(form.message).toHaveAccessibleDescription(invisible);
  await form.message.fill(query.message);
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toHaveLength(1);
});
