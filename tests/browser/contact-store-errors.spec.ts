import type { Route } from '@playwright/test';
import { hang, refuse } from './support/contact-mail.ts';
import { catchScript, marks } from './support/contact-scripts.ts';
import {
  answerError,
  describeDocument,
  disturbStore,
  readDocuments,
} from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';

test.use({ site: 'FIRESTORE_SITE' });

const failure = 'Failed to submit query.';
const resource = /^console\.error: Failed to load resource: /;
const report = /^console\.error: The query was not stored \([a-z]+: [a-z0-9 -]+\)\.$/;

/** Sends the document where the rules let nobody write: the refusal is the emulator's own. */
async function misdirect(route: Route): Promise<void> {
  const body = route.request().postData()?.replace('/Queries/', '/Other/');
  await route.continue({ ...(body && { postData: body }) });
}

const errors = [
  ['denied by the rules', misdirect, 'denied: permission-denied'],
  ['denied', answerError(403, 'PERMISSION_DENIED'), 'denied: permission-denied'],
  ['unavailable', answerError(503, 'UNAVAILABLE'), 'unavailable: unavailable'],
  ['over its quota', answerError(429, 'RESOURCE_EXHAUSTED'), 'busy: resource-exhausted'],
  ['refused', refuse, 'network: unknown'],
] as const;

for (const [how, answer, kind] of errors) {
  test(`storage that is ${how} is told and logged, and the next press stores`, async ({
    page,
    form,
    query,
    secret,
    expected,
    lines,
  }) => {
    expected.console.push(resource, report);
    const fix = await disturbStore(page, answer);
    await openForm(page);
    await form.send(query);
    await expect(form.alert).toHaveText(failure);
    expect(await form.read()).toEqual(query);
    expect(lines).toContain(`The query was not stored (${kind}).`);
    expect(await readDocuments(secret)).toEqual([]);
    await fix();
    await form.button.click();
    await expect(form.alert).toHaveText('Query submitted successfully!');
    expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  });
}

test('storage that does not answer within 15 s counts as failed', async ({
  page,
  form,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(report);
  const fix = await disturbStore(page, hang);
  await page.clock.install();
  await openForm(page);
  const isAsked = page.waitForRequest((request) => request.url().includes(':commit'));
  await form.send(query);
  await isAsked;
  await page.clock.fastForward(14_000);
  await expect(form.button).toHaveText('Sending…');
  await expect(form.alert).toBeEmpty();
  await page.clock.fastForward(1_500);
  await expect(form.alert).toHaveText(failure);
  expect(await form.read()).toEqual(query);
  expect(lines).toContain('The query was not stored (timeout: no answer in time).');
  await fix();
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('a visitor who is offline keeps the text and sends it later', async ({
  page,
  form,
  query,
  secret,
  expected,
}) => {
  expected.console.push(resource, report, /The query was not mailed \((?:network|unloaded)\)/);
  await openForm(page);
  await page.context().setOffline(true);
  await form.send(query);
  await expect(form.alert).toHaveText(failure);
  expect(await form.read()).toEqual(query);
  await page.context().setOffline(false);
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('code of the store that does not load counts as failed, and is fetched anew', async ({
  page,
  form,
  query,
  secret,
  expected,
  lines,
}) => {
  expected.console.push(resource, report);
  let isBlocked = true;
  await catchScript(page, marks.store, (route) => (isBlocked ? route.abort() : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failure);
  expect(lines).toContain('The query was not stored (network: store code did not load).');
  isBlocked = false;
  await form.button.click();
  await expect(form.alert).toHaveText('Query submitted successfully!');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('after a failure a link hands the text that was not stored to the e-mail program', async ({
  page,
  form,
  query,
  expected,
}) => {
  expected.console.push(resource, report);
  await disturbStore(page, refuse);
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failure);
  const href = await form.link.getAttribute('href');
  const link = new URL(href ?? '');
  expect(link.protocol).toBe('mailto:');
  expect(link.searchParams.get('subject')).toBe(`Query from ${query.user_name}`);
  expect(link.searchParams.get('body')).toBe(
    `${query.message.replaceAll('\n', '\r\n')}\r\n\r\n${query.user_name}\r\n${query.user_email}`,
  );
});
