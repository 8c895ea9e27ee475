import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import type { StoredDocument } from '../../helpers/emulator.ts';
import { test as base, expect } from '../fixtures.ts';
import { type ContactForm, findForm, turnToForm } from './contact-form.ts';
import { type MailService, openMailService } from './contact-mail.ts';
import { makeQuery } from './contact-query.ts';
import { countMatches, readDocuments, storeAddress } from './contact-store.ts';

export { expect };

interface ContactFixtures {
  /** A query that holds `secret`, so that tests can share a store. */
  query: Query;
  /** Reads the documents that the query of this test has become. */
  readStored: () => Promise<StoredDocument[]>;
  form: ContactForm;
  mail: MailService;
  /** Every line of the browser's console, of any kind. */
  lines: string[];
}

/** Tests of the contact form. In each, the visitor's text must not get into the console or an address. */
export const test = base.extend<ContactFixtures & { secret: string }>({
  // Motion is tested elsewhere, and would take time here.
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  secret: async ({}, use) => use(randomUUID()),
  query: async ({ secret }, use) => use(makeQuery(secret)),
  readStored: async ({ secret }, use) => use(() => readDocuments(secret)),
  lines: [
    async ({ page, secret }, use) => {
      const lines: string[] = [];
      const addresses: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      page.on('request', (request) => addresses.push(request.url()));
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await use(lines);
      // The e-mail program gets the text. As there is none here, the browser may log the address.
      const seen = [...lines, ...addresses].filter((text) => !text.includes('mailto:'));
      expect(countMatches(seen, secret), 'leaks of the text').toBe(0);
    },
    { auto: true },
  ],
  form: async ({ page }, use) => use(findForm(page)),
  mail: [
    async ({ page, expected }, use) => {
      expected.requests.push(/^https:\/\/api\.emailjs\.com\//, storeAddress);
      const context = page.context();
      await use(await openMailService(context));
      for (const tab of context.pages()) {
        await tab.unrouteAll({ behavior: 'ignoreErrors' });
        // A mail that hangs would go to the real service after the test.
        await tab.close();
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** Opens the page with the form in view, as a visitor does who follows the link to fill it in. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('./#contact');
  await turnToForm(page);
}
