import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Query } from '../../../src/engine/browser/contact/query.ts';
import type { StoredDocument } from '../../helpers/emulator.ts';
import { test as base, expect } from '../fixtures.ts';
import { type ContactForm, findForm, turnToForm } from './contact-form.ts';
import {
  countMatches,
  describeDocument,
  makeQuery,
  readDocuments,
  receiveMails,
  storeUrl,
} from './contact-services.ts';

export { expect };

interface TestedForm extends ContactForm {
  /** A query that holds the secret of the test, so that tests can share a store. */
  query: Query;
  /** The fields of each mail, in the order of arrival. */
  mails: Record<string, string>[];
  /** Every line of the browser's console, of any kind. */
  lines: string[];
  /** Reads the documents that queries of this test have become. */
  readStored(): Promise<StoredDocument[]>;
  /** Expects each of these queries, and no other, to be stored and to be mailed once. */
  expectDelivered(...queries: Query[]): Promise<void>;
}

interface ContactFixtures {
  form: TestedForm;
  mails: TestedForm['mails'];
  lines: string[];
  secret: string;
}

/** Tests of the contact form. In each, the visitor's text must not get into the console or a URL. */
export const test = base.extend<ContactFixtures>({
  // Motion is tested elsewhere, and would take time here.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  secret: async ({}, use) => use(randomUUID()),
  lines: [
    async ({ page, secret }, use) => {
      const lines: string[] = [];
      const urls: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      page.on('request', (request) => urls.push(request.url()));
      page.on('framenavigated', (frame) => urls.push(frame.url()));
      await use(lines);
      // The email program gets the text. There is no such program here, so the browser may log the URL.
      const seen = [...lines, ...urls].filter((text) => !text.includes('mailto:'));
      expect(countMatches(seen, secret), 'leaks of the text').toBe(0);
    },
    { auto: true },
  ],
  mails: [
    async ({ page, expected }, use) => {
      expected.requests.push(/^https:\/\/api\.emailjs\.com\//, storeUrl);
      const context = page.context();
      await use(await receiveMails(context));
      for (const tab of context.pages()) {
        await tab.unrouteAll({ behavior: 'ignoreErrors' });
        // A mail that hangs would go to the real service after the test.
        await tab.close();
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  form: async ({ page, secret, mails, lines }, use) => {
    const readStored = () => readDocuments(secret);
    await use({
      ...findForm(page),
      query: makeQuery(secret),
      mails,
      lines,
      readStored,
      expectDelivered: async (...queries) => {
        const documents = queries.map(describeDocument).sort((a, b) => (a.id < b.id ? -1 : 1));
        await expect.poll(readStored).toEqual(documents);
        const texts = queries.map(({ message }) => message.replaceAll('\n', '\r\n')).sort();
        await expect.poll(() => mails.map(({ message }) => message).sort()).toEqual(texts);
      },
    });
  },
});

/** Opens the page with the form in view, as a visitor does who follows the link to fill it in. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('./#contact');
  await turnToForm(page);
}
