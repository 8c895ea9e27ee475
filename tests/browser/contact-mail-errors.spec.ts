import { answerMail, hang, refuse } from './support/contact-mail.ts';
import { catchScript, delayScript, marks } from './support/contact-scripts.ts';
import { describeDocument, readDocuments } from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const resource = /^console\.error: Failed to load resource: /;
const warning = /^console\.warning: The query was not mailed \([a-z]+(?:, status \d{3})?\)\.$/;

const errors = [
  ['is answered with 400', answerMail(400, 'The user ID is invalid'), 'answered, status 400'],
  ['is answered with 403', answerMail(403, 'Forbidden'), 'answered, status 403'],
  ['is answered with 429', answerMail(429, 'Too Many Requests'), 'answered, status 429'],
  ['is answered with 500', answerMail(500, 'Oops'), 'answered, status 500'],
  ['is refused', refuse, 'network'],
] as const;

for (const [how, answer, kind] of errors) {
  test(`a mail that ${how} is logged and changes nothing`, async ({
    page,
    form,
    mail,
    query,
    secret,
    expected,
    lines,
  }) => {
    expected.console.push(resource, warning);
    mail.answer = answer;
    await openForm(page);
    await form.send(query);
    await expect(form.alert).toHaveText('Query submitted successfully!');
    await expect.poll(() => lines).toContain(`The query was not mailed (${kind}).`);
    expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
    expect(mail.received).toHaveLength(1);
  });
}

test('the words of the mail service never reach the console: they may quote the text', async ({
  page,
  form,
  mail,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(resource, warning);
  mail.answer = answerMail(422, `Cannot send "${query.message}"`);
  await openForm(page);
  await form.send(query);
  await expect.poll(() => lines).toContain('The query was not mailed (answered, status 422).');
  expect(lines.join('\n')).not.toContain(secret);
});

test('a mail that hangs keeps nobody waiting, and is logged after 15 s', async ({
  page,
  form,
  mail,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(warning);
  mail.answer = hang;
  await page.clock.install();
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(lines).toEqual([]);
  await page.clock.fastForward(15_000);
  await expect.poll(() => lines).toEqual(['The query was not mailed (timeout).']);
});

test('a query is stored when the script of the mail service does not load', async ({
  page,
  form,
  mail,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(resource, warning);
  await catchScript(page, marks.mail, (route) => route.abort());
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  await expect.poll(() => lines).toContain('The query was not mailed (unloaded).');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toEqual([]);
});

test('a script of the mail service that hangs holds the query up for a second at most', async ({
  page,
  form,
  query,
  secret,
}) => {
  await delayScript(page, marks.mail);
  await page.clock.install();
  await openForm(page);
  await form.send(query);
  await page.clock.fastForward(1_000);
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});
