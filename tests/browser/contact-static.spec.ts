import { findViolations } from './support/axe.ts';
import { emptyQuery, failed, sent } from './support/contact-form.ts';
import { readInbox, refuse } from './support/contact-services.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'INBOX_SITE' });

test('without accounts, a query is stored in the inbox once, also after a failure', async ({
  page,
  form,
  secret,
  expected,
}) => {
  expected.console.push(/Failed to load resource/, /The query was not stored \(network: no/);
  await page.route('**/inbox/queries', refuse);
  await openForm(page);
  await form.send(form.query);
  await expect(form.alert).toHaveText(failed);
  expect(form.lines).toContain('The query was not stored (network: no answer).');
  expect(await form.read()).toEqual(form.query);
  await page.unroute('**/inbox/queries');
  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readInbox(secret)).toEqual([
    { ...form.query, id: expect.stringMatching(/^[0-9a-f]{64}$/), receivedAt: expect.any(String) },
  ]);
  expect(form.mails).toEqual([]);
});

test.describe('on a host without a store', () => {
  test.use({ site: 'LEAST_SITE' });

  test('an e-mail with the text is offered', async ({ page, form }) => {
    const { query } = form;
    await openForm(page);
    await form.send(query);
    await expect(page.getByText('Send yours from your own email app')).toBeVisible();
    const address = new URL((await form.link.getAttribute('href')) ?? '');
    expect(address.protocol + address.pathname).toBe('mailto:ada@least.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      subject: `Query from ${query.user_name}`,
      body: `${query.message.replaceAll('\n', '\r\n')}\r\n\r\n${query.user_name}\r\n${query.user_email}`,
    });
    await expect(form.alert).toBeEmpty();
    expect(await form.read()).toEqual(query);
    expect(await findViolations(page)).toEqual([]);
    expect(form.mails).toEqual([]);
    await form.send({ ...query, message: 'x'.repeat(5000) });
    await expect(page.getByText('too long for the email link')).toBeVisible();
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('the form passes its text to the e-mail program only', async ({
      page,
      form,
      expected,
    }) => {
      const links: string[] = [];
      expected.requests.push(/^mailto:/);
      page.on('request', (request) => {
        if (request.url().startsWith('mailto:')) links.push(request.url());
      });
      await page.goto('./#contact');
      const address = page.url();
      // No button needs script.
      await expect(page.getByRole('button')).toHaveText(['Send Query']);
      for (const [name, value] of Object.entries({
        action: 'mailto:ada@least.example',
        method: 'post',
        enctype: 'text/plain',
      })) {
        await expect(page.locator('form')).toHaveAttribute(name, value);
      }
      await form.send(form.query);
      await expect.poll(() => links).toHaveLength(1);
      expect(links[0]).toContain(encodeURIComponent(form.query.message.replaceAll('\n', '\r\n')));
      expect(page.url()).toBe(address);
      expect(await form.read()).toEqual(form.query);
    });
  });
});
