import { countWrites, describeDocument, readDocuments } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const sent = 'Query submitted successfully!';
const trap = 'input[name="topic"]';

test('what fills in the hidden field is told so, and the second press goes through', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const readCount = countWrites(page);
  await openForm(page);
  await form.fill(query);
  await page.locator(trap).evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await form.button.click();
  await expect(form.alert).toHaveText('Failed to submit query.');
  await expect(page.getByText('press Send Query once more')).toBeVisible();
  expect([readCount(), mail.received.length]).toEqual([0, 0]);
  expect(await form.read()).toEqual(query);
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).not.toHaveProperty('topic');
});

test('the hidden field is out of the way of people: eye, keyboard and screen reader', async ({
  page,
  form,
}) => {
  await openForm(page);
  await expect(page.locator(trap)).toHaveCount(1);
  await expect(page.locator(trap)).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await form.message.focus();
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
});

test('near its bound a field counts, and beyond it says how much is too much', async ({
  page,
  form,
}) => {
  await openForm(page);
  await form.message.fill('x'.repeat(3999));
  await expect(page.getByText(/characters? (?:left|too many)/)).toHaveCount(0);
  await form.message.press('End');
  await page.keyboard.type('x');
  await expect(form.message).toHaveAccessibleDescription('1000 characters left');
  await form.message.fill('x'.repeat(5001));
  await expect(form.message).toHaveAccessibleDescription('1 character too many');
  await form.name.fill('n'.repeat(180));
  await expect(form.name).toHaveAccessibleDescription('20 characters left');
});

test('the count is read out once typing rests', async ({ page, form }) => {
  await openForm(page);
  await form.message.fill('x'.repeat(4500));
  const spoken = page.getByRole('status').filter({ hasText: '500 characters left' });
  await expect(spoken).toHaveCount(0, { timeout: 500 });
  await expect(spoken).toHaveCount(1);
});
