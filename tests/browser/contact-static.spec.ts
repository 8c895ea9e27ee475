import type { Locator } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { emptyQuery, failed, sent } from './support/contact-form.ts';
import { collectMails, readOwnerLink } from './support/contact-mail.ts';
import { readInbox } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.describe('without accounts, on this computer', () => {
  test.use({ site: 'INBOX_SITE' });

  test('a query is stored in the inbox once, also after a failure', async ({
    page,
    form,
    query,
    mail,
    secret,
    expected,
    lines,
  }) => {
    expected.console.push(/Failed to load resource/, /The query was not stored \(network: no/);
    await page.route('**/inbox/queries', (route) => route.abort('connectionrefused'));
    await openForm(page);
    await form.send(query);
    await expect(form.alert).toHaveText(failed);
    expect(lines).toContain('The query was not stored (network: no answer).');
    expect(await form.read()).toEqual(query);
    await page.unroute('**/inbox/queries');
    await form.button.click();
    await expect(form.alert).toHaveText(sent);
    expect(await form.read()).toEqual(emptyQuery);
    expect(await readInbox(secret)).toEqual([
      { ...query, id: expect.stringMatching(/^[0-9a-f]{64}$/), receivedAt: expect.any(String) },
    ]);
    expect(mail.received).toEqual([]);
  });
});

test.describe('on a host without a store', () => {
  test.use({ site: 'STATIC_SITE' });

  async function readLink(link: Locator): Promise<{ to: string; subject: string; body: string }> {
    const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    const [subject, body] = [searchParams.get('subject') ?? '', searchParams.get('body') ?? ''];
    return { to: protocol + pathname, subject, body };
  }

  test('an e-mail with the text is offered, which says if the text does not fit', async ({
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
    await form.send({ ...query, message: 'x'.repeat(5000) });
    await expect(page.getByText('The link holds only the beginning')).toBeVisible();
    expect((await form.link.getAttribute('href'))?.length).toBeLessThanOrEqual(2000);
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('the form passes its text to the e-mail program, and not to the address', async ({
      page,
      form,
      query,
      expected,
    }) => {
      const links = collectMails(page, expected);
      await page.goto('./#contact');
      const address = page.url();
      // No button needs script.
      await expect(page.getByRole('button')).toHaveText(['Send Query']);
      for (const [name, value] of Object.entries({
        action: await readOwnerLink(page),
        method: 'post',
        enctype: 'text/plain',
      })) {
        await expect(page.locator('form')).toHaveAttribute(name, value);
      }
      await form.send(query);
      await expect.poll(() => links).toHaveLength(1);
      expect(links[0]).toContain(encodeURIComponent(query.message.replaceAll('\n', '\r\n')));
      expect(page.url()).toBe(address);
      expect(await form.read()).toEqual(query);
    });
  });
});
