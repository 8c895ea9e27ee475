import { ownAnalytics } from '../helpers/sites.ts';
import { findViolations } from './fixtures.ts';
import { emptyQuery, failed, sent } from './support/contact-form.ts';
import {
  type Answer,
  describeDocument,
  openToAll,
  readInbox,
  refuse,
} from './support/contact-services.ts';
import { expect, openForm, test } from './support/contact-test.ts';

const local = test.extend({ site: 'INBOX_SITE' });

local(
  'without accounts, a query is stored in the inbox once, also after a failure',
  async ({ page, form, secret, expected }) => {
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
      {
        ...form.query,
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        receivedAt: expect.any(String),
      },
    ]);
    expect(form.mails).toEqual([]);
  },
);

test.describe('on a host without a store', () => {
  test.use({ site: 'LEAST_SITE' });

  test('an e-mail with the text is offered', async ({ page, form }) => {
    const { query } = form;
    await openForm(page);
    await form.send(query);
    await expect(page.getByText('Send yours from your own email app')).toBeVisible();
    await expect(form.link).toHaveAttribute('href', /^mailto:ada@least\.example\?subject=Query%20/);
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
      const url = page.url();
      // No button needs script.
      await expect(page.getByRole('button')).toHaveText(['Send Query']);
      await expect(page.locator('form')).toHaveJSProperty('action', 'mailto:ada@least.example');
      await expect(page.locator('form')).toHaveJSProperty('method', 'post');
      await expect(page.locator('form')).toHaveJSProperty('enctype', 'text/plain');
      await form.send(form.query);
      await expect.poll(() => links).toHaveLength(1);
      expect(links[0]).toContain(encodeURIComponent(form.query.message.replaceAll('\n', '\r\n')));
      expect(page.url()).toBe(url);
      expect(await form.read()).toEqual(form.query);
    });
  });
});

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

/** Requests for the script of reCAPTCHA, and for a token of App Check, and the token of each write. */
interface Google {
  counts: { script: number; token: number };
  /** How the first are answered from now on; at first as Google does. */
  answerScript: Answer;
  proofs: (string | undefined)[];
}

/** Google's reCAPTCHA and App Check, which no test may call, are answered in their place. */
const guarded = test.extend<{ google: Google }>({
  site: 'FULL_SITE',
  google: [
    async ({ page, expected }, use) => {
      expected.requests.push(/^https:\/\/(?:www\.google\.com\/recaptcha|content-firebaseapp)/);
      const google: Google = {
        counts: { script: 0, token: 0 },
        answerScript: (route) => route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
        proofs: [],
      };
      await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
        google.counts.script++;
        return google.answerScript(route);
      });
      await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
        google.counts.token++;
        return route.fulfill({ headers: openToAll, json: { token: appCheckToken, ttl: '3600s' } });
      });
      page.on('request', (request) => {
        const isWrite = request.method() === 'POST' && request.url().includes(':commit');
        if (isWrite) google.proofs.push(request.headers()['x-firebase-appcheck']);
      });
      await use(google);
    },
    { auto: true },
  ],
});

guarded(
  'App Check asks nobody before a press, and a minute passes between two mails',
  async ({ page, baseURL, form, expected, google }) => {
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
  },
);

guarded(
  'a query is stored without a token if the script of App Check is blocked',
  async ({ page, form, expected, google }) => {
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
  },
);
