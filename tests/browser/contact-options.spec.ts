import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { sent } from './support/contact-form.ts';
import { hang, refuse } from './support/contact-mail.ts';
import { describeDocument, readDocuments } from './support/contact-store.ts';
import { test as base, expect, openForm } from './support/contact-test.ts';
import { guardedBuild, ownAnalytics, testBuild } from './test-build.ts';

const unmailed = /^console\.warning: The query was not mailed \(answered, status \d{3}\)\.$/;
const appCheckToken = 'token-of-app-check';

/** As much of reCAPTCHA as App Check uses. */
const recaptcha = `
  let succeed = () => {};
  window.grecaptcha = { enterprise: {
    ready: (start) => start(),
    render: (place, { callback }) => { succeed = callback; return 0; },
    execute: async () => { succeed(); return 'token-of-recaptcha'; },
  } };
`;

/** Stands in for Google's reCAPTCHA and App Check, which no test may call. */
interface AppCheckService {
  /** How often the script of reCAPTCHA and a token of App Check were asked for. */
  counts: { script: number; token: number };
  /** Say how the two are answered from now on; at first as Google does. */
  answerScript: (route: Route) => Promise<void>;
  answerToken: (route: Route) => Promise<void>;
  /** The token of App Check that each write carried. */
  proofs: (string | undefined)[];
}

const test = base.extend<{ google: AppCheckService }>({
  site: 'GUARDED_SITE',
  google: [
    async ({ page, expected }, use) => {
      expected.requests.push(/^https:\/\/(?:www\.google\.com\/recaptcha|content-firebaseapp)/);
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const json = { token: appCheckToken, ttl: '3600s' };
      const service: AppCheckService = {
        counts: { script: 0, token: 0 },
        answerScript: (route) => route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
        answerToken: (route) => route.fulfill({ headers, json }),
        proofs: [],
      };
      expected.requests.push(new RegExp(`^${ownAnalytics}/`));
      await page.route(`${ownAnalytics}/**`, (route) => route.fulfill({ body: '' }));
      await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
        service.counts.script++;
        return service.answerScript(route);
      });
      await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
        service.counts.token++;
        return service.answerToken(route);
      });
      page.on('request', (request) => {
        const isWrite = request.method() === 'POST' && request.url().includes(':commit');
        if (isWrite) service.proofs.push(request.headers()['x-firebase-appcheck']);
      });
      await use(service);
    },
    { auto: true },
  ],
});

/** Makes the browser one that a person uses, as far as a page can tell. */
function hideAutomation(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
}

test('App Check asks nobody before a query is sent, and a minute passes between two mails', async ({
  page,
  baseURL,
  form,
  mail,
  query,
  secret,
  expected,
  google,
  lines,
}) => {
  expected.console.push(unmailed);
  await hideAutomation(page);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const isKnown = [baseURL ?? '', ownAnalytics].some((site) => request.url().startsWith(site));
    if (!isKnown) strangers.push(request.url());
  });
  await openForm(page);
  await form.fill(query);
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);

  await form.button.click();
  await expect(form.alert).toHaveText(sent);
  await expect.poll(() => lines).toContain('The query was mailed (status 200).');
  expect(google.proofs).toEqual([appCheckToken]);
  expect(await readDocuments(secret)).toEqual([describeDocument(query)]);

  await form.send({ ...query, message: `Again, ${secret}` });
  await expect.poll(async () => (await readDocuments(secret)).length).toBe(2);
  expect(google.proofs).toEqual([appCheckToken, appCheckToken]);
  expect(google.counts).toEqual({ script: 1, token: 1 });

  await page.reload();
  await openForm(page);
  await form.send({ ...query, message: `Once more, ${secret}` });
  await expect(form.alert).toHaveText(sent);
  await expect.poll(() => lines).toContain('The query was not mailed (answered, status 429).');
  expect(mail.received).toHaveLength(1);
  expect(await readDocuments(secret)).toHaveLength(3);
});

for (const [how, place, answer] of [
  ['is blocked', 'answerScript', refuse],
  ['starts, but its token never comes', 'answerToken', hang],
] as const) {
  test(`where reCAPTCHA ${how}, the query is stored without a token`, async ({
    page,
    form,
    query,
    secret,
    expected,
    google,
    lines,
  }) => {
    const known = /Failed to load resource: |App Check gave no token|@firebase\/app-check/;
    expected.console.push(unmailed, known);
    google[place] = answer;
    await openForm(page);
    await form.send(query);
    await expect(form.alert).toHaveText(sent, { timeout: 12_000 });
    expect(lines).toContain('App Check gave no token: the query is sent without one.');
    expect(google.proofs).toEqual([undefined]);
    expect(await readDocuments(secret)).toEqual([describeDocument(query)]);
  });
}

test('a build without the key of App Check has none of its code', () => {
  expect(findScripts(testBuild.outDir, /recaptcha/i)).toEqual([]);
  expect(findScripts(guardedBuild.outDir, /recaptcha/i)).not.toEqual([]);
});

/** Names of the scripts of a build that hold the pattern. */
function findScripts(outDir: string, pattern: RegExp): string[] {
  const folder = join(outDir, 'client', 'assets');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) => file.endsWith('.js') && pattern.test(readFileSync(join(folder, file), 'utf8')),
  );
}

test('from an address on the block list, however it is written, a query is stored and not mailed', async ({
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
