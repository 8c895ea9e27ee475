import { ownAnalytics } from '../helpers/sites.ts';
import { sent } from './support/contact-form.ts';
import { type Answer, describeDocument, openToAll, refuse } from './support/contact-services.ts';
import { test as base, expect, openForm } from './support/contact-test.ts';

const unmailed = /^console\.warning: The query was not mailed \(answered, status \d{3}\)\.$/;
const appCheckToken = 'token-of-app-check';

/** The part of reCAPTCHA that App Check uses. */
const recaptcha = `
  let succeed = () => {};
  window.grecaptcha = { enterprise: {
    ready: (start) => start(),
    render: (place, { callback }) => { succeed = callback; return 0; },
    execute: async () => { succeed(); return 'token-of-recaptcha'; },
  } };
`;

/** Answers in place of Google's reCAPTCHA and App Check, which no test may call. */
function replaceGoogle() {
  const answerScript: Answer = (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha });
  return {
    /** Requests for the script of reCAPTCHA, and for a token of App Check. */
    counts: { script: 0, token: 0 },
    /** How the first are answered from now on; at first as Google does. */
    answerScript,
    /** The App Check token of each write. */
    proofs: [] as (string | undefined)[],
  };
}

const test = base.extend<{ google: ReturnType<typeof replaceGoogle> }>({
  site: 'FULL_SITE',
  google: [
    async ({ page, expected }, use) => {
      expected.requests.push(/^https:\/\/(?:www\.google\.com\/recaptcha|content-firebaseapp)/);
      const service = replaceGoogle();
      await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
        service.counts.script++;
        return service.answerScript(route);
      });
      await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
        service.counts.token++;
        return route.fulfill({ headers: openToAll, json: { token: appCheckToken, ttl: '3600s' } });
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

test('App Check asks nobody before a press, and a minute passes between two mails', async ({
  page,
  baseURL,
  form,
  expected,
  google,
}) => {
  const { query, lines } = form;
  expected.console.push(unmailed);
  // Mails are blocked where a program controls the browser.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
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
  await form.expectDelivered(query);

  await form.send({ ...query, message: `Again: ${query.message}` });
  await expect.poll(async () => (await form.readStored()).length).toBe(2);
  expect(google.proofs).toEqual([appCheckToken, appCheckToken]);
  expect(google.counts).toEqual({ script: 1, token: 1 });

  await page.reload();
  await openForm(page);
  await form.send({ ...query, message: `Once more: ${query.message}` });
  await expect(form.alert).toHaveText(sent);
  await expect.poll(() => lines).toContain('The query was not mailed (answered, status 429).');
  expect(form.mails).toHaveLength(1);
  expect(await form.readStored()).toHaveLength(3);
});

test('a query is stored without a token if the script of App Check is blocked', async ({
  page,
  form,
  expected,
  google,
}) => {
  const { query } = form;
  expected.console.push(
    unmailed,
    /Failed to load resource: |App Check returned no token|app-check/i,
  );
  const { answerScript } = google;
  google.answerScript = refuse;
  await openForm(page);
  await form.send(query);
  await expect(form.alert).toHaveText(sent, { timeout: 12_000 });
  expect(form.lines).toContain('App Check returned no token; sending without one.');
  expect(google.proofs).toEqual([undefined]);
  expect(await form.readStored()).toEqual([describeDocument(query)]);
  google.answerScript = answerScript;
  await form.send({ ...query, message: `Again: ${query.message}` });
  await expect.poll(() => google.proofs, { timeout: 12_000 }).toEqual([undefined, appCheckToken]);
});
