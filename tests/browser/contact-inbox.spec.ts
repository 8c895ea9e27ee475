import { emptyQuery } from './support/contact-form.ts';
import { readInbox } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'INBOX_SITE' });

test('a query lands once in the inbox on this computer, without any account', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readInbox(secret)).toEqual([
    { ...query, id: expect.stringMatching(/^[0-9a-f]{64}$/), receivedAt: expect.any(String) },
  ]);
  expect(mail.received).toEqual([]);
});

test('an inbox that is gone is told and logged, and the next press stores', async ({
  page,
  form,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(/Failed to load resource/, /The query was not stored \(network: no answer/);
  await page.route('**/inbox/queries', (route) => route.abort('connectionrefused'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Failed to submit query.');
  expect(lines).toContain('The query was not stored (network: no answer).');
  expect(await form.read()).toEqual(query);
  await page.unroute('**/inbox/queries');
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readInbox(secret)).toHaveLength(1);
});
