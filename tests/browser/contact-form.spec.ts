import { findViolations } from './fixtures.ts';
import { emptyQuery, failed, readDevice, sent, toDeviceKey } from './support/contact-form.ts';
import {
  countWrites,
  describeDocument,
  disturbStore,
  hang,
  refuse,
  storeUrl,
} from './support/contact-services.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { holdRequests } from './support/open-page.ts';

test.use({ site: 'FIRESTORE_SITE' });

test('the form takes half of a wide sheet and 90 % of a narrow window', async ({ page, form }) => {
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

test('by keyboard, a query is mailed and stored once, then forgotten', async ({ page, form }) => {
  const odd = { ...form.query, message: `<b>"Grüße" & 你好 👋</b>\n\ttab\n${form.query.message}` };
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
  await form.expectDelivered(odd);
  expect(form.mails).toEqual([
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

test('while a query is sent, the form ignores presses and typing', async ({ page, form }) => {
  const readCount = countWrites(page);
  const release = await holdRequests(page, storeUrl);
  await openForm(page);
  await form.fill(form.query);
  await form.button.dblclick();
  await expect(form.button).toHaveText('Sending…');
  await expect(form.button).toHaveAttribute('aria-disabled', 'true');
  await form.name.focus();
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  expect(await form.read()).toEqual(form.query);
  release();
  await expect(form.alert).toHaveText(sent);
  await expect(form.button).toHaveAttribute('aria-disabled', 'false');
  await form.expectDelivered(form.query);
  expect(readCount()).toBe(1);
});

test('nothing is sent until the browser and the rules accept each field', async ({
  page,
  form,
}) => {
  const readCount = countWrites(page);
  const { query } = form;
  await openForm(page);
  const noEmail = 'Enter an email address like name@example.com.';
  await form.button.click();
  await expect(form.name).toBeFocused();
  // Each wrong field says so, not the first one only.
  await expect(form.name).toHaveAccessibleDescription('Enter your name.');
  await expect(form.email).toHaveAccessibleDescription(noEmail);
  await expect(form.message).toHaveAccessibleDescription('Write your query.');
  await form.fill({ ...query, user_email: 'nobody' });
  await form.button.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(noEmail);
  // The browser would take blanks.
  await form.fill({ ...query, user_name: ' ', message: ' ' });
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
  await form.name.fill(query.user_name);
  await expect(form.name).toHaveAccessibleDescription('');
  await expect(form.name).not.toHaveAttribute('aria-invalid');
  await expect(form.message).toHaveAccessibleDescription('Write your query.');
  await expect(form.alert).toBeEmpty();
  expect([readCount(), form.mails.length]).toEqual([0, 0]);
  await form.message.fill(query.message);
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  await form.expectDelivered(query);
});

test('the honeypot stops a bot, and lets the second press through', async ({ page, form }) => {
  const readCount = countWrites(page);
  const trap = page.locator('input[name="topic"]');
  await openForm(page);
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  await form.fill(form.query);
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await form.button.click();
  await expect(form.alert).toHaveText(failed);
  await expect(page.getByText('press Send Query once more')).toBeVisible();
  expect([readCount(), form.mails.length]).toEqual([0, 0]);
  expect(await form.read()).toEqual(form.query);
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  await form.expectDelivered(form.query);
  expect(form.mails[0]).not.toHaveProperty('topic');
});

test('axe finds nothing in the form in any state, wide or narrow', async ({
  page,
  form,
  expected,
}) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed)/);
  test.setTimeout(120_000);
  const look = async () => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${width} px`).toEqual([]);
    }
  };
  let answer = hang;
  await disturbStore(page, (route) => answer(route));
  await page.clock.install();
  await openForm(page);
  await form.send({ ...form.query, user_name: ' ', message: ' ' });
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await look();
  await form.send(form.query);
  await expect(form.button).toHaveText('Sending…');
  await look();
  // Between two routes, a retry would slip through.
  answer = refuse;
  await page.clock.fastForward(15_500);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('Your query is saved on this device');
  await look();
  answer = (route) => route.continue();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form.alert).toHaveText(sent);
  await expect(form.kept).toBeHidden();
  await expect(form.button).toBeFocused();
  expect(await form.read()).toEqual(emptyQuery);
  await form.expectDelivered(form.query);
  await look();
});
