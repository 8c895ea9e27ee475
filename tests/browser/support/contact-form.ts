import type { Locator, Page } from '@playwright/test';
import type { Query } from '../../../src/browser/contact/query.ts';
import { waitForScript } from './open-page.ts';

/** The form as a visitor finds it: by label and by role. */
export interface ContactForm {
  name: Locator;
  email: Locator;
  message: Locator;
  /** Has another name while a query is on its way. */
  button: Locator;
  alert: Locator;
  link: Locator;
  /** The queries that are kept on the device until they are sent. */
  kept: Locator;
  fill(query: Query): Promise<void>;
  read(): Promise<Query>;
  /** Fills the form in and presses the button. */
  send(query: Query): Promise<void>;
}

export const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** Turns to the form, as a pointer that moves over it does, and waits until it has come alive. */
export async function turnToForm(page: Page): Promise<void> {
  const island = page.locator('[data-island="contact-form"]');
  await waitForScript(page);
  await island.dispatchEvent('pointermove');
  await island.and(page.locator('[data-ready]')).waitFor({ state: 'attached' });
}

/** Finds the contact form of a page. */
export function findForm(page: Page): ContactForm {
  const name = page.getByLabel('Your Name', { exact: true });
  const email = page.getByLabel('Your Email', { exact: true });
  const message = page.getByLabel('Your Query', { exact: true });
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
    alert: page.getByRole('alert'),
    link: page.getByRole('link', { name: 'Send by e-mail' }),
    kept: page.getByRole('list', { name: 'Queries kept until they are sent' }),
    fill,
    read: async () => ({
      user_name: await name.inputValue(),
      user_email: await email.inputValue(),
      message: await message.inputValue(),
    }),
    send: async (query) => {
      await fill(query);
      await button.click();
    },
  };
}
