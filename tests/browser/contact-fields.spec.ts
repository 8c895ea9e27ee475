import { onEachDevice } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { failed, sent } from './support/contact-form.ts';
import { hang, refuse } from './support/contact-mail.ts';
import { countWrites, describeDocument, disturbStore } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('the form takes half of a wide window, or of the sheet, and 90 % of a narrow one', async ({
  page,
  form,
}) => {
  await openForm(page);
  const sheet = 1664;
  for (const width of [320, 375, 1023, 1024, 1280, sheet, 1920, 3440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('form').boundingBox();
    const wanted = width < 1024 ? 0.9 * width : 0.5 * Math.min(width, sheet);
    expect(Math.abs((box?.width ?? 0) - wanted), `${width} px`).toBeLessThanOrEqual(2);
    const field = await form.message.boundingBox();
    expect(field?.width, `the query at ${width} px`).toBe(box?.width);
  }
});

test('nothing is sent before each field is valid, by the browser and by the rules', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
  const readCount = countWrites(page);
  await openForm(page);
  await form.button.click();
  await expect(form.name).toBeFocused();
  await form.fill({ ...query, user_name: ' ', user_email: 'nobody', message: ' ' });
  await form.button.click();
  await expect(form.email).toBeFocused();
  expect(await form.email.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await form.email.fill(query.user_email);
  // Screen readers read the error out only if it is there before the focus.
  const descriptionAtFocus = form.name.evaluate(
    (field) =>
      new Promise((resolve) => {
        const read = () => resolve(field.getAttribute('aria-describedby'));
        field.addEventListener('focus', read, { once: true });
      }),
  );
  await form.button.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Enter your name.');
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.name).toHaveAttribute('aria-describedby', String(await descriptionAtFocus));
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await form.name.fill('x'.repeat(201));
  const shorten = 'Shorten this by 1 character; 200 is the most.';
  await expect(form.name).toHaveAccessibleDescription(shorten);
  await form.name.fill(query.user_name);
  await expect(form.name).toHaveAccessibleDescription('');
  await expect(form.name).not.toHaveAttribute('aria-invalid');
  await expect(form.message).toHaveAccessibleDescription('Write your query.');
  await expect(form.alert).toBeEmpty();
  expect([readCount(), mail.received.length]).toEqual([0, 0]);
  await form.message.fill(query.message);
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  expect(await readStored()).toEqual([describeDocument(query)]);
});

test('the honeypot stops a bot and says so, and lets the second press through', async ({
  page,
  form,
  query,
  mail,
  readStored,
}) => {
  const readCount = countWrites(page);
  const trap = page.locator('input[name="topic"]');
  await openForm(page);
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await form.fill(query);
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await form.button.click();
  await expect(form.alert).toHaveText(failed);
  await expect(page.getByText('press Send Query once more')).toBeVisible();
  expect([readCount(), mail.received.length]).toEqual([0, 0]);
  expect(await form.read()).toEqual(query);
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  expect(await readStored()).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).not.toHaveProperty('topic');
});

onEachDevice(() => {
  test('axe finds nothing wrong in the form in any state, light and dark', async ({
    page,
    form,
    query,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed)/);
    test.setTimeout(60_000);
    const look = async () => expect(await findViolations(page)).toEqual([]);
    let answer = hang;
    await disturbStore(page, (route) => answer(route));
    await page.clock.install();
    await openForm(page);
    await form.send({ ...query, user_name: ' ', message: ' ' });
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await look();
    await form.send(query);
    await expect(form.button).toHaveText('Sending…');
    await look();
    // Between two routes, a retry would slip through.
    answer = refuse;
    await page.clock.fastForward(15_500);
    await expect(form.alert).toHaveText(failed);
    await look();
    answer = (route) => route.continue();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form.alert).toHaveText(sent);
    await look();
  });
});
