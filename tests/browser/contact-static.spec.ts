import type { Locator } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { collectMails, readOwnerLink } from './support/contact-mail.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'STATIC_SITE' });

async function readLink(link: Locator): Promise<{ to: string; subject: string; body: string }> {
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  const [subject, body] = [searchParams.get('subject') ?? '', searchParams.get('body') ?? ''];
  return { to: protocol + pathname, subject, body };
}

test('a host without a store offers an e-mail with the typed text', async ({
  page,
  form,
  query,
  mail,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(page.getByText('yours goes out from your own e-mail program')).toBeVisible();
  expect(await readLink(form.link)).toEqual({
    to: await readOwnerLink(page),
    subject: `Query from ${query.user_name}`,
    body: `${query.message.replaceAll('\n', '\r\n')}\r\n\r\n${query.user_name}\r\n${query.user_email}`,
  });
  await expect(form.alert).toBeEmpty();
  expect(await form.read()).toEqual(query);
  expect(await findViolations(page)).toEqual([]);
  expect(mail.received).toEqual([]);
});

test('a text too long for a link is said to be cut', async ({ page, form, query }) => {
  await openForm(page);
  await form.send({ ...query, message: 'x'.repeat(5000) });
  await expect(page.getByText('The link holds only the beginning')).toBeVisible();
  expect((await form.link.getAttribute('href'))?.length).toBeLessThanOrEqual(2000);
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is whole, and its text goes to the e-mail program, not into the address', async ({
    page,
    form,
    query,
    expected,
  }) => {
    const handed = collectMails(page, expected);
    await page.goto('./#contact');
    const address = page.url();
    await expect(form.name).toBeVisible();
    await expect(page.locator('form')).toHaveAttribute('action', await readOwnerLink(page));
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await form.send(query);
    await expect.poll(() => handed).toHaveLength(1);
    expect(handed[0]).toContain(encodeURIComponent(query.message.replaceAll('\n', '\r\n')));
    expect(page.url()).toBe(address);
    expect(await form.read()).toEqual(query);
  });
});
