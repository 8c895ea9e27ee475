import type { Page } from '@playwright/test';
import { readDevice } from './support/contact-device.ts';
import { emptyQuery, findForm } from './support/contact-form.ts';
import { refuse } from './support/contact-mail.ts';
import { delayScript, marks } from './support/contact-scripts.ts';
import {
  answerError,
  countWrites,
  describeDocument,
  disturbStore,
  holdFirstWrite,
  readDocuments,
} from './support/contact-store.ts';
import { expect, openForm, test } from './support/contact-test.ts';
import { toSiteAddress } from './support/site-base.ts';

test.use({ site: 'FIRESTORE_SITE' });

const failed = 'Failed to submit query.';
const sent = 'Query submitted successfully!';
const day = 24 * 60 * 60 * 1000;

test.beforeEach(({ expected }) => {
  expected.console.push(/Failed to load resource/, /The query was not (?:stored|mailed) \(/);
});

/** Closes the page and opens the site anew, at its top, as the same visitor. */
async function reopen(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(process.env.FIRESTORE_SITE ?? '');
  return next;
}

test('a query that failed goes out by itself after a pause', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page, answerError(503, 'UNAVAILABLE'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('Your query is kept on this device');
  expect(await form.read()).toEqual(query);
  await form.kept.getByRole('link').focus();
  await fix();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
  await expect(form.kept).toBeHidden();
  await expect(form.button).toBeFocused();
});

test('two short errors in a row are not worth a word', async ({ page, form, query, secret }) => {
  let errors = 0;
  const fail = answerError(503, 'UNAVAILABLE');
  await disturbStore(page, (route) => (errors++ < 2 ? fail(route) : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).not.toBeEmpty();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('a query sent without a connection goes out when it returns, and is mailed then', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  await openForm(page);
  await form.name.focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('Waiting for the connection');
  expect(mail.received).toHaveLength(0);
  await page.context().setOffline(false);
  await expect(form.alert).toHaveText(sent, { timeout: 3000 });
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('a query that failed goes out when the page is opened again', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page.context(), refuse);
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await fix();
  const next = findForm(await reopen(page));
  await expect(next.alert).toHaveText(sent);
  expect(await next.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('a tab closed on the way loses nothing', async ({ page, form, query, mail, secret }) => {
  const { held } = await holdFirstWrite(page.context());
  await openForm(page);
  await form.send(query);
  await held;
  const next = findForm(await reopen(page));
  await expect(next.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('the visitor can send it again at once, by keyboard, and is mailed for once', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page, answerError(500, 'INTERNAL'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(form.alert).toBeEmpty();
  await expect(form.alert).toHaveText(failed);
  await expect(again).toBeFocused();
  await fix();
  await page.keyboard.press('Enter');
  await expect(form.alert).toHaveText(sent);
  await expect(form.button).toBeFocused();
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  expect(mail.received).toHaveLength(1);
});

test('a discarded query is never sent, and its text stays in the fields', async ({
  page,
  form,
  query,
  secret,
}) => {
  const fix = await disturbStore(page.context(), answerError(500, 'INTERNAL'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  await expect(page.getByText('Discarded: that query will not be sent.')).toBeVisible();
  await expect(form.alert).toBeEmpty();
  await expect(form.button).toBeFocused();
  expect(await form.read()).toEqual(query);
  await fix();
  const readCount = countWrites(page.context());
  const next = await reopen(page);
  await openForm(next);
  expect(await findForm(next).read()).toEqual(query);
  await next.waitForTimeout(1000);
  expect(readCount()).toBe(0);
  expect(await readDocuments(secret)).toEqual([]);
});

for (const [how, answer] of [
  ['denied', answerError(403, 'PERMISSION_DENIED')],
  ['invalid', answerError(400, 'INVALID_ARGUMENT')],
  ['missing', answerError(404, 'NOT_FOUND')],
] as const) {
  test(`a query that is ${how} waits for the visitor alone, also in later visits`, async ({
    page,
    form,
    query,
    secret,
  }) => {
    const fix = await disturbStore(page.context(), answer);
    const readCount = countWrites(page.context());
    await page.clock.install();
    await openForm(page);
    await page.clock.fastForward(5000);
    await form.send(query);
    await expect(form.alert).toHaveText(failed);
    await expect(form.kept).toContainText('Not accepted');
    await expect(form.link).toHaveAttribute('href', new RegExp(secret));
    await page.clock.fastForward(60 * 60 * 1000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const next = await reopen(page);
    await openForm(next);
    await expect(findForm(next).kept).toContainText('Not accepted');
    expect(await findForm(next).read()).toEqual(query);
    expect(readCount()).toBe(1);
    await fix();
    await next.getByRole('button', { name: 'Try again' }).click();
    await expect(findForm(next).alert).toHaveText(sent);
    expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  });
}

test('what is older than seven days is deleted unsent', async ({ page, form, query, secret }) => {
  const fix = await disturbStore(page.context(), refuse);
  const readCount = countWrites(page.context());
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await fix();
  const asked = readCount();
  const next = await page.context().newPage();
  await page.close();
  await next.clock.install({ time: Date.now() + 7 * day + 60_000 });
  await next.goto(`${process.env.FIRESTORE_SITE}#contact`);
  await expect(next.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '');
  await next.waitForTimeout(1000);
  expect(await findForm(next).read()).toEqual(emptyQuery);
  await expect(findForm(next).kept).toBeHidden();
  expect(readCount()).toBe(asked);
  expect(await readDocuments(secret)).toEqual([]);
  expect(await readDevice(next)).toEqual([]);
});

test('an edited text is a new query, and the first one is not lost', async ({
  page,
  form,
  query,
  mail,
  secret,
}) => {
  const fix = await disturbStore(page, refuse);
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await fix();
  const other = { ...query, message: `Second thoughts of ${secret}.` };
  await form.send(other);
  await expect(form.alert).toHaveText(sent);
  await expect.poll(() => readDocuments(secret), { timeout: 10_000 }).toHaveLength(2);
  expect(mail.received.map(({ message }) => message)).toEqual([
    query.message.replaceAll('\n', '\r\n'),
    other.message,
  ]);
});

test('an answer that comes after all ends the waiting', async ({ page, form, query, secret }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await disturbStore(page, async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.install();
  await openForm(page);
  await page.clock.fastForward(5000);
  const isAsked = page.waitForRequest((request) => request.url().includes(':commit'));
  await form.send(query);
  await isAsked;
  await page.clock.fastForward(15_500);
  await expect(form.alert).toHaveText(failed);
  await expect(form.kept).toContainText('it may have arrived already');
  answer();
  await expect(form.alert).toHaveText(sent);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('once a query is stored, nothing of its text stays on the device', async ({
  page,
  form,
  query,
  secret,
}) => {
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(sent);
  const { id } = describeDocument(query);
  // The mark of a mail stands in both places, its key alone being of interest.
  const keys = async () => (await readDevice(page)).map((line) => line.split(': ')[0]);
  await expect.poll(keys).toEqual([`contact-outbox ${toSiteAddress('')} mail ${id}`, `mail ${id}`]);
  expect(JSON.stringify(await readDevice(page))).not.toContain(secret);
});

test('what happens to an older query changes nothing for the one on its way', async ({
  page,
  form,
  query,
  secret,
}) => {
  const older = { ...query, message: `The first of ${secret}` };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await disturbStore(page, async (route) => {
    if (route.request().postData()?.includes('The first')) {
      await answerError(503, 'UNAVAILABLE')(route);
    } else {
      await released;
      await route.continue();
    }
  });
  await openForm(page);
  await form.send(older);
  await expect(form.alert).toHaveText(failed);
  await form.send(query);
  await expect(form.button).toHaveText('Sending…');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForTimeout(2500);
  await expect(form.alert).toBeEmpty();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  await expect(form.button).toHaveText('Sending…');
  await form.message.pressSequentially('more');
  expect(await form.read()).toEqual(query);
  release();
  await expect(form.alert).toHaveText(sent);
  expect(await form.read()).toEqual(emptyQuery);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('an older query that goes out is told of, but not as the one in the fields', async ({
  page,
  form,
  query,
  secret,
}) => {
  let isBroken = true;
  await disturbStore(page, (route) => (isBroken ? refuse(route) : route.continue()));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await form.message.fill(`Still being written by ${secret}`);
  isBroken = false;
  await expect(page.getByText('An earlier query has been submitted:')).toBeVisible({
    timeout: 10_000,
  });
  await expect(form.alert).toBeEmpty();
  await expect(form.message).toHaveValue(`Still being written by ${secret}`);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});

test('a query that was discarded is not mailed later', async ({ page, form, query, mail }) => {
  const release = await delayScript(page, marks.mail);
  await disturbStore(page, answerError(403, 'PERMISSION_DENIED'));
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.kept).toBeHidden();
  release();
  await page.waitForTimeout(1500);
  expect(mail.received).toHaveLength(0);
});

test('records that others left on the device do not break the form', async ({
  page,
  form,
  query,
  secret,
}) => {
  const fix = await disturbStore(page.context(), refuse);
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(failed);
  await page.evaluate(
    async (name) => {
      const open = indexedDB.open(name);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      const records = open.result.transaction('records', 'readwrite').objectStore('records');
      const query = {
        user_name: '<b>x</b>',
        user_email: 'x',
        message: '<img src=x onerror=alert(1)>',
      };
      const whole = {
        query,
        at: Date.now(),
        attempts: 1,
        nextAt: Date.now() + 1e6,
        reason: 'denied',
      };
      records.put({ ...whole, at: 1e16 }, 'query far');
      records.put(whole, 7);
      records.put(whole, 'query marked up');
      records.put('text', 'query text');
      await new Promise((resolve) => {
        records.transaction.oncomplete = resolve;
      });
      open.result.close();
    },
    `contact-outbox ${toSiteAddress('')}`,
  );
  await fix();
  const next = await reopen(page);
  await expect(findForm(next).alert).toHaveText(sent);
  await openForm(next);
  await expect(findForm(next).kept).toContainText('<img src=x onerror=alert(1)>');
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
});
