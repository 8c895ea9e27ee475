import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Query } from '../../../src/engine/browser/contact/query.ts';
import { firestoreBuild } from '../../helpers/sites.ts';
import { makePromise, toSitePath, waitForScript } from './open-page.ts';

export type ContactForm = ReturnType<typeof findForm>;

export const emptyQuery: Query = { user_name: '', user_email: '', message: '' };
export const sent = 'Query submitted successfully!';
export const failed = 'Failed to submit query.';
export const island = '[data-island="contact-form"]';

/** Moves the pointer over the form, and waits until the form is ready. */
export async function turnToForm(page: Page): Promise<void> {
  await waitForScript(page);
  await page.locator(island).dispatchEvent('pointermove');
  await page.locator(`${island}[data-ready]`).waitFor({ state: 'attached' });
}

/** Finds the contact form of a page, by labels and roles. */
export function findForm(page: Page) {
  const name = page.getByLabel('Your Name', { exact: true });
  const email = page.getByLabel('Your Email', { exact: true });
  const message = page.getByLabel('Your Query', { exact: true });
  // It has another name while a query is sent.
  const button = page.locator('form').getByRole('button');
  const fill = async (query: Query) => {
    await name.fill(query.user_name);
    await email.fill(query.user_email);
    await message.fill(query.message);
  };
  return {
    name,
    email,
    message,
    button,
    fill,
    alert: page.getByRole('alert'),
    link: page.getByRole('link', { name: 'Send by email' }),
    kept: page.getByRole('list', { name: 'Unsent queries' }),
    read: async (): Promise<Query> => ({
      user_name: await name.inputValue(),
      user_email: await email.inputValue(),
      message: await message.inputValue(),
    }),
    /** Fills the form in and presses the button. */
    send: async (query: Query) => {
      await fill(query);
      await button.click();
    },
  };
}

/** The key of a record of the form in local storage. */
export const toDeviceKey = (key: string): string => `contact ${toSitePath('')} ${key}`;

/** Everything that the form keeps in local storage. */
export function readDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { fonts: _, ...contact } = localStorage;
    return contact;
  });
}

/** Denies storage, like a browser that blocks all cookies. */
export function denyStorage(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
}

/** Fills local storage with a record of that key. */
export function fillStorage(page: Page, key: string): Promise<void> {
  return page.evaluate((name) => {
    let filled = '';
    for (let size = 2 ** 23; size >= 1; ) {
      try {
        localStorage.setItem(name, filled + 'x'.repeat(size));
        filled += 'x'.repeat(size);
      } catch {
        size /= 2;
      }
    }
  }, key);
}

/** For each part of the code, a text that only its script contains. */
export const marks = {
  form: sent,
  react: 'https://react.dev/errors/',
  store: 'firestore.googleapis.com',
  mail: 'api.emailjs.com',
};

/** Calls `handle` for the script that contains `mark`, on the site with accounts. */
export async function catchScript(
  page: Page,
  mark: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    const [, path] = route.request().url().split('/assets/');
    const script = await readFile(`${firestoreBuild.outDir}/client/assets/${path}`, 'utf8');
    await (script.includes(mark) ? handle(route) : route.fallback());
  });
}

/** Delays the script that contains `mark` until the returned function is called. */
export async function delayScript(page: Page, mark: string): Promise<() => void> {
  const [released, release] = makePromise();
  await catchScript(page, mark, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
