import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type AppCheckService,
  appCheckAddress,
  appCheckToken,
  hideAutomation,
  openAppCheckService,
} from './support/app-check-service.ts';
import { hang, refuse } from './support/contact-mail.ts';
import { describeDocument, readDocuments } from './support/contact-store.ts';
import { test as base, expect, openForm } from './support/contact-test.ts';
import { guardedBuild, testBuild } from './test-build.ts';

const sent = 'Query submitted successfully!';
const resource = /^console\.error: Failed to load resource: /;
const unmailed = /^console\.warning: The query was not mailed \(answered, status \d{3}\)\.$/;
const unproven = 'App Check gave no token: the query is sent without one.';

const test = base.extend<{ google: AppCheckService; proofs: (string | undefined)[] }>({
  site: 'GUARDED_SITE',
  google: [
    async ({ page, expected }, use) => {
      expected.requests.push(appCheckAddress);
      await use(await openAppCheckService(page));
    },
    { auto: true },
  ],
  /** The token of App Check that each write carried. */
  proofs: async ({ page }, use) => {
    const proofs: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isWrite = request.method() === 'POST' && request.url().includes(':commit');
      if (isWrite) proofs.push(request.headers()['x-firebase-appcheck']);
    });
    await use(proofs);
  },
});

/** Collects the hosts that the page asks, besides its own. */
function collectStrangers(page: Page, baseURL = ''): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) strangers.push(new URL(request.url()).hostname);
  });
  return strangers;
}

test.describe('App Check', () => {
  test('asks nobody before a query is sent, and proves each write with one token', async ({
    page,
    baseURL,
    form,
    query,
    secret,
    expected,
    google,
    proofs,
  }) => {
    expected.console.push(unmailed);
    await hideAutomation(page);
    const strangers = collectStrangers(page, baseURL);
    await openForm(page);
    await form.fill(query);
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);

    await form.button.click();
    await expect(form.alert).toHaveText(sent);
    expect(proofs).toEqual([appCheckToken]);
    expect(await readDocuments(secret)).toEqual([describeDocument(query)]);

    const second = { ...query, message: `Again, ${secret}` };
    await form.send(second);
    await expect.poll(() => proofs).toEqual([appCheckToken, appCheckToken]);
    await expect.poll(async () => (await readDocuments(secret)).length).toBe(2);
    expect(google.counts).toEqual({ script: 1, token: 1 });
  });

  const errors = [
    ['is blocked', 'answerScript', refuse],
    ['starts, but its token never comes', 'answerToken', hang],
  ] as const;

  for (const [how, place, answer] of errors) {
    test(`where reCAPTCHA ${how}, the query is stored without a token`, async ({
      page,
      form,
      query,
      secret,
      expected,
      google,
      proofs,
      lines,
    }) => {
      expected.console.push(resource, unmailed, /App Check gave no token|@firebase\/app-check/);
      google[place] = answer;
      await openForm(page);
      await form.send(query);
      await expect(form.alert).toHaveText(sent, { timeout: 12_000 });
      expect(lines).toContain(unproven);
      expect(proofs).toEqual([undefined]);
      expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
    });
  }

  test('a build without its key has none of its code', () => {
    expect(findScripts(testBuild.outDir, /recaptcha/i)).toEqual([]);
    expect(findScripts(guardedBuild.outDir, /recaptcha/i)).not.toEqual([]);
  });
});

/** Names of the scripts of a build that hold the pattern. */
function findScripts(outDir: string, pattern: RegExp): string[] {
  const folder = join(outDir, 'client', 'assets');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) => file.endsWith('.js') && pattern.test(readFileSync(join(folder, file), 'utf8')),
  );
}

test.describe('what is not mailed is stored and logged', () => {
  test('from an address on the block list, however it is written: 403', async ({
    page,
    form,
    mail,
    query,
    secret,
    expected,
    lines,
  }) => {
    expected.console.push(unmailed);
    await hideAutomation(page);
    await openForm(page);
    const blocked = { ...query, user_email: 'Spam@Example.COM' };
    await form.send(blocked);
    await expect(form.alert).toHaveText(sent);
    await expect.poll(() => lines).toContain('The query was not mailed (answered, status 403).');
    expect(mail.received).toEqual([]);
    expect(await readDocuments(secret)).toEqual([describeDocument(blocked)]);
  });

  test('within a minute of the last mail: 429, also on the next visit', async ({
    page,
    form,
    mail,
    query,
    secret,
    expected,
    lines,
  }) => {
    expected.console.push(unmailed);
    await hideAutomation(page);
    await openForm(page);
    await form.send(query);
    await expect(form.alert).toHaveText(sent);
    await expect.poll(() => lines).toContain('The query was mailed (status 200).');
    await page.reload();
    await openForm(page);
    await form.send({ ...query, message: `Again, ${secret}` });
    await expect(form.alert).toHaveText(sent);
    await expect.poll(() => lines).toContain('The query was not mailed (answered, status 429).');
    expect(mail.received).toHaveLength(1);
    expect(await readDocuments(secret)).toHaveLength(2);
  });
});
